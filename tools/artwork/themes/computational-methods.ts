import { Delaunay } from 'd3-delaunay'
import { pair } from '../contour-path.ts'
import { curve, path } from '../svg.ts'
import { distanceToLine, hill, type Point, rolling, seededRandom, type Terrain } from '../terrain.ts'
import { paper, plate, relief } from './plate.ts'

const fault: readonly Point[] = Array.from({ length: 31 }, (_, i) => {
  const t = i / 30
  return [200 + 860 * t, 850 - 900 * t + 70 * Math.sin(6.6 * t + 0.4)]
})
const toFault = distanceToLine(fault)
const ground = rolling(19, 700, 2)
const terrain: Terrain = (x, y) => hill(640, 400, 380, 250, -38)(x, y) + ground(x, y) * 0.25

/** Samples mesh points by dart throwing. Spacing grows away from the fault, so the mesh is fine only where needed. */
function scatter(): Point[] {
  const random = seededRandom(3)
  const spacing = (x: number, y: number) => 24 + Math.min(96, toFault(x, y) * 0.24)
  const points: Point[] = alongFault(30)
  for (let attempt = 0; attempt < 30000; attempt++) {
    const [x, y] = [random() * 1440 - 80, random() * 960 - 80]
    const room = spacing(x, y)
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) > room)) points.push([Math.round(x), Math.round(y)])
  }
  return points
}

/** Mesh points on the fault itself, so that no triangle crosses it. */
function alongFault(gap: number): Point[] {
  return fault.slice(1).flatMap(([bx, by], i) => {
    const [ax, ay] = fault[i] ?? [bx, by]
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / gap))
    return Array.from({ length: count }, (_, k): Point => {
      const t = k / count
      return [Math.round(ax + (bx - ax) * t), Math.round(ay + (by - ay) * t)]
    })
  })
}

/** Draws every edge once. Each stroke continues from the last one for as long as possible, which halves the size. */
function mesh(points: readonly Point[]): string {
  const delaunay = Delaunay.from(
    points,
    ([x]) => x,
    ([, y]) => y,
  )
  const open = points.map(
    (_, i) => new Set([...delaunay.neighbors(i)].filter((j) => touchesPaper(points[i], points[j]))),
  )
  let data = ''
  for (const [start, [x, y]] of points.entries()) {
    while (open[start]?.size) {
      data += `M${pair(x, y)}`
      let at = start
      for (let next = first(open[at]); next !== undefined; next = first(open[at])) {
        const [from, to] = [points[at] ?? [0, 0], points[next] ?? [0, 0]]
        data += `l${pair(to[0] - from[0], to[1] - from[1])}`
        open[at]?.delete(next)
        open[next]?.delete(at)
        at = next
      }
    }
  }
  return data
}

const first = (set: Set<number> | undefined) => set?.values().next().value

function touchesPaper([ax, ay]: Point = [0, 0], [bx, by]: Point = [0, 0]): boolean {
  const inside = (x: number, y: number) => x > 0 && y > 0 && x < paper.width && y < paper.height
  return inside(ax, ay) || inside(bx, by)
}

/** A mesh over a mountain, refined along the fault that cuts through it. */
export function computationalMethods(): string {
  return plate(
    relief(terrain, { from: -0.2, to: 1.1, count: 13, strength: 0.25, tolerance: 4 }),
    path(mesh(scatter()), 'class="l" stroke-width="1.8" stroke-opacity=".75"'),
    path(curve(fault), 'class="s" stroke-width="9"'),
  )
}
