/** Degrees north and east. */
export type Place = { latitude: number; longitude: number }

/**
 * The projection of the world map (tools/artwork/world.ts): equirectangular, true to scale at 37 degrees north and south, without the
 * polar regions. Sizes are in pixels of the drawing. `middle` is the central longitude; the map's edge cuts through the Bering
 * Strait.
 */
export const WORLD = {
  width: 1200,
  height: 570,
  north: 80,
  middle: 11,
  degree: { east: 10 / 3, south: 25 / 6 },
} as const

/**
 * Returns the position of a place on the world map, in whole pixels from its upper left corner. Places in the polar regions are
 * at its edge.
 */
export const placeOnWorld = ({ latitude, longitude }: Place): { x: number; y: number } => {
  const east = ((longitude - WORLD.middle + 540) % 360) - 180
  return {
    x: Math.round(WORLD.width / 2 + east * WORLD.degree.east),
    y: Math.min(Math.max(Math.round((WORLD.north - latitude) * WORLD.degree.south), 0), WORLD.height),
  }
}
