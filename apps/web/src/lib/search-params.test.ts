import { publicationSearchSchema } from '@hazards/schema/publication'
import { expect, it } from 'vitest'
import { textParam, yearParam } from './search-params.ts'

it.each(['\t', '\n', '\u0000', '\u0085', '\ud800', '\u202a', '\u2069', '\ufdd0', '\u{1ffff}'])(
  'a text with %j, which the API refuses, is read with a space instead',
  (character) => {
    expect(publicationSearchSchema.safeParse({ search: `flood${character}risk` }).success).toBe(false)
    expect(textParam(`flood${character}risk`, 200)).toBe('flood risk')
    expect(textParam(`${character}flood${character}`, 200)).toBe('flood')
    expect(textParam(character, 200)).toBeUndefined()
  },
)

it('a text is read as it is otherwise, also from right to left', () => {
  for (const text of ['שלום \u200fworld', '👩\u200d🔬', 'e\u0301']) expect(textParam(` ${text} `, 200)).toBe(text)
})

it('a text that is too long is cut between two characters, not within one', () => {
  expect(textParam('🌊🌊🌊', 2)).toBe('🌊🌊')
  expect(textParam('a b', 2)).toBe('a')
})

it.each([
  ['1900', 1900],
  ['2200', 2200],
  ['1899', undefined],
  ['2201', undefined],
])('the year %s of an address is one of those that the API knows, or none', (text, year) => {
  expect(yearParam(text)).toBe(year)
})
