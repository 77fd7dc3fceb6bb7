import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cleanPasted, pasteClean } from './clean-paste.ts'

it('a text from a word processor or a table loses what nobody sees, and its lists stay lists', () => {
  expect(cleanPasted('\u200BMüller,\tAnna\u00AD\r\n', true)).toBe('Müller, Anna ')
  expect(cleanPasted('\uF0B7\tFirst\u0007\r\n\u2022\tSe\u00ADcond\v\u202E“Third”', false)).toBe(
    '- First\n- Second\n“Third”',
  )
  expect(cleanPasted('One\vtwo\fthree', true)).toBe('One two three')
  const meant = 'a\tb\n👩‍🔬 🏴󠁧󠁢󠁳󠁣󠁴󠁿 نمی‌خواهم  ½'
  expect(cleanPasted(meant, false)).toBe(meant)
})

it('is pasted so into fields of text alone, as if it were typed, and a clean text by the browser itself', () => {
  const insert = vi.fn()
  Object.assign(document, { execCommand: insert })
  render(
    <div onPaste={pasteClean}>
      <textarea aria-label="line" rows={1} />
      <textarea aria-label="text" rows={5} />
      <input aria-label="secret" type="password" />
    </div>,
  )
  const paste = (name: string, text: string) => {
    const field = screen.getByLabelText(name)
    const event = createEvent.paste(field, { clipboardData: { getData: () => text } })
    fireEvent(field, event)
    return event.defaultPrevented
  }
  expect([paste('line', 'a\tb'), paste('text', 'a\tb\r\nc'), paste('secret', 'a\tb\u200B')]).toEqual([
    true,
    false,
    false,
  ])
  expect(paste('text', 'one\vtwo')).toBe(true)
  expect(insert.mock.calls).toEqual([
    ['insertText', false, 'a b'],
    ['insertText', false, 'one\ntwo'],
  ])
})
