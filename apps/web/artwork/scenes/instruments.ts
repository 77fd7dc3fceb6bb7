import { contourPaths } from '../contour-path.ts'
import { group, path, polyline } from '../svg.ts'
import { hill, type Point, ramp, rolling, seededRandom, steps, type Terrain } from '../terrain.ts'
import { box, crest, disc, type Ridge, ridge, scene } from './stage.ts'

/** One station's record: its baseline, the moment its shaking starts, and the trace as path data. */
function record(station: number): { base: number; onset: number; trace: string } {
  const random = seededRandom(100 + station)
  const base = 130 + station * 82
  const onset = 620 + 96 * Math.hypot(station - 2, 1.2)
  const shake = (x: number) => {
    const since = Math.max(0, (x - onset) / 190)
    const wave = 62 * Math.min(1, since * 5) * Math.exp(-since * 0.62) * Math.sin(since * (17 - since))
    return wave * (0.75 + random() * 0.35) + (random() - 0.5) * 7
  }
  const samples = Array.from({ length: 361 }, (_, i): Point => [120 + i * 6, base + shake(120 + i * 6)])
  return { base, onset: Math.round(onset), trace: polyline(samples) }
}

/** A night over an array of stations: the further the station, the later its trace starts to shake. */
export function seismicArray(): string {
  const records = Array.from({ length: 9 }, (_, station) => record(station))
  const hills: Ridge = {
    seed: 37,
    base: 1180,
    amplitude: 190,
    scale: 1500,
    fill: '#1b2c4e',
    line: '#32487a',
    contours: 9,
  }
  const top = crest(hills)
  const stations = Array.from({ length: 9 }, (_, i) => 200 + i * 250).map((x) =>
    path(`M${x - 34} ${Math.round(top(x)) - 62}h68l-34 62z`, 'fill="#f3e9d2"'),
  )
  return scene(
    ['#10142f', '#1f2750', '#4a4a7c'],
    path(
      records.map(({ trace }) => trace).join(''),
      'fill="none" stroke="#c9d3f2" stroke-width="4.5" stroke-linejoin="round"',
    ),
    path(records.map(({ base, onset }) => `M${onset} ${base - 30}v60`).join(''), 'stroke="#ff8257" stroke-width="9"'),
    ridge({ seed: 81, base: 1010, amplitude: 130, scale: 1200, fill: '#2b3766', line: '#3f4d83', contours: 6 }),
    ridge(hills),
    ...stations,
  )
}

/** Relief cut out of layers of card, a drone over it and the lines it flies. */
export function droneMapping(): string {
  const ground = rolling(29, 900, 3)
  const land: Terrain = (x, y) =>
    hill(1500, 1000, 640, 480, 20)(x, y) + 0.62 * hill(620, 1350, 460, 380)(x, y) + ground(x, y) * 0.22
  const layers = contourPaths(land, { width: 2400, height: 2400 }, steps(-0.2, 1.1, 17), { cell: 24, tolerance: 3 })
  const relief = layers.map((d, i) => {
    const t = i / (layers.length - 1)
    const fill = `rgb(${[84, 122, 120].map((low, c) => Math.round(low + ([240, 224, 186][c] ?? 0) * t - low * t)).join(' ')})`
    return `<g transform="translate(0 ${330 - i * 26})scale(1 .55)"><path fill="${fill}" stroke="#1f4a48" stroke-opacity=".45" stroke-width="3" d="${d}"/></g>`
  })
  const legs: Point[] = []
  for (let k = 0; k < 6; k++) {
    const [left, right]: [Point, Point] = [
      [330 + k * 40, 330 + k * 118],
      [1900 + k * 60, 250 + k * 118],
    ]
    legs.push(...(k % 2 ? [right, left] : [left, right]))
  }
  const shots = legs.flatMap(([x, y], i) => {
    const [nx, ny] = legs[i + 1] ?? [x, y]
    return [0, 1, 2, 3, 4].map((s) =>
      disc(Math.round(x + ((nx - x) * s) / 5), Math.round(y + ((ny - y) * s) / 5), 10, ''),
    )
  })
  return scene(
    ['#e9efe6', '#cfddd3'],
    ...relief,
    path(polyline(legs), 'fill="none" stroke="#fffaf0" stroke-width="7" stroke-dasharray="26 16"'),
    group('fill="#fffaf0" stroke="#1f4a48" stroke-width="4"', ...shots.slice(0, -4)),
    path('M1700 300L1420 830 1900 860z', 'fill="#cf4520" opacity=".28"'),
    drone(1700, 236),
  )
}

function drone(x: number, y: number): string {
  const rotor = (dx: number) =>
    `<ellipse cx="${dx}" cy="-34" rx="92" ry="13" fill="#14302f" opacity=".75"/><path d="M${dx}-34V0" stroke="#14302f" stroke-width="12"/>`
  return group(
    `transform="translate(${x} ${y})"`,
    path('M-180 0H180', 'stroke="#14302f" stroke-width="18" stroke-linecap="round"'),
    rotor(-180) + rotor(180) + rotor(-60) + rotor(60),
    box(-74, -24, 148, 62, 'rx="24" fill="#14302f"') + disc(0, 44, 26, 'fill="#cf4520"'),
  )
}

/** A computed valley in perspective: a mesh over the relief and the flow that runs down it. */
export function meshRun(): string {
  const ground = rolling(55, 11, 3)
  const channel = (v: number) => 18 + 4.5 * Math.sin(v / 4.2)
  const height = (u: number, v: number) =>
    ramp(Math.abs(u - channel(v)), 0.6, 12) * 9 + ground(u, v) * 1.3 + (28 - v) * 0.2
  const place = (u: number, v: number): Point => {
    const near = 0.5 + v / 28
    return [1200 + (u - 18) * 84 * near, 400 + v * 27 * near - height(u, v) * 25 * near]
  }
  const depth = (u: number, v: number) => (1 - Math.abs(u - channel(v)) / 2.4) * ramp(v, 1, 4) * (1 - ramp(v, 21, 25))
  const faces: string[] = []
  for (let v = 0; v < 34; v++) {
    for (let u = -4; u < 40; u++) {
      for (const [[au, av], [bu, bv], [cu, cv]] of trianglesOf(u, v)) {
        const [mu, mv] = [(au + bu + cu) / 3, (av + bv + cv) / 3]
        const face = polyline([place(au, av), place(bu, bv), place(cu, cv)], true)
        faces.push(path(face, `fill="${shade(depth(mu, mv), height(mu, mv))}"`))
      }
    }
  }
  const wire = 'stroke="#86abc4" stroke-opacity=".42" stroke-width="2.4" stroke-linejoin="round"'
  return scene(['#0d1626', '#1b3550', '#1d3a4f'], group(wire, ...faces))
}

/** The two halves of a square cell, cut along alternating diagonals so that the mesh has no grain. */
function trianglesOf(u: number, v: number): [Point, Point, Point][] {
  const [a, b, c, d]: [Point, Point, Point, Point] = [
    [u, v],
    [u + 1, v],
    [u + 1, v + 1],
    [u, v + 1],
  ]
  return (u + v) % 2 === 0
    ? [
        [a, b, c],
        [a, c, d],
      ]
    : [
        [a, b, d],
        [b, c, d],
      ]
}

function shade(depth: number, height: number): string {
  if (depth > 0.12) return `hsl(${Math.round(14 + 30 * (1 - depth))} 82% ${Math.round(46 + 24 * (1 - depth))}%)`
  return `hsl(207 36% ${Math.round(14 + Math.max(0, Math.min(12, height)) * 2)}%)`
}
