import { contourPaths, type Paper } from './contour-path.ts'
import { document, group, paths } from './svg.ts'
import { hill, ramp, rolling, steps, type Terrain } from './terrain.ts'

/** The Home hero, 1600 by 700 CSS pixels. The massif stands right of center, so cropping either side keeps it visible. */
const paper: Paper = { width: 3200, height: 1400 }

const rough = rolling(77, 900, 3)
const gentle = rolling(5, 1700, 2)
const massif: Terrain = (x, y) =>
  0.8 * hill(2440, 640, 600, 420, -28)(x, y) +
  0.22 * hill(2430, 650, 240, 170, -40)(x, y) +
  0.5 * hill(1900, 1060, 620, 330, -20)(x, y) +
  0.38 * hill(3060, 240, 420, 360)(x, y)
/** Mountains on the right, a calm plain on the left behind the headline. */
const terrain: Terrain = (x, y) => {
  const wild = ramp(x, 700, 2300)
  return massif(x, y) + rough(x, y) * (0.04 + 0.17 * wild) + gentle(x, y) * 0.2
}

/** Returns the hero's contours without a background, as SVG content. `line` and `summit` are the two colours. */
export function heroTerrain(line: string, summit: string): string {
  const levels = contourPaths(terrain, paper, steps(-0.3, 1.12, 31), { cell: 18, tolerance: 2, minPerimeter: 460 })
  const fade = `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="200" x2="2300"><stop stop-color="${line}" stop-opacity=".16"/>
<stop offset=".55" stop-color="${line}" stop-opacity=".24"/><stop offset="1" stop-color="${line}" stop-opacity=".62"/></linearGradient>`
  const body = levels.slice(0, -1)
  const index = body.filter((_, i) => i % 5 === 4)
  const fine = body.filter((_, i) => i % 5 !== 4)
  return group(
    'fill="none" stroke="url(#f)" stroke-linejoin="round"',
    fade,
    group('stroke-width="2.4"', paths(fine)),
    group('stroke-width="4.6"', paths(index)),
    group(`stroke="${summit}" stroke-width="6"`, paths(levels.slice(-1))),
  )
}

/** Returns `hero.svg`, which is transparent and lies on the site's ink blue. */
export function hero(): string {
  return document(paper, heroTerrain('#a9cdf0', '#ff7a4d'))
}
