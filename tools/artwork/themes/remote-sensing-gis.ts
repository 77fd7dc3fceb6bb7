import { pair } from '../contour-path.ts'
import { group, path } from '../svg.ts'
import { clamp, hill, rolling, type Terrain } from '../terrain.ts'
import { plate, relief } from './plate.ts'

const pixel = 50
const columns = 20
const rows = 7
const turn = -16
const origin = [-130, 575] as const

const ground = rolling(88, 640, 3)
const terrain: Terrain = (x, y) => ground(x, y) * 0.55 + hill(520, 430, 360, 240, -20)(x, y) * 0.9

/** Pixels of the swath in five height classes: path data per class, in the swath's rotated axes. */
function pixels(): string[] {
  const classes = ['', '', '', '', '']
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [u, v] = [(column + 0.5) * pixel, (row + 0.5) * pixel]
      const height = terrain(origin[0] + u * cos - v * sin, origin[1] + u * sin + v * cos)
      const shade = clamp(Math.floor((height + 0.35) * 3.6), 0, 4)
      classes[shade] += `M${column * pixel + 3} ${row * pixel + 3}h44v44h-44z`
    }
  }
  return classes
}

/** A satellite scans a swath: contours outside it, a grid of measured heights inside, the scan line in the signal colour. */
export function remoteSensingGis(): string {
  const [length, width] = [columns * pixel, rows * pixel]
  const sensor = [length + 150, -70] as const
  const nadir = pair(...sensor)
  const swath = group(
    `transform="translate(${origin.join(' ')})rotate(${turn})"`,
    path(`M0 0H${length}V${width}H0z`, 'class="g"'),
    ...pixels().map((d, i) => path(d, `class="L" fill-opacity="${0.1 + i * 0.19}"`)),
    path(`M${length} 0h500m0 ${width}h-500`, 'class="l" stroke-width="4" stroke-dasharray="2 14"'),
    path(`M${length} 0L${nadir} ${length} ${width}z`, 'class="S" fill-opacity=".16"'),
    path(`M${length} 0L${nadir} ${length} ${width}`, 'class="s" stroke-width="3"'),
    path(`M${length} 0v${width}`, 'class="s" stroke-width="10"'),
    satellite(sensor[0], sensor[1] - 38),
  )
  return plate(relief(terrain, { from: -0.7, to: 1.4, count: 20 }), swath)
}

/** A satellite seen from the side, with its panels along the track. */
function satellite(x: number, y: number): string {
  const panel = (at: number) => `M${at}-22h70v44h-70zm23 0v44m24-44v44`
  return group(
    `transform="translate(${x} ${y})" class="g l" stroke-width="5"`,
    path('M-62 0H62'),
    path(panel(-140) + panel(70)),
    path('M-32-38h64v76h-64z'),
    path('M-16 38q16 30 32 0z', 'class="L"'),
  )
}
