import { expect, it } from 'vitest'
import { readAbout } from '../../lib/hazard-names.ts'
import { readSearchAddress } from './search-address.ts'

it('cuts the hazard and the event of a search as on every other page: longer ones were refused with 400', () => {
  const given = { q: 'flood', hazard: 'x'.repeat(300), event: 'y'.repeat(300) }
  expect(readSearchAddress(given)).toMatchObject({ q: 'flood', ...readAbout(given) })
})
