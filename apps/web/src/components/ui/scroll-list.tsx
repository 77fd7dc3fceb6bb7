import type { ReactNode } from 'react'

type ScrollListProps = { label: string; height: 'publications' | 'news'; children: ReactNode }

/** Specification §9: list heights. Without rows, one sentence needs no frame of that height. */
const HEIGHTS = { publications: 'md:has-[li]:h-[24rem]', news: 'md:has-[li]:h-[20rem]' } as const

/** A named list that scrolls in its own frame and by keyboard. On small screens it scrolls with the page. */
export const ScrollList = ({ label, height, children }: ScrollListProps) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list without links must be scrollable by keyboard, too
    tabIndex={0}
    aria-label={label}
    className={`scroll-list md:overflow-y-auto rounded-card border border-line ${HEIGHTS[height]}`}
  >
    {children}
  </section>
)
