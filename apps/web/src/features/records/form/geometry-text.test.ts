import { geometryInput } from '@hazards/schema/geometry'
import { expect, it } from 'vitest'
import { readGeometry, writeGeometry } from './geometry-text.ts'

it.each([
  ['a point', '48.43, -121.52', 'Point'],
  ['a line', '48, -121\n49, -122', 'LineString'],
  ['an area', '48, -121\n48, -120\n49, -120\n48, -121', 'Polygon'],
])('%s is typed as degrees north and east, and read back the same', (_, typed, type) => {
  const geometry = geometryInput.parse(readGeometry(typed))
  expect(geometry.type).toBe(type)
  expect(writeGeometry(geometry)).toBe(typed)
})

it('GeoJSON is taken, also a feature', () => {
  const geometry = { type: 'Point', coordinates: [1, 2] }
  expect(readGeometry(JSON.stringify(geometry))).toEqual(geometry)
  expect(readGeometry(JSON.stringify({ type: 'Feature', properties: {}, geometry }))).toEqual(geometry)
})

it.each(['https://www.openstreetmap.org/#map=19/46.498300/7.120000', '46,4983 7,12', `46°29'53.88"N, 7°07'12"E`])(
  'a map link, decimal commas, and minutes and seconds are read (%s)',
  (typed) => {
    expect(readGeometry(typed)).toEqual({ type: 'Point', coordinates: [7.12, 46.4983] })
  },
)

it.each([
  ['48, 7\nnear the river', 'Geometry, “near the river”: No place was found. Write degrees north and east'],
  ['https://maps.app.goo.gl/AbC', 'Geometry, “https://maps.app.goo.gl/AbC”: This is a short link'],
])('what is wrong with %s is said in words', (typed, words) => {
  expect(geometryInput.safeParse(readGeometry(typed)).error?.issues[0]?.message).toContain(words)
})

it.each(['near the river', '48', '{', '48, north', '46,5 7', '46.2, 7.6, 400'])(
  'what is no geometry (%s) is refused',
  (typed) => {
    expect(geometryInput.safeParse(readGeometry(typed)).success).toBe(false)
  },
)
