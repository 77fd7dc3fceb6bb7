import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { COLORS } from '@hazards/schema/colors'
import { getCorner, type MapPart, WORLD } from '@hazards/schema/world'
import { geoBounds, geoGraticule, geoPath, geoProjection } from 'd3-geo'
import { feature, mesh } from 'topojson-client'

type Atlas = Parameters<typeof feature>[0]
type Shape = Parameters<ReturnType<typeof geoPath>>[0]
type Bounded = { shape: Shape; bounds: [[number, number], [number, number]] }

/** The countries of Natural Earth (public domain): at 1:110 million for half the world, else at 1:50 million. */
const SOURCES = { coarse: 'world-atlas/countries-110m.json', fine: 'world-atlas/countries-50m.json' } as const
type Detail = keyof typeof SOURCES
const LAND = { light: '#e3d8c2', dark: '#1c3650' }

const readAtlas = (detail: Detail) => {
  const file = createRequire(import.meta.url).resolve(SOURCES[detail])
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas
  const countries = atlas.objects.countries as Parameters<typeof mesh>[1]
  const { features } = feature(atlas, countries as never) as unknown as { features: Shape[] }
  const land = features.map((shape): Bounded => ({ shape, bounds: geoBounds(shape as never) }))
  const borders = mesh(atlas, countries, (a, b) => a !== b) as Shape
  return { land, borders }
}

const atlases: { [Of in Detail]?: ReturnType<typeof readAtlas> } = {}

/** Returns whether bounds in degrees, which may cross the antimeridian, reach into a window. */
const reaches = ([[west, south], [east, north]]: Bounded['bounds'], window: Window): boolean => {
  if (north < window.south || south > window.north) return false
  return west > east || (west <= window.east && east >= window.west)
}
type Window = { west: number; east: number; south: number; north: number }

const getWindow = (part: MapPart): Window => {
  const { left, top, scale } = getCorner(part)
  const { width, height, middle, north, degree } = WORLD
  const west = middle + (left - width / 2) / degree.east
  return {
    west,
    east: west + width / scale / degree.east,
    north: north - top / degree.south,
    south: north - (top + height / scale) / degree.south,
  }
}

/** Returns path data without points that are the same as the one before, since it is rounded to whole pixels. */
const withoutRepeats = (path: string | null): string =>
  (path ?? '').replace(/([ML]-?\d+,-?\d+)(?:L-?\d+,-?\d+)*/g, (line) => {
    const points = line.slice(1).split('L')
    const distinct = points.filter((point, at) => point !== points[at - 1])
    return `${line.charAt(0)}${distinct.join('L')}`
  })

/** Degrees between the lines of the net, by the depth of the part. */
const NET = [30, 15, 10, 5, 5, 2, 1, 0.5, 0.25]

/** Returns a part of the world map as an SVG document: land, borders and a net of degrees, for light and dark pages. */
export const drawLand = (part: MapPart): string => {
  const detail = part.depth < 2 ? 'coarse' : 'fine'
  atlases[detail] ??= readAtlas(detail)
  const atlas = atlases[detail]
  const { width, height, north, middle, degree } = WORLD
  const { left, top, scale } = getCorner(part)
  const projection = geoProjection((x, y) => [(x * degree.east) / degree.south, y])
    .rotate([-middle, 0])
    .scale((degree.south * scale * 180) / Math.PI)
    .translate([(width / 2 - left) * scale, (north * degree.south - top) * scale])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    .precision(1)
  const path = geoPath(projection).digits(0)
  const window = getWindow(part)
  const land = atlas.land
    .filter(({ bounds }) => reaches(bounds, window))
    .map(({ shape }) => withoutRepeats(path(shape)))
  const step = NET[part.depth] ?? 1
  const { west, south, east, north: upper } = window
  const graticule = geoGraticule()
    .step([step, step])
    .extent([
      [Math.floor(west / step) * step, Math.floor(south / step) * step],
      [Math.ceil(east / step) * step, Math.ceil(upper / step) * step],
    ])
  const { light, dark } = COLORS
  const style = `.l{fill:${LAND.light}}.b,.n{fill:none;stroke:${light.inkSoft}}.b{stroke-opacity:.5;stroke-dasharray:8 4}.n{stroke-opacity:.2}@media(prefers-color-scheme:dark){.l{fill:${LAND.dark}}.b,.n{stroke:${dark.inkSoft}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style><path class="l" d="${land.join('')}"/><path class="b" d="${withoutRepeats(path(atlas.borders))}"/><path class="n" d="${path(graticule()) ?? ''}"/></svg>\n`
}
