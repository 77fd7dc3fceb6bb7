import type { ComponentProps } from 'react'

type Look = 'primary' | 'secondary' | 'quiet'

const LOOKS: Record<Look, string> = {
  primary: 'border-signal bg-signal text-on-signal hover:brightness-110',
  secondary: 'border-edge bg-surface text-ink hover:border-ink',
  quiet: 'border-transparent text-link hover:border-line',
}

/** Returns the classes of a button, also for links that look like one. */
export const buttonClass = (look: Look = 'secondary', className = ''): string =>
  `button inline-flex min-h-11 items-center justify-center gap-2 rounded-card border px-4 py-2 text-sm font-semibold no-underline transition-[filter,border-color] disabled:opacity-60 not-focus-visible:aria-disabled:opacity-60 ${LOOKS[look]} ${className}`

export const Button = ({ look, className, type = 'button', ...rest }: ComponentProps<'button'> & { look?: Look }) => (
  <button type={type} className={buttonClass(look, className)} {...rest} />
)
