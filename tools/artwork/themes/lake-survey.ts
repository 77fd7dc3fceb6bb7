import { contourPaths } from '../contour-path.ts'
import { group, path, polyline } from '../svg.ts'
import { hill, type Point, rolling, steps, type Terrain } from '../terrain.ts'
import { paper, plate } from './plate.ts'

const rough = rolling(17, 460, 3)
const basin = hill(430, 420, 300, 210, -14)
const second = hill(860, 380, 270, 190, -14)
/** Height above the lake's level: two basins with a ridge between them, in a bowl of steep slopes. */
const ground: Terrain = (x, y) => {
  const bowl = Math.hypot((x - 640) / 600, (y - 400) / 400) ** 2
  return (
    bowl * 1.1 +
    rough(x, y) * 0.3 -
    1.02 * Math.max(basin(x, y), second(x, y)) -
    0.28 * hill(640, 400, 420, 220, -8)(x, y)
  )
}

/** The boat's way: there and back across the lake, from its western end to where the boat is now. */
const lanes = Array.from({ length: 11 }, (_, i) => 236 + i * 66)
const shore = (x: number, side: 1 | -1): number => {
  let y = 400 - (x - 640) * 0.1
  while (ground(x, y) < -0.1 && y > 20 && y < 780) y += side * 4
  return y
}
const track: Point[] = lanes.flatMap((x, i): Point[] => {
  const [top, bottom]: Point[] = [
    [x, shore(x, -1) + 16],
    [x + 18, shore(x + 18, 1) - 16],
  ] as [Point, Point]
  return i % 2 === 0 ? [bottom, top] : [top, bottom]
})

/** Soundings: a dot every 30 units of the way. */
function soundings(): Point[] {
  const dots: Point[] = []
  for (const [i, [x, y]] of track.entries()) {
    const [fromX, fromY] = track[i - 1] ?? [x, y]
    const length = Math.hypot(x - fromX, y - fromY)
    for (let at = 30; at < length; at += 30)
      dots.push([fromX + ((x - fromX) * at) / length, fromY + ((y - fromY) * at) / length])
  }
  return dots
}

/** A mountain lake surveyed from a boat: contours of land and bottom, the boat's way with its soundings, and the boat. */
export function lakeSurvey(): string {
  const land = contourPaths(ground, paper, steps(0.12, 1.9, 16), { tolerance: 3 })
  const depths = steps(0, 0.9, 8).map((depth) =>
    contourPaths((x, y) => -ground(x, y), paper, [depth], { tolerance: 2 }).join(''),
  )
  const [boatX, boatY] = track.at(-1) ?? [0, 0]
  return plate(
    group(
      'class="l" stroke-width="2" stroke-opacity=".55"',
      ...land.map((d, i) => path(d, i % 4 === 3 ? 'class="t" stroke-width="4"' : '')),
    ),
    ...depths.map((d) => path(d, 'class="W" fill-opacity=".13"')),
    group(
      'class="w"',
      ...depths.map((d, i) => path(d, i === 0 ? 'stroke-width="6"' : 'stroke-width="2" stroke-opacity=".8"')),
    ),
    path(polyline(track), 'class="l" stroke-width="2" stroke-opacity=".7"'),
    path(
      soundings()
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`)
        .join(''),
      'class="l" stroke-width="9"',
    ),
    path(`M${boatX - 34} ${boatY + 6}h68l-16 26h-36zM${boatX} ${boatY}v-52l30 44z`, 'class="S"'),
  )
}
