import { createRequire } from 'node:module'
import { geoGraticule, geoPath, geoProjection } from 'd3-geo'
import { feature } from 'topojson-client'
import { WORLD } from '../../packages/schema/src/world.ts'
import { document, group, palette } from './svg.ts'

const SOURCE = 'world-atlas/land-110m.json'
/** Islands smaller than this, in square pixels, are dropped. */
const SMALLEST = 14

/** `world.svg`: the world's coastlines (Natural Earth, public domain), light and dark, for the study sites on Home. */
export function world(): string {
  const { width, height, north, middle, degree } = WORLD
  const atlas = createRequire(import.meta.url)(SOURCE) as Parameters<typeof feature>[0]
  const projection = geoProjection((x, y) => [(x * degree.east) / degree.south, y])
    .rotate([-middle, 0])
    .scale((degree.south * 180) / Math.PI)
    .translate([width / 2, north * degree.south])
    .clipExtent([
      [0, 0],
      [width, height],
    ])
    .precision(1)
  const path = geoPath(projection).digits(0)
  const rings = (path(feature(atlas, atlas.objects.land as Parameters<typeof feature>[1])) ?? '')
    .split('M')
    .filter((ring) => measureArea(ring) > SMALLEST)
  const { day, night } = palette
  const net = path(geoGraticule().step([30, 30])()) ?? ''
  const style = `path{fill:#e3d8c2;stroke:${day.tint}}.net{fill:none;stroke-opacity:.35}@media(prefers-color-scheme:dark){path{fill:#1c3650;stroke:${night.line};stroke-opacity:.5}.net{fill:none;stroke-opacity:.16}}`
  const paper = { width: width * 2, height: height * 2 }
  const lines = `<path class="net" d="${net}"/><path d="${rings.map(relative).join('')}"/>`
  return document(paper, group('transform="scale(2)"', lines), style)
}

const readPoints = (ring: string): [number, number][] =>
  ring
    .replace('Z', '')
    .split('L')
    .map((point) => point.split(',').map(Number) as [number, number])
    .filter(([x, y]) => !Number.isNaN(x + y))

/** Returns the area inside a closed ring of path data. */
const measureArea = (ring: string): number => {
  const points = readPoints(ring)
  const doubled = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Returns the ring as relative path data, which is half as long. */
const relative = (ring: string): string => {
  let [x, y] = [0, 0]
  const steps = readPoints(ring).map(([toX, toY], i) => {
    const step = `${toX - x},${toY - y}`
    ;[x, y] = [toX, toY]
    return i === 0 ? `M${toX},${toY}l` : step
  })
  return `${steps
    .filter((step) => step !== '0,0')
    .join(' ')
    .replaceAll(/[ ,](?=-)/g, '')}z`
}
