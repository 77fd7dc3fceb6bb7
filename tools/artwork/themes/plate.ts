import { contourPaths, type Paper } from '../contour-path.ts'
import { document, group, palette, path } from '../svg.ts'
import { steps, type Terrain } from '../terrain.ts'

/** Every theme drawing is 640 by 400 CSS pixels. */
export const paper: Paper = { width: 1280, height: 800 }

const dress = ({ ground, tint, line, water, signal }: Record<keyof typeof palette.day, string>) =>
  `:root{--g:${ground};--t:${tint};--l:${line};--w:${water};--s:${signal}}`

/**
 * Frames a theme drawing: background, colours for light and dark, and the classes of its parts: `g` ground fill, `l` ink line,
 * `w` water, `s` signal line, `n` no fill, `t` height tint, which accumulates where bands overlap.
 */
export function plate(...body: string[]): string {
  const style = `${dress(palette.day)}@media(prefers-color-scheme:dark){${dress(palette.night)}}
path,circle{stroke-linecap:round;stroke-linejoin:round}
.g{fill:var(--g)}.n{fill:none}.l{stroke:var(--l)}.L{fill:var(--l)}.w{stroke:var(--w)}.W{fill:var(--w)}.s{stroke:var(--s)}.S{fill:var(--s)}
.t{fill:var(--t);fill-opacity:.085}`
  return document(paper, group('class="n"', path('M0 0h1280v800H0z', 'class="g"'), ...body), style)
}

export interface Relief {
  from: number
  to: number
  count: number
  /** Opacity of the lines. */
  strength?: number
  cell?: number
  tolerance?: number
}

/** Contours of a terrain. Every fourth one is heavier and tinted above, like the index contours and height bands of a map. */
export function relief(terrain: Terrain, { from, to, count, strength = 0.55, cell, tolerance = 3 }: Relief): string {
  const levels = contourPaths(terrain, paper, steps(from, to, count), { cell, tolerance })
  const drawn = levels.map((d, i) => path(d, i % 4 === 3 ? 'class="t" stroke-width="4"' : ''))
  return group(`class="l" stroke-width="2" stroke-opacity="${strength}"`, ...drawn)
}
