import type { StudySite } from '@hazards/schema/project'
import { geoEqualEarthRaw } from 'd3-geo'

/**
 * How the world is drawn (artwork/world.ts): Equal Earth, without the polar regions. Sizes are in pixels of the drawing; `scale` is
 * how many of them are a radian at the equator, `middle` the longitude in the middle, so that the edge cuts the Bering Strait.
 */
export const WORLD = { width: 1200, height: 520, scale: 221, equator: 293, middle: 11 } as const

const RADIANS = Math.PI / 180

/** Where a place lies on the drawing of the world, in pixels from its upper left corner. */
export const placeOnWorld = ({ latitude, longitude }: Pick<StudySite, 'latitude' | 'longitude'>): [number, number] => {
  const east = ((longitude - WORLD.middle + 540) % 360) - 180
  const [x, y] = geoEqualEarthRaw(east * RADIANS, latitude * RADIANS)
  return [WORLD.width / 2 + WORLD.scale * x, WORLD.equator - WORLD.scale * y]
}
