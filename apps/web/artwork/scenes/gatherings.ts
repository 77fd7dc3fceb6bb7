import { contourPaths } from '../contour-path.ts'
import { curve, group, path, paths } from '../svg.ts'
import { hill, points, rolling, seededRandom, steps, type Terrain } from '../terrain.ts'
import { box, disc, scene } from './stage.ts'

const ground = rolling(91, 420, 2)
const island: Terrain = (x, y) =>
  hill(520, 300, 330, 230, -20)(x, y) + 0.7 * hill(900, 420, 260, 190, 10)(x, y) + ground(x, y) * 0.16

/** Contours for a map sheet of 1200 by 700 units, tinted upwards. */
function sheet(line: string, tint: string): string {
  const levels = contourPaths(island, { width: 1200, height: 700 }, steps(0.05, 1.1, 13), { cell: 14 })
  return group(`fill="${tint}" fill-opacity=".13" stroke="${line}" stroke-width="4"`, paths(levels))
}

const placed = (x: number, y: number, turn: number, ...parts: string[]) =>
  group(`transform="translate(${x} ${y})rotate(${turn})"`, ...parts)

const chair = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    box(-105, -84, 210, 168, 'rx="52" fill="#2c5d63"'),
    box(-118, -104, 236, 52, 'rx="26" fill="#1d4449"'),
  )

const notebook = (x: number, y: number, turn: number, fill: string) =>
  placed(
    x,
    y,
    turn,
    box(-80, -104, 160, 208, `rx="8" fill="${fill}"`),
    path('M-52-60H52M-52-24H52M-52 12H26', 'stroke="#8a8676" stroke-width="6"'),
  )

const cup = (x: number, y: number) =>
  disc(x, y, 58, 'fill="#fdfaf2"') +
  disc(x, y, 38, 'fill="#6b4a33"') +
  path(`M${x + 52} ${y}h40`, 'stroke="#fdfaf2" stroke-width="18" stroke-linecap="round"')

/** A workshop from above: a large map on the table, a route being drawn, cups and notebooks round it. */
export function workshopRoom(): string {
  const boards = Array.from({ length: 9 }, (_, i) => `M0 ${i * 150}H2400M${(i * 730) % 2400} ${i * 150}v150`)
  const route = curve(points('190,600 330,430 560,470 700,250 940,330 1060,180'))
  return scene(
    ['#d8c7ab', '#d8c7ab'],
    path(boards.join(''), 'stroke="#c5b292" stroke-width="4" fill="none"'),
    ...[500, 960, 1440, 1900].flatMap((x) => [chair(x, 112, 0), chair(x, 1238, 180)]),
    box(248, 202, 1920, 970, 'rx="70" fill="#8a6a4a" opacity=".35"'),
    box(230, 180, 1920, 970, 'rx="70" fill="#f0e6d2"'),
    `<clipPath id="map"><rect width="1200" height="700" rx="10"/></clipPath>`,
    group(
      'transform="translate(590 320)rotate(-2 600 350)"',
      box(0, 0, 1200, 700, 'rx="10" fill="#fdfaf2"'),
      group('clip-path="url(#map)"', sheet('#2c5d63', '#3f8f8a')),
      path('M400 0V700M800 0V700M0 350H1200', 'stroke="#2c5d63" stroke-opacity=".25" stroke-width="3"'),
      path(route, 'fill="none" stroke="#cf4520" stroke-width="11" stroke-dasharray="34 20"'),
      disc(1060, 180, 26, 'fill="#cf4520"'),
    ),
    notebook(420, 420, -8, '#fdfaf2') + notebook(2000, 930, 12, '#fdfaf2') + notebook(420, 900, 5, '#f2c88b'),
    cup(1990, 420) + cup(420, 650) + cup(1990, 640),
  )
}

/** A lecture: a lit relief on the screen, the speaker beside it, the rows of listeners in the dark. */
export function conferenceHall(): string {
  const random = seededRandom(44)
  const row = (y: number, size: number, gap: number, fill: string) =>
    group(
      `fill="${fill}"`,
      ...Array.from({ length: Math.ceil(2500 / gap) }, (_, i) => {
        const x = Math.round(i * gap + (random() - 0.5) * gap * 0.3 - (y % 90))
        const top = Math.round(y + (random() - 0.5) * size * 0.35)
        return (
          disc(x, top, Math.round(size * 0.46), '') +
          box(x - size, top + size * 0.62, size * 2, 500, `rx="${size * 0.7}"`)
        )
      }),
    )
  return scene(
    ['#2a1f3d', '#3d2c52'],
    path('M560 100L0 0V1350M1840 100L2400 0V1350', 'fill="none" stroke="#54406d" stroke-width="5"'),
    path('M560 830L-200 1350H2600L1840 830z', 'fill="#4a3660"'),
    box(560, 90, 1280, 740, 'fill="#f6efe2"'),
    `<clipPath id="screen"><rect width="1200" height="700"/></clipPath>`,
    group(
      'transform="translate(600 110)"',
      group('clip-path="url(#screen)"', sheet('#4a3660', '#d08a3c')),
      path('M40 60H470', 'stroke="#2a1f3d" stroke-width="30"'),
      path('M40 120H330', 'stroke="#2a1f3d" stroke-opacity=".5" stroke-width="16"'),
      disc(560, 300, 26, 'fill="#cf4520"'),
    ),
    path('M1930 560q0-80 66-80t66 80v300h-132z', 'fill="#171025"') + disc(1996, 420, 58, 'fill="#171025"'),
    path('M1960 640h240l-34 260h-172z', 'fill="#c98d4a"') + box(1944, 620, 272, 26, 'fill="#dca565"'),
    row(960, 70, 240, '#33264a') + row(1090, 92, 300, '#211733') + row(1240, 118, 370, '#0f0a1a'),
  )
}
