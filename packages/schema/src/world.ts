/** Degrees north and east. */
export type Place = { latitude: number; longitude: number }

/**
 * The projection of the world map (`apps/web/public/art/world.svg`): equirectangular, true to scale at 37 degrees north and south, without the
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

/** Returns the position of a place on the world map, in pixels from its upper left corner. Places in the polar regions are at its edge. */
export const projectOnWorld = ({ latitude, longitude }: Place): { x: number; y: number } => {
  const east = ((longitude - WORLD.middle + 540) % 360) - 180
  return {
    x: WORLD.width / 2 + east * WORLD.degree.east,
    y: Math.min(Math.max((WORLD.north - latitude) * WORLD.degree.south, 0), WORLD.height),
  }
}

/** The smallest part of the map is the world's width divided by two, this many times: some 155 km at the equator. */
const DEEPEST = 8

/** A rectangle of the world map. Of the parts of a depth, each begins half a part after the one before. */
export type MapPart = { depth: number; column: number; row: number }
export const WHOLE_WORLD: MapPart = { depth: 0, column: 0, row: 0 }

/** Returns a part as an address names it: '4-9-13'. */
export const writePart = ({ depth, column, row }: MapPart): string => `${depth}-${column}-${row}`

/** Reads '4-9-13'. Returns undefined for anything that is no part of the map smaller than the world. */
export const readPart = (text: string | undefined): MapPart | undefined => {
  const [depth = 0, column = 0, row = 0] = /^[1-8]-\d{1,3}-\d{1,3}$/.test(text ?? '')
    ? (text ?? '').split('-').map(Number)
    : []
  const last = lastIndex(depth)
  return depth > 0 && column <= last && row <= last ? { depth, column, row } : undefined
}

const lastIndex = (depth: number) => 2 * (2 ** depth - 1)

/** Returns the upper left corner of a part on the world map, and how much larger than there it is drawn. */
export const getCorner = ({ depth, column, row }: MapPart) => {
  const scale = 2 ** depth
  return { left: (column * WORLD.width) / scale / 2, top: (row * WORLD.height) / scale / 2, scale }
}

type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Returns the smallest part that contains a box of the world map with some room around it.
 *
 * @param deepest how small it may be
 */
export const partAround = ({ left, top, right, bottom }: Box, deepest = DEEPEST): MapPart => {
  for (let depth = Math.min(deepest, DEEPEST); depth > 0; depth--) {
    const [width, height] = [WORLD.width / 2 ** depth, WORLD.height / 2 ** depth]
    // A part may lie half a step, a quarter of its size, beside the middle of the box.
    if (right - left > 0.4 * width || bottom - top > 0.4 * height) continue
    const at = (middle: number, size: number) =>
      Math.min(Math.max(Math.round((middle - size / 2) / (size / 2)), 0), lastIndex(depth))
    return { depth, column: at((left + right) / 2, width), row: at((top + bottom) / 2, height) }
  }
  return WHOLE_WORLD
}

const KILOMETERS_PER_DEGREE = 111.2
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]

/** Returns the longest round distance of at most a fifth of a drawing of a part, north to south as everywhere on it. */
export const getScale = ({ depth }: MapPart): { kilometers: number; pixels: number } => {
  const perPixel = KILOMETERS_PER_DEGREE / WORLD.degree.south / 2 ** depth
  const kilometers = ROUND.findLast((each) => each / perPixel <= WORLD.width / 5) ?? 1
  return { kilometers, pixels: Math.round(kilometers / perPixel) }
}

/** Returns a part around one place, at most `deepest` deep, and where the place is on its drawing. */
export const partAroundPlace = (place: Place, deepest: number): { part: MapPart; x: number; y: number } => {
  const { x, y } = projectOnWorld(place)
  const part = partAround({ left: x, right: x, top: y, bottom: y }, deepest)
  const { left, top, scale } = getCorner(part)
  return { part, x: Math.round((x - left) * scale), y: Math.round((y - top) * scale) }
}
