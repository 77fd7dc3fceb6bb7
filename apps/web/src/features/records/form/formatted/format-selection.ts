import { completeWebAddress } from '@hazards/schema/complete-web-address'

/** What the buttons above a formatted text do. */
export type Formatting = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link'

/** A text with the part of it that is selected. */
export type Selected = { text: string; start: number; end: number }

const AROUND = { bold: ['**', 'bold words'], italic: ['*', 'words'] } as const
const BEFORE = { heading: '## ', list: '- ', quote: '> ' } as const
const ADDRESS = 'https://'

/** Returns the text with the selection formatted, or no longer if it was, and what is selected then. */
export const formatSelection = (selected: Selected, formatting: Formatting): Selected => {
  if (formatting === 'link') return linkSelection(selected)
  if (formatting === 'bold' || formatting === 'italic') return wrapSelection(selected, AROUND[formatting])
  return prefixLines(selected, BEFORE[formatting])
}

/** Returns the text with other words instead of the selection, which follow it. */
export const replaceSelection = ({ text, start, end }: Selected, words: string): Selected => {
  const at = start + words.length
  return { text: text.slice(0, start) + words + text.slice(end), start: at, end: at }
}

const wrapSelection = ({ text, start, end }: Selected, [mark, placeholder]: readonly [string, string]): Selected => {
  const isWrapped = hasMark(/\**$/.exec(text.slice(0, start)), mark) && hasMark(/^\**/.exec(text.slice(end)), mark)
  if (isWrapped) {
    const words = text.slice(start, end)
    const before = text.slice(0, start - mark.length)
    return {
      text: before + words + text.slice(end + mark.length),
      start: before.length,
      end: before.length + words.length,
    }
  }
  const words = text.slice(start, end) || placeholder
  const from = start + mark.length
  return { text: text.slice(0, start) + mark + words + mark + text.slice(end), start: from, end: from + words.length }
}

/** Returns whether these asterisks contain the mark: of three, one is for italic words and two for bold ones. */
const hasMark = (asterisks: RegExpExecArray | null, mark: string): boolean => {
  const count = asterisks?.[0].length ?? 0
  return mark.length === 1 ? count % 2 === 1 : count > 1
}

/** Formats whole lines, or takes the mark from them if all have it. Of one line the end is selected: it is written on there. */
const prefixLines = ({ text, start, end }: Selected, mark: string): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  // A block begins after an empty line: without it, a quote or a heading would go on with the paragraph before.
  const gap = !isMarked && from > 1 && text[from - 2] !== '\n' ? '\n' : ''
  const begin = from + gap.length
  const stop = begin + changed.length
  return {
    text: text.slice(0, from) + gap + changed + text.slice(to),
    start: lines.length > 1 ? begin : stop,
    end: stop,
  }
}

const linkSelection = ({ text, start, end }: Selected): Selected => {
  const words = text.slice(start, end)
  const completed = completeWebAddress(words)
  const isAddress = /^https?:\/\/\S+$/i.test(completed)
  const address = isAddress ? completed : ADDRESS
  const shown = words || 'words'
  const isNext = words !== '' && !isAddress
  const from = start + (isNext ? shown.length + '[]('.length : 1)
  return {
    text: `${text.slice(0, start)}[${shown}](${address})${text.slice(end)}`,
    start: from,
    end: from + (isNext ? address : shown).length,
  }
}
