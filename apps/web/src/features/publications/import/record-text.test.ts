import { expect, it } from 'vitest'
import { textOfRecord, withLineForEach, withRecordText } from './record-text.ts'

const TEXT = '@article{a,\n title = {A}}\n\n@article{b, title = {B}}\n@article{c}'
const ITEMS = [{ line: 1 }, { line: 4 }, { line: 5 }]

it('finds the text of each record, up to the next one', () => {
  expect(ITEMS.map((_, at) => textOfRecord(TEXT, ITEMS, at))).toEqual([
    ...['@article{a,\n title = {A}}', '@article{b, title = {B}}', '@article{c}'],
  ])
})

it('changes that of one record alone', () => {
  expect(withRecordText(TEXT, ITEMS, { at: 1, changed: 'B!' })).toBe('@article{a,\n title = {A}}\n\nB!\n@article{c}')
  expect(withRecordText(TEXT, ITEMS, { at: 2, changed: 'C!' })).toBe(TEXT.replace('@article{c}', 'C!'))
})

it('finds none for records that share a line', () => {
  const items = [{ line: 1 }, { line: 1 }]
  expect(textOfRecord('10.5555/a, 10.5555/b', items, 0)).toBeUndefined()
  expect(withRecordText('10.5555/a, 10.5555/b', items, { at: 0, changed: 'x' })).toBe('10.5555/a, 10.5555/b')
})

it.each([
  ['[{"id":"a"},{"id":"b, [c]"}]', '[\n{"id":"a"},\n{"id":"b, [c]"}\n]'],
  [' 10.5555/a, https://doi.org/10.5555/b;10.5555/c(1) ', '10.5555/a\nhttps://doi.org/10.5555/b\n10.5555/c(1)'],
])('gives each record of the one line %s a line', (text, lines) => expect(withLineForEach(text)).toBe(lines))

it.each(['', TEXT, '@article{a} @article{b}', '[{"id":', '[\n{}, {}]', 'see 10.5555/a', '{"id":"a"}'])(
  'leaves %s as it is',
  (text) => expect(withLineForEach(text)).toBe(text),
)
