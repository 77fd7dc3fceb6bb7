import type { ComponentProps } from 'react'

const MIN_HEIGHTS = { 3: 'min-h-[4lh]', 4: 'min-h-[5lh]', 6: 'min-h-[7lh]', 14: 'min-h-[15lh]' } as const

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'rows'> & { rows: keyof typeof MIN_HEIGHTS }

/** A multiline control that grows with its text, from `rows` lines to most of the window: what it holds can be read at once. */
export const TextArea = ({ rows, className = '', ...control }: TextAreaProps) => (
  <textarea
    rows={rows}
    className={`${className} field-sizing-content max-h-[70vh] ${MIN_HEIGHTS[rows]}`}
    {...control}
  />
)
