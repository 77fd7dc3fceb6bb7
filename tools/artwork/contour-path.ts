import { contours } from 'd3-contour'
import type { Point, Terrain } from './terrain.ts'

/** The sheet that a drawing fills, in drawing units. Two units make one CSS pixel, so whole numbers are precise enough. */
export interface Paper {
  width: number
  height: number
}

export interface Tracing {
  /** Grid spacing, in units. Smaller cells give a more accurate and larger path. */
  cell?: number
  /** Maximum deviation of a line from the true contour, in units. */
  tolerance?: number
  /** Closed rings with a perimeter below this length, in units, are dropped. */
  minPerimeter?: number
}

/**
 * Traces a terrain's contours. Returns one SVG path string per level, lowest first. Paths are closed beyond the paper's edge,
 * so they can be filled as well as stroked. Levels without a line on the paper are dropped.
 */
export function contourPaths(terrain: Terrain, paper: Paper, levels: number[], tracing: Tracing = {}): string[] {
  const { cell = 16, tolerance = 2, minPerimeter = 150 } = tracing
  const margin = cell * 3
  const columns = Math.ceil((paper.width + margin * 2) / cell)
  const rows = Math.ceil((paper.height + margin * 2) / cell)
  const heights = Array.from({ length: columns * rows }, (_, i) =>
    terrain(((i % columns) + 0.5) * cell - margin, (Math.floor(i / columns) + 0.5) * cell - margin),
  )
  const traced = contours().size([columns, rows]).thresholds(levels)(heights)
  const onEdge = ([x, y]: Point) => x < 1 || y < 1 || x > columns - 1 || y > rows - 1
  const place = ([x, y]: Point): Point => [x * cell - margin, y * cell - margin]
  return traced
    .map((level) =>
      level.coordinates
        .flat()
        .map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]))
        .map((ring) => ({ kept: simplify(ring, tolerance / cell, onEdge), edge: ring.some(onEdge) }))
        .filter(({ kept, edge }) => edge || perimeter(kept) * cell > minPerimeter)
        .map(({ kept }) => smoothPath(kept.flatMap((p) => (onEdge(p) ? [place(p), place(p)] : [place(p)]))))
        .join(''),
    )
    .filter((path) => path !== '')
}

/**
 * Returns a closed curve through the midpoints of a polygon's sides, with the corners as control points. With corners on even
 * numbers, each control point after the first mirrors the previous one exactly, so `t` needs only two small integers per
 * corner.
 */
export function smoothPath(corners: readonly Point[]): string {
  const even = corners.map(([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)])
  const [first, second] = even
  if (!first || !second || even.length < 3) return ''
  const middles = even.map(([x, y], i): Point => {
    const [nextX, nextY] = even[(i + 1) % even.length] ?? first
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  let [x, y] = middles[0] ?? first
  let path = `M${pair(x, y)}q${pair(second[0] - x, second[1] - y)}`
  for (const [i, [toX, toY]] of [...middles.slice(1), ...middles.slice(0, 1)].entries()) {
    path += i === 0 ? ` ${pair(toX - x, toY - y)}` : `t${pair(toX - x, toY - y)}`
    x = toX
    y = toY
  }
  return path
}

/** Formats two numbers as compactly as SVG allows: a minus sign already separates them. */
export function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}

function perimeter(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [x, y]
    return sum + Math.hypot(x - px, y - py)
  }, 0)
}

/** Simplifies a ring (Douglas-Peucker). Also drops grid-edge points between two others on the edge: that line is straight. */
function simplify(ring: readonly Point[], tolerance: number, onEdge: (p: Point) => boolean): Point[] {
  const start = Math.max(0, ring.findIndex(onEdge))
  const open = [...ring.slice(start), ...ring.slice(0, start + 1)]
  const half = Math.floor(open.length / 2)
  return [...thin(open.slice(0, half + 1), tolerance).slice(0, -1), ...thin(open.slice(half), tolerance).slice(0, -1)]
}

function thin(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  let far = 0
  let most = tolerance
  for (const [i, [x, y]] of line.entries()) {
    const off = Math.abs((last[0] - first[0]) * (y - first[1]) - (last[1] - first[1]) * (x - first[0])) / length
    if (off > most) {
      most = off
      far = i
    }
  }
  if (far === 0) return [first, last]
  return [...thin(line.slice(0, far + 1), tolerance).slice(0, -1), ...thin(line.slice(far), tolerance)]
}
