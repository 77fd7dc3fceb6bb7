import { group, path, polyline } from '../svg.ts'
import { type Point, rolling } from '../terrain.ts'
import { plate, relief } from './plate.ts'

/** Junctions of a lifeline network. `weight` is how much depends on each. */
const nodes: readonly (readonly [x: number, y: number, weight: number])[] = [
  [130, 210, 1],
  [330, 120, 2],
  [560, 190, 1],
  [820, 110, 2],
  [1080, 190, 1],
  [220, 420, 2],
  [450, 390, 3],
  [820, 420, 3],
  [1030, 370, 2],
  [1180, 520, 1],
  [130, 650, 1],
  [360, 640, 2],
  [620, 620, 1],
  [880, 660, 2],
  [1090, 700, 1],
]

/** Links between two junctions. `load` is in line widths. */
const links: readonly (readonly [from: number, to: number, load: number])[] = [
  [0, 1, 4],
  [1, 2, 6],
  [2, 3, 4],
  [3, 4, 6],
  [0, 5, 4],
  [1, 6, 9],
  [2, 6, 4],
  [3, 7, 9],
  [4, 8, 4],
  [5, 6, 9],
  [7, 8, 9],
  [8, 9, 6],
  [5, 10, 4],
  [5, 11, 6],
  [6, 11, 6],
  [11, 12, 4],
  [12, 13, 4],
  [7, 13, 6],
  [13, 14, 6],
  [9, 14, 4],
  [10, 11, 4],
  [4, 9, 4],
]
const overloaded = [6, 7] as const

function line(from: number, to: number): string {
  const [a, b] = [nodes[from], nodes[to]]
  return a && b ? polyline([[a[0], a[1]] as Point, [b[0], b[1]] as Point]) : ''
}

/** A lifeline network over relief. Line width shows the load; the first link to fail is in the signal colour. */
export function infrastructureResilience(): string {
  const widths = [...new Set(links.map(([, , load]) => load))]
  const network = widths.map((width) =>
    path(
      links
        .filter(([, , load]) => load === width)
        .map(([from, to]) => line(from, to))
        .join(''),
      `stroke-width="${width}"`,
    ),
  )
  const rings = nodes.map(([x, y, weight]) => `<circle cx="${x}" cy="${y}" r="${9 + weight * 7}"/>`)
  const cores = nodes.map(([x, y, weight]) => `<circle cx="${x}" cy="${y}" r="${weight * 5}"/>`)
  return plate(
    relief(rolling(64, 1050, 3), { from: -0.8, to: 0.8, count: 19, strength: 0.4, tolerance: 4 }),
    group('class="l"', ...network),
    path(line(...overloaded), 'class="g" style="stroke:var(--g)" stroke-width="30"'),
    path(line(...overloaded), 'class="s" stroke-width="13"'),
    group('class="g l" stroke-width="5"', ...rings),
    group('class="L"', ...cores),
  )
}
