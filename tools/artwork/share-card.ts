import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'
import { heroTerrain } from './hero.ts'
import { document, group, palette, path } from './svg.ts'

/** Returns a line of text in the heading serif as path data, so the picture does not depend on installed fonts. */
function letters(text: string, weight: 400 | 600, x: number, y: number, size: number): string {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`,
  )
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
    .getPath(text, x, y, size)
    .toPathData(1)
}

/** The Open Graph picture, 1200 by 630: the hero's terrain, the group's name and its headline. */
export function shareCard(): string {
  const paper = { width: 2400, height: 1260 }
  return document(
    paper,
    `<rect width="2400" height="1260" fill="${palette.ink}"/>` +
      group('transform="translate(-300)scale(.9)"', heroTerrain('#a9cdf0', '#ff7a4d')) +
      path('M150 418h120', `stroke="${palette.night.signal}" stroke-width="10"`) +
      path(
        letters('Disaster and Hazard', 600, 142, 570, 150) + letters('Research Group', 600, 142, 740, 150),
        'fill="#fbf8f1"',
      ) +
      path(letters('Understanding Hazards, Building Resilience', 400, 146, 880, 66), 'fill="#c5d8ec"'),
  )
}
