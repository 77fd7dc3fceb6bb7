import sharp from 'sharp'
import { clamp, type Terrain } from '../terrain.ts'

export const WIDTH = 1200
export const HEIGHT = 675

export type Colour = readonly [red: number, green: number, blue: number]
/** Returns the colour of one pixel. x runs right and y down, in pixels. */
export type Shade = (x: number, y: number) => Colour
/** A drawing of 1200 by 675 pixels. `lines` is SVG markup drawn over the shading. */
export type Figure = { shade: Shade; lines?: string }

/** The palette of all figures: dark enough not to glare on a dark page, warm enough for a light one. */
export const INK: Colour = [12, 34, 58]
const NIGHT: Colour = [8, 24, 43]
export const SLATE: Colour = [58, 84, 108]
export const SAND: Colour = [203, 178, 133]
export const PAPER: Colour = [240, 233, 218]
export const WATER: Colour = [96, 163, 211]
export const DEEP_WATER: Colour = [20, 68, 112]
export const SIGNAL: Colour = [236, 110, 64]

/** Formats a colour for SVG. */
export const css = ([red, green, blue]: Colour): string => `rgb(${red},${green},${blue})`

/** Returns the mix of two colours: the first at 0, the second at 1. */
export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = clamp(share, 0, 1)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
}

/** Returns a scale from 0 to 1 over evenly spaced colours. */
export const scale =
  (...colours: readonly [Colour, Colour, ...Colour[]]) =>
  (value: number): Colour => {
    const position = clamp(value, 0, 1) * (colours.length - 1)
    const index = Math.min(Math.floor(position), colours.length - 2)
    return mix(colours[index] ?? INK, colours[index + 1] ?? INK, position - index)
  }

/**
 * Shades a terrain lit from the north-west, from 0 (shadow) to 1 (lit), by its slopes (Horn's hillshade with the sun 40° high).
 * `steepness` is the number of pixels per unit of height.
 */
const hillshade =
  (terrain: Terrain, steepness: number): Terrain =>
  (x, y) => {
    const east = ((terrain(x + 2, y) - terrain(x - 2, y)) / 4) * steepness
    const south = ((terrain(x, y + 2) - terrain(x, y - 2)) / 4) * steepness
    const length = Math.hypot(east, south, 1)
    return clamp((0.54 * (east + south) + 0.64) / length, 0, 1)
  }

/** The base relief of the maps: shadows in ink, lit slopes in sand. */
export const relief = (terrain: Terrain, steepness: number): Shade => {
  const light = hillshade(terrain, steepness)
  const ground = scale(NIGHT, INK, SLATE, [132, 138, 130], SAND)
  return (x, y) => ground(light(x, y))
}

/** Returns the strength (0 to 1) of contour lines at multiples of `interval`, `width` pixels wide. */
export const contour = (terrain: Terrain, interval: number, width = 1.4): Terrain => {
  const levels: Terrain = (x, y) => terrain(x, y) / interval
  return (x, y) => {
    const level = levels(x, y)
    const slope = Math.hypot(levels(x + 1, y) - level, levels(x, y + 1) - level)
    const distance = Math.abs(level - Math.round(level)) / Math.max(slope, 1e-6)
    return clamp(width - distance, 0, 1)
  }
}

/** Returns SVG path data for a line through the points. */
export const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')

/** Returns an unfilled path. `width` is in pixels. */
export const stroke = (d: string, colour: Colour, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${css(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Returns a word beside what it names. Thumbnails show the pixels from 150 to 1050 of the width. */
export const label = (x: number, y: number, text: string, colour: Colour = PAPER, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-size="28" fill="${css(colour)}" ${more}>${text}</text>`

export const fill = (d: string, colour: Colour, opacity = 1): string =>
  `<path d="${d}" fill="${css(colour)}" fill-opacity="${opacity}"/>`

/** The background of charts: ink with a faint ruled grid. */
export const chartGround: Shade = (x, y) =>
  Math.round(x) % 120 === 60 || Math.round(y) % 75 === 37 ? [24, 48, 74] : INK

/** Maximum size of a figure as the site serves it, in bytes. */
const MAX_BYTES = 40_000
/** Re-encodes a JPEG the way the site re-encodes every uploaded JPEG. */
const asServed = (jpeg: Buffer): Promise<Buffer> => sharp(jpeg).jpeg({ quality: 78, mozjpeg: true }).toBuffer()

/** Returns the figure as a JPEG at the largest size and quality that fit into {@link MAX_BYTES}. */
export const draw = async ({ shade, lines = '' }: Figure): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) for (const value of shade(x, y)) pixels[at++] = Math.round(value)
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${lines}</svg>`
  const drawn = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(overlay) }])
    .png()
    .toBuffer()
  for (const width of [960, 840, 720, 640])
    for (let quality = 76; quality >= 40; quality -= 6) {
      const jpeg = await sharp(drawn).resize(width).jpeg({ quality, mozjpeg: true }).toBuffer()
      if ((await asServed(jpeg)).length <= MAX_BYTES) return jpeg
    }
  throw new Error(`A figure is too detailed for ${MAX_BYTES} bytes`)
}
