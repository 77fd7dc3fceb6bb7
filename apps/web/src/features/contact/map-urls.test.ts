import { expect, it } from 'vitest'
import { mapUrls } from './map-urls.ts'

it("shows the group's place in the middle of the map", () => {
  const place = { latitude: -39.8283, longitude: 98.5795 }
  const box = new URL(mapUrls(place).embedUrl).searchParams.get('bbox')?.split(',').map(Number) ?? []
  const [west = 0, south = 0, east = 0, north = 0] = box
  expect((west + east) / 2).toBeCloseTo(place.longitude, 3)
  expect((south + north) / 2).toBeCloseTo(place.latitude, 3)
})
