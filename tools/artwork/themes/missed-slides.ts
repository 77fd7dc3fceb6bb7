import { smoothPath } from '../contour-path.ts'
import { path } from '../svg.ts'
import { hill, type Point, rolling, seededRandom, type Terrain } from '../terrain.ts'
import { plate, relief } from './plate.ts'

const rough = rolling(41, 380, 4)
const crest = hill(640, 380, 620, 150, -18)
const mountains: Terrain = (x, y) => 1.15 * crest(x, y) + 0.42 * rough(x, y)

/** Returns the direction in which the ridge falls most, whatever lies on its slope. */
const downhill = (x: number, y: number): Point => {
  const east = crest(x - 8, y) - crest(x + 8, y)
  const south = crest(x, y - 8) - crest(x, y + 8)
  const length = Math.hypot(east, south) || 1
  return [east / length, south / length]
}

/** Half the width of a landslide along its way, in sizes: a broad scar and a narrower tongue. */
const WIDTHS = [0.28, 0.48, 0.53, 0.47, 0.38, 0.33, 0.31, 0.33, 0.3, 0.14]

function outline(x: number, y: number, size: number): string {
  const [dx, dy] = downhill(x, y)
  const side = (sign: number) =>
    WIDTHS.map((width, i): Point => {
      const [down, across] = [(i / (WIDTHS.length - 1)) * 2.6 * size, width * size * sign]
      return [x + dx * down - dy * across, y + dy * down + dx * across]
    })
  return smoothPath([...side(1), ...side(-1).toReversed()])
}

/** The landslides, apart from each other and on slopes steep enough: large ones are on the map, most small ones are not. */
function landslides(): { mapped: string[]; missed: string[] } {
  const random = seededRandom(9)
  const found: { x: number; y: number; size: number; middle: Point }[] = []
  for (let tries = 0; tries < 4000 && found.length < 24; tries++) {
    const [x, y, size] = [90 + random() * 1100, 60 + random() * 620, 30 + 52 * random() ** 2]
    const [dx, dy] = downhill(x, y)
    const middle: Point = [x + dx * 1.3 * size, y + dy * 1.3 * size]
    const isFree = found.every(
      (other) => Math.hypot(middle[0] - other.middle[0], middle[1] - other.middle[1]) > 1.5 * (size + other.size),
    )
    const height = crest(x, y)
    if (isFree && height > 0.3 && height < 0.88) found.push({ x, y, size, middle })
  }
  const sorted = found.sort((one, other) => other.size - one.size).map(({ x, y, size }) => outline(x, y, size))
  return {
    mapped: sorted.filter((_, i) => i < 8 || i % 4 === 0),
    missed: sorted.filter((_, i) => i >= 8 && i % 4 !== 0),
  }
}

/** What a rapid map leaves out: the landslides that it has, filled, and those that it misses, as empty outlines. */
export function missedSlides(): string {
  const { mapped, missed } = landslides()
  return plate(
    relief(mountains, { from: -0.5, to: 1.35, count: 22, tolerance: 4 }),
    path([...mapped, ...missed].join(''), 'class="g"'),
    path(mapped.join(''), 'class="L l" stroke-width="3" fill-opacity=".55"'),
    path(missed.join(''), 'class="s" stroke-width="5"'),
  )
}
