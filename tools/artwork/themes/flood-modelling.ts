import { contourPaths } from '../contour-path.ts'
import { curve, group, path } from '../svg.ts'
import { distanceToLine, type Point, rolling, seededRandom, steps, type Terrain } from '../terrain.ts'
import { paper, plate } from './plate.ts'

/** The river's direction, not its position, follows a sine (Langbein and Leopold). That makes the loops overhang. */
function meander(): Point[] {
  const river: Point[] = []
  let [x, y] = [-190, 470]
  for (let i = 0; i < 290; i++) {
    river.push([x, y])
    const heading = -0.12 + (1.42 + 0.28 * Math.sin(i / 31)) * Math.sin(i / 8.2 + 0.9)
    x += 15 * Math.cos(heading)
    y += 15 * Math.sin(heading)
  }
  return river
}

const river = meander()
const toRiver = distanceToLine(river)
const toAxis = distanceToLine([
  [-200, 520],
  [1500, 270],
])
const ground = rolling(23, 420, 3)
/** Height above the river. It rises from the bank and from the valley's axis. */
const aboveRiver: Terrain = (x, y) =>
  (toAxis(x, y) / 330) ** 2 * 0.62 + Math.min(1, toRiver(x, y) / 260) * 0.42 + ground(x, y) * 0.3

/** Scatters house plots over the valley. Plots lower than `flooded` are wet. */
function houses(flooded: number): { wet: string; dry: string } {
  const random = seededRandom(5)
  const plots = { wet: '', dry: '' }
  for (const [cx, cy] of [
    [330, 236],
    [760, 560],
    [1030, 520],
    [540, 640],
  ] as const) {
    for (let i = 0; i < 9; i++) {
      const x = Math.round(cx + ((i % 3) - 1) * 46 + random() * 14)
      const y = Math.round(cy + (Math.floor(i / 3) - 1) * 46 + random() * 14)
      if (toRiver(x + 11, y + 11) < 52) continue
      plots[aboveRiver(x + 11, y + 11) < flooded ? 'wet' : 'dry'] += `M${x} ${y}h22v22h-22z`
    }
  }
  return plots
}

/** A flood plain: the meandering river, water at three stages, and the houses reached by the highest stage. */
export function floodModelling(): string {
  const stage = (level: number) => contourPaths((x, y) => -aboveRiver(x, y), paper, [-level], { tolerance: 3 }).join('')
  const [low, middle, high] = [stage(0.34), stage(0.5), stage(0.66)]
  const { wet, dry } = houses(0.66)
  const land = contourPaths(aboveRiver, paper, steps(0.76, 2.4, 17), { tolerance: 3 })
  const channel = curve(river.filter((_, i) => i % 4 === 0))
  return plate(
    '<pattern id="h" width="16" height="16" patternUnits="userSpaceOnUse"><path class="w" stroke-width="3" d="M0 8h16"/></pattern>',
    group(
      'class="l" stroke-width="2" stroke-opacity=".6"',
      ...land.map((d, i) => path(d, i % 4 === 0 ? 'class="t" stroke-width="4"' : '')),
    ),
    path(high, 'class="g"'),
    path(high, 'class="W" fill-opacity=".14"'),
    path(high, 'fill="url(#h)" fill-opacity=".6"'),
    path(middle, 'class="W" fill-opacity=".2"'),
    path(low, 'class="W" fill-opacity=".25"'),
    group('class="w" stroke-width="3"', path(low, 'stroke-opacity=".7"'), path(middle), path(high, 'stroke-width="5"')),
    path(channel, 'class="l" stroke-width="34"'),
    path(dry, 'class="g l" stroke-width="4"'),
    path(wet, 'class="S"'),
  )
}
