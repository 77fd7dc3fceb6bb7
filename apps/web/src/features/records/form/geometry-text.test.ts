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

it.each(['near the river', '48', '{', '48, north'])('what is no geometry (%s) is refused', (typed) => {
  expect(geometryInput.safeParse(readGeometry(typed)).success).toBe(false)
})
