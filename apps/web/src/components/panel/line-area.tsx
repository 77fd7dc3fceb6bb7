import type { ComponentProps, KeyboardEvent } from 'react'

/** A control for one line of text, which is wrapped rather than cut off. Enter sends the form, as in an input. */
export const LineArea = ({ className = '', onChange, ...control }: Omit<ComponentProps<'textarea'>, 'rows'>) => (
  <textarea
    rows={1}
    className={`${className} field-sizing-content resize-none`}
    onKeyDown={sendOnEnter}
    onChange={(event) => {
      joinLines(event.target)
      onChange?.(event)
    }}
    {...control}
  />
)

const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** Pasted text may have line breaks. */
const joinLines = (area: HTMLTextAreaElement): void => {
  if (area.value.includes('\n')) area.value = area.value.replace(/\s*\n\s*/g, ' ')
}
