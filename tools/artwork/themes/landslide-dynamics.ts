import { smoothPath } from '../contour-path.ts'
import { group, path, polyline } from '../svg.ts'
import { type Point, ramp, rolling, type Terrain } from '../terrain.ts'
import { plate, relief } from './plate.ts'

const turn = -0.3
const crown: Point = [690, 120]
const length = 560

/** Converts a position on the slide (0 crown to 1 toe; -1 to 1 across) to drawing units. */
function onSlide(along: number, across: number): Point {
  const u = along * length
  const v = across * halfWidth(along)
  return [crown[0] + u * Math.sin(turn) + v * Math.cos(turn), crown[1] + u * Math.cos(turn) - v * Math.sin(turn)]
}

/** Half the width of a spoon shape: round head, narrower neck, spread toe. */
function halfWidth(along: number): number {
  const head = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, along / 0.34)) ** 2))
  const toe = Math.sqrt(Math.max(0, 1 - Math.max(0, (along - 0.72) / 0.28) ** 2))
  return (250 - 70 * ramp(along, 0.3, 0.62) + 90 * ramp(along, 0.6, 0.9)) * head * toe
}

const roughness = rolling(31, 700, 3)
const slope: Terrain = (x, y) => {
  const down = (x - crown[0]) * Math.sin(turn) + (y - crown[1]) * Math.cos(turn)
  return -down / 420 + roughness(x, y) * 0.26
}
/** The terrain after the slide: ground lost at the head and piled up at the toe. */
const slipped: Terrain = (x, y) => {
  const down = ((x - crown[0]) * Math.sin(turn) + (y - crown[1]) * Math.cos(turn)) / length
  const across = ((x - crown[0]) * Math.cos(turn) - (y - crown[1]) * Math.sin(turn)) / 250
  const middle = Math.max(0, 1 - across * across)
  const lost = 0.07 + 0.12 * middle * (1 - ramp(down, 0.05, 0.7))
  const gained = (0.05 + 0.2 * middle) * ramp(down, 0.35, 1)
  return slope(x, y) - lost + gained
}

/** Hachures: short strokes downslope from the scarp's edge, longest in the middle. */
function hachures(along: number, reach: number, count: number, size: number): string {
  const ticks = Array.from({ length: count }, (_, i) => {
    const angle = ((i / (count - 1)) * 2 - 1) * reach
    const [x, y] = scarpPoint(along, angle)
    const [inX, inY] = scarpPoint(along + size * Math.cos(angle * 0.9), angle * 0.94)
    return polyline([
      [x, y],
      [inX, inY],
    ])
  })
  return ticks.join('')
}

/** Returns a point on an arc parallel to the crown, at `angle` radians from its middle. */
function scarpPoint(along: number, angle: number): Point {
  const t = along + 0.34 * (1 - Math.cos(angle))
  const across = Math.sin(angle)
  const [cx, cy] = onSlide(t, 0)
  return [cx + across * 250 * Math.cos(turn), cy - across * 250 * Math.sin(turn)]
}

const arc = (along: number, reach: number) =>
  polyline(Array.from({ length: 25 }, (_, i) => scarpPoint(along, ((i / 24) * 2 - 1) * reach)))

/** Ridges pushed up across the toe, bowed in the direction of movement. */
function pressureRidges(): string {
  const across = Array.from({ length: 15 }, (_, i) => (i / 7 - 1) * 0.66)
  return [0.62, 0.71, 0.8].map((at) => polyline(across.map((v) => onSlide(at + 0.09 * (1 - v * v * 2), v)))).join('')
}

/** A slump: contours cut and displaced within a spoon shape below a hachured scarp. */
export function landslideDynamics(): string {
  const side = (sign: number, from: number, to: number) =>
    Array.from({ length: 30 }, (_, i) => onSlide(from + ((to - from) * i) / 29, sign))
  const outline = [...side(1, 0, 1), ...side(-1, 1, 0)]
  const levels = { from: -2.05, to: 0.7, count: 25, tolerance: 4 }
  return plate(
    `<clipPath id="c">${path(smoothPath(outline))}</clipPath>`,
    relief(slope, levels),
    group(
      'clip-path="url(#c)"',
      path('M0 0h1280v800H0z', 'class="g"'),
      path('M0 0h1280v800H0z', 'class="t"'),
      relief(slipped, { ...levels, strength: 0.9 }),
    ),
    path(polyline([...side(1, 0.3, 1), ...side(-1, 1, 0.3)]), 'class="l" stroke-width="4" stroke-dasharray="2 13"'),
    path(pressureRidges(), 'class="l" stroke-width="3" stroke-opacity=".6"'),
    path(arc(0.27, 0.9) + hachures(0.27, 0.85, 15, 0.035), 'class="l" stroke-width="4"'),
    group('class="s"', path(arc(0, 1.5), 'stroke-width="8"'), path(hachures(0, 1.35, 25, 0.075), 'stroke-width="5"')),
  )
}
