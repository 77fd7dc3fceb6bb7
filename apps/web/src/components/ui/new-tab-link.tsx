import type { ComponentProps } from 'react'

/** A link that keeps the page, and what is typed on it: it opens in a new tab, and says so to screen readers. */
export const NewTabLink = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener" {...rest}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)
