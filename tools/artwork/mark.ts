import { smoothPath } from './contour-path.ts'
import { document, group, palette, paths } from './svg.ts'
import type { Point } from './terrain.ts'

const paper = { width: 640, height: 640 }

/** One ring of the mark with about the given radius. Smaller rings shift slightly to the north-east. */
function ring(radius: number): string {
  const lean = (280 - radius) * 0.16
  const points = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * 2 * Math.PI
    const r = radius * (1 + 0.1 * Math.sin(2 * angle + 2.9) + 0.06 * Math.sin(3 * angle - 0.4))
    return [308 + lean + r * Math.cos(angle), 330 - lean + r * Math.sin(angle)]
  })
  return smoothPath(points)
}

const rings = paths([272, 178, 88].map(ring))
const summit = '<circle cx="341" cy="297" r="40"/>'

/** `favicon.svg`: three contours and a summit, ink in light mode and paper in dark mode. */
export function favicon(): string {
  const { day, night } = palette
  const style = `g{stroke:${day.line}}circle{fill:${day.signal}}@media(prefers-color-scheme:dark){g{stroke:${night.line}}circle{fill:${night.signal}}}`
  return document(paper, group('fill="none" stroke-width="42"', rings) + summit, style)
}

/** The mark on an ink tile. `inset` is the share of the side left free around it (maskable icons need about a fifth). */
export function appIcon(inset = 0.14): string {
  const scale = 1 - inset * 2
  const place = `transform="translate(${640 * inset} ${640 * inset})scale(${scale})"`
  const tile = `<rect width="640" height="640" fill="${palette.ink}"/>`
  const drawn =
    group('fill="none" stroke="#f8f3e8" stroke-width="40"', rings) + group(`fill="${palette.night.signal}"`, summit)
  return document(paper, tile + group(place, drawn))
}
