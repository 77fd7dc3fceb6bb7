import { expect, it } from 'vitest'
import { bareFunderId, FUNDER_ID_PATTERN } from './funder-id.ts'

it.each([
  ['https://ror.org/00k4n6c32', 'https://ror.org/00k4n6c32'],
  ['ror.org/021NXHR62', 'https://ror.org/021nxhr62'],
  ['10.13039/501100000780', 'https://doi.org/10.13039/501100000780'],
  ['https://doi.org/10.13039/501100000780', 'https://doi.org/10.13039/501100000780'],
])('a funder’s ROR or DOI is kept as an address, however it is typed: %s (records §17.3)', (typed, kept) => {
  expect(bareFunderId(typed)).toBe(kept)
  expect(typed).toMatch(new RegExp(FUNDER_ID_PATTERN))
})

it.each([
  ...[
    'https://ror.org/00k4n6c33',
    '10.5555/abc',
    'European Commission',
    'https://ror.org/00k4n6c3',
    'ror.org/00k4n6i32',
  ],
])('what is neither, or has a wrong check digit, is none: %s', (typed) => {
  expect(bareFunderId(typed)).toBeUndefined()
})
