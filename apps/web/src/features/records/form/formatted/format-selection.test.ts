import { expect, it } from 'vitest'
import { type Formatting, formatSelection, replaceSelection, type Selected } from './format-selection.ts'

/** Reads and writes a text with its selection between | and |. */
const read = (marked: string): Selected => {
  const start = marked.indexOf('|')
  return { text: marked.replaceAll('|', ''), start, end: marked.lastIndexOf('|') - 1 }
}
const write = ({ text, start, end }: Selected) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
const format = (marked: string, formatting: Formatting) => write(formatSelection(read(marked), formatting))

it('marks the selected words, offers words where none are selected, and takes the marks away again', () => {
  expect(format('The |river| rose', 'bold')).toBe('The **|river|** rose')
  expect(format('The **|river|** rose', 'bold')).toBe('The |river| rose')
  expect(format('The |river| rose', 'italic')).toBe('The *|river|* rose')
  expect(format('The **|river|** rose', 'italic')).toBe('The ***|river|*** rose')
  expect(format('The ***|river|*** rose', 'bold')).toBe('The *|river|* rose')
  expect(format('The || rose', 'bold')).toBe('The **|bold words|** rose')
})

it('marks whole lines, apart from the paragraph before, and takes the marks away again', () => {
  expect(format('One|\nTw|o', 'list')).toBe('|- One\n- Two|')
  expect(format('|- One\n- Two|', 'list')).toBe('|One\nTwo|')
})

it('of one line the end is selected, where the next words go', () => {
  expect(format('||', 'list')).toBe('- ||')
  expect(format('Before\nA |title|', 'heading')).toBe('Before\n\n## A title||')
  expect(format('Before\n\nsa|id|\nafter', 'quote')).toBe('Before\n\n> said||\nafter')
  expect(format('- a|b|c', 'list')).toBe('abc||')
})

it('makes a link of the selected words, and selects what is to be typed next', () => {
  expect(format('See |the report|.', 'link')).toBe('See [the report](|https://|).')
  expect(format('See ||.', 'link')).toBe('See [|words|](https://).')
  expect(format('See |www.example.org|.', 'link')).toBe('See [|www.example.org|](https://www.example.org).')
  expect(format('|https://example.org/a|', 'link')).toBe('[|https://example.org/a|](https://example.org/a)')
})

it('puts a picture where the cursor is', () => {
  expect(write(replaceSelection(read('a ||b'), '![map](/m.jpg)'))).toBe('a ![map](/m.jpg)||b')
})
