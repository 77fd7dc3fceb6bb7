import { createNoise2D } from 'simplex-noise'
import type { Paper } from '../contour-path.ts'
import { document, fade, group, path, polyline } from '../svg.ts'
import { type Point, seededRandom } from '../terrain.ts'

/** Every news picture is 1200 by 675 CSS pixels. */
export const paper: Paper = { width: 2400, height: 1350 }

/** A news picture on a sky that fades through the given colours from top to bottom. */
export function scene(sky: string[], ...body: string[]): string {
  return document(paper, `${fade('sky', ...sky)}<rect width="2400" height="1350" fill="url(#sky)"/>${body.join('')}`)
}

export interface Ridge {
  seed: number
  /** Height of the foot, in units from the top. */
  base: number
  amplitude: number
  /** Width of one mountain, in units. */
  scale: number
  fill: string
  line: string
  /** How many contours run below the crest. */
  contours?: number
  gap?: number
  /** Lifts the crest: units to add upwards at a place. */
  lift?: (x: number) => number
}

/** The crest of a ridge: distance from the top at a place. */
export function crest({ seed, base, amplitude, scale, lift = () => 0 }: Ridge): (x: number) => number {
  const noise = createNoise2D(seededRandom(seed))
  return (x) => {
    const far = 1 - Math.abs(noise(x / scale, 0))
    const near = noise((x / scale) * 3.1, 9) * 0.2 + noise((x / scale) * 8, 21) * 0.05
    return base - amplitude * (far * 0.8 + near) - lift(x)
  }
}

/** A mountain ridge as a silhouette, with contours that follow its crest and calm down towards the foot. */
export function ridge(shape: Ridge): string {
  const { seed, fill, line, contours = 9, gap = 26 } = shape
  const top = crest(shape)
  const sway = createNoise2D(seededRandom(seed + 1))
  const across = Array.from({ length: 121 }, (_, i) => i * 20)
  const silhouette = polyline([...across.map((x): Point => [x, top(x)]), [2400, 1400], [0, 1400]], true)
  const strata = Array.from({ length: contours }, (_, k) => {
    const calm = 0.92 ** (k + 1)
    return polyline(
      across.map((x): Point => {
        const depth = (k + 1) * gap * (1 + k * 0.05)
        return [x, top(x) * calm + shape.base * (1 - calm) + depth + sway(x / 500, k * 0.35) * gap * 0.9]
      }),
    )
  })
  return (
    path(silhouette, `fill="${fill}"`) + group(`fill="none" stroke="${line}" stroke-width="3"`, path(strata.join('')))
  )
}

/** A filled disc. */
export function disc(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" ${attributes}/>`
}

/** A filled box. */
export function box(x: number, y: number, width: number, height: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>`
}

/** Short level strokes strewn over a stretch of water, longer and further apart towards the viewer. */
export function ripples(seed: number, from: number, to: number, count: number): string {
  const random = seededRandom(seed)
  const strokes = Array.from({ length: count }, () => {
    const near = random() ** 1.4
    const y = from + (to - from) * near
    return `M${Math.round(random() * 2500 - 100)} ${Math.round(y)}h${Math.round(40 + 260 * near * random() + 40 * near)}`
  })
  return strokes.join('')
}
