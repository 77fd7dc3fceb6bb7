import { Delaunay } from 'd3-delaunay'
import { contourPaths, pair } from './contour-path.ts'
import { document, group, path, paths, polyline } from './svg.ts'
import { hill, type Point, rolling, seededRandom, steps, type Terrain } from './terrain.ts'

/** Width of a window. A strip has four windows, and a portrait shows one of them. */
const WINDOW = 320
const strip = { width: 4 * WINDOW, height: WINDOW }
const LINES = { cell: 20, tolerance: 3, minPerimeter: 260 }

/** Puts one bump into each window, at a different place each time. */
const inEachWindow = (bump: (left: number, random: () => number) => Terrain): Terrain => {
  const random = seededRandom(8)
  const bumps = steps(0, 3 * WINDOW, 4).map((left) => bump(left, random))
  return (x, y) => bumps.reduce((sum, each) => sum + each(x, y), 0)
}

/** Contour lines of a hillside. */
const slopes = (): string => {
  const ground = rolling(47, 420, 2)
  const terrain: Terrain = (x, y) => 0.8 * ground(x, y) - y / 210
  return paths(contourPaths(terrain, strip, steps(-2.2, 0.8, 16), LINES))
}

/** Water level at a gauge: one flood per window, rising fast and falling slowly. */
const floods = (): string => {
  const peaks: Point[] = [
    [120, 150],
    [490, 95],
    [770, 185],
    [1110, 125],
  ]
  const flow = (x: number) =>
    peaks.reduce((sum, [at, height]) => {
      const since = (x - at) / (x < at ? 44 : 120)
      return sum + height * (since < 0 ? Math.exp(-since * since * 2) : Math.exp(-since * 1.1))
    }, 28)
  const curve = steps(0, strip.width, 129).map((x): Point => [x, 300 - flow(x)])
  const water = `${polyline(curve)}V${strip.height}H0z`
  return path(water, 'fill="#000" fill-opacity=".32" stroke="none"') + path(polyline(curve))
}

/** A seismogram: one earthquake per window, with weak first waves, strong second waves and a long coda. */
const shaking = (): string => {
  const random = seededRandom(5)
  const quakes = [70, 372, 726, 1020]
  const trace = steps(0, strip.width, 320).map((x): Point => {
    const sway = quakes.reduce((sum, first) => {
      const [p, s] = [x - first, x - first - 60]
      return sum + (p < 0 ? 0 : 14 * Math.exp(-p / 60)) + (s < 0 ? 0 : 76 * Math.exp(-s / 58))
    }, 3)
    return [x, 236 + (random() * 2 - 1) * sway]
  })
  return path(polyline(trace))
}

/** Interferogram fringes: ground motion in each window. */
const radar = (): string => {
  const motion = inEachWindow((left, random) =>
    hill(left + 90 + 140 * random(), 90 + 140 * random(), 150 + 60 * random(), 100 + 60 * random(), 180 * random()),
  )
  const air = rolling(21, 400, 2)
  const rings = contourPaths((x, y) => motion(x, y) + 0.12 * air(x, y), strip, steps(0.08, 1.1, 9), LINES)
  return group('stroke-width="15" stroke-opacity=".55"', paths(rings))
}

/** Hourly rain as bars that hang from the top. */
const rain = (): string => {
  const bars = steps(14, strip.width - 14, 46)
  const storms = rolling(33, 260, 2)
  const lengths = bars.map((x) => Math.round(40 + 190 * Math.max(0, storms(x, 0) + 0.25)))
  const drawn = bars.map((x, at) => `M${pair(Math.round(x), 0)}v${lengths[at]}`)
  return path(drawn.join(''), 'stroke-width="15" stroke-linecap="butt" stroke-opacity=".65"')
}

/** A mesh refined around one place in each window. */
const models = (): string => {
  const random = seededRandom(14)
  const centres = [90, 520, 800, 1170].map((x): Point => [x, 60 + 200 * random()])
  const points: Point[] = []
  for (let attempt = 0; attempt < 9000; attempt++) {
    const [x, y] = [Math.round(random() * 1400 - 60), Math.round(random() * 440 - 60)]
    const nearest = Math.min(...centres.map(([cx, cy]) => Math.hypot(cx - x, cy - y)))
    const room = 38 + nearest * 0.34
    if (points.every(([px, py]) => Math.hypot(px - x, py - y) > room)) points.push([x, y])
  }
  const { halfedges, triangles } = Delaunay.from(points.map(([x, y]) => [x, y]))
  const corner = (edge: number): Point => points[triangles[edge] ?? 0] ?? [0, 0]
  const edges = [...halfedges].flatMap((twin, edge) => {
    if (twin > edge) return []
    const [[ax, ay], [bx, by]] = [corner(edge), corner(edge % 3 === 2 ? edge - 2 : edge + 1)]
    return [`M${pair(ax, ay)}l${pair(bx - ax, by - ay)}`]
  })
  return path(edges.join(''))
}

/** In the order that the style sheet expects. */
const FIGURES = [slopes, floods, shaking, radar, rain, models]

/**
 * The figures behind the initials of people without a picture, one strip per field of work. The style sheet uses them as a
 * mask.
 */
export const portraits = (): string => {
  const strips = FIGURES.map((figure, at) => {
    const place = `y="${at * WINDOW}" width="${strip.width}" height="${WINDOW}"`
    return `<svg ${place}>${figure()}</svg>`
  })
  const paper = { width: strip.width, height: FIGURES.length * WINDOW }
  return document(paper, group('fill="none" stroke="#000" stroke-width="5" stroke-linejoin="round"', ...strips))
}
