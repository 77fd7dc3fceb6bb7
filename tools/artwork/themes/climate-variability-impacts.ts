import { group, path, polyline } from '../svg.ts'
import { hill, type Point, rolling, type Terrain } from '../terrain.ts'
import { plate, relief } from './plate.ts'

const low: Point = [420, 350]
const high: Point = [960, 470]
const drift = rolling(41, 900, 2)
/** Sea-level pressure: a tight low and a broad high, with a slow drift between them. */
const pressure: Terrain = (x, y) =>
  hill(...high, 420, 330, -20)(x, y) -
  1.25 * hill(...low, 270, 220, 15)(x, y) -
  0.35 * hill(...low, 560, 430, 30)(x, y) +
  drift(x, y) * 0.22

/**
 * Returns the points of an arc from the low that bends with the wind. The first two points are its ends; `bend` is its bulge.
 */
function front([ax, ay]: Point, [bx, by]: Point, bend: number): Point[] {
  return Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const bulge = 4 * bend * t * (1 - t)
    return [ax + (bx - ax) * t - (by - ay) * bulge, ay + (by - ay) * t + (bx - ax) * bulge]
  })
}

/** Returns the marks along a front, at every eighth point: teeth for advancing cold air, half discs for rising warm air. */
function marks(line: readonly Point[], kind: 'teeth' | 'discs', side: number): string {
  let data = ''
  for (let i = 4; i + 3 < line.length; i += 7) {
    const [ax, ay] = line[i] ?? low
    const [bx, by] = line[i + 3] ?? low
    const [tipX, tipY] = [(ax + bx) / 2 + (by - ay) * 0.9 * side, (ay + by) / 2 - (bx - ax) * 0.9 * side]
    const radius = Math.round(Math.hypot(bx - ax, by - ay) / 2)
    const [x, y] = [Math.round(bx), Math.round(by)]
    data +=
      kind === 'teeth'
        ? polyline(
            [
              [ax, ay],
              [tipX, tipY],
              [bx, by],
            ],
            true,
          )
        : `M${Math.round(ax)} ${Math.round(ay)}A${radius} ${radius} 0 0 ${side > 0 ? 1 : 0} ${x} ${y}z`
  }
  return data
}

/** A weather map: isobars around a low and a high, a cold front in ink, and a warm front in the signal colour. */
export function climateVariabilityImpacts(): string {
  const cold = front([low[0] - 10, low[1] + 46], [150, 800], -0.16)
  const warm = front([low[0] + 40, low[1] + 20], [800, 640], -0.14)
  const letters = `M${low[0] - 15} ${low[1] - 30}v58h34M${high[0] - 24} ${high[1] - 30}v60m48 0v-60m0 30h-48`
  return plate(
    relief(pressure, { from: -1.6, to: 1.1, count: 25, strength: 0.65, cell: 16, tolerance: 1.6 }),
    group('class="l" stroke-width="7"', path(polyline(cold)), path(marks(cold, 'teeth', 1), 'class="L" stroke="none"')),
    group('class="s" stroke-width="7"', path(polyline(warm)), path(marks(warm, 'discs', 1), 'class="S" stroke="none"')),
    `<circle class="g" cx="${low[0]}" cy="${low[1]}" r="50"/><circle class="g" cx="${high[0]}" cy="${high[1]}" r="54"/>`,
    path(letters, 'class="l" stroke-width="11"'),
  )
}
