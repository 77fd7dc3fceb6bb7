/**
 * Cuts the heading font down to what the site uses: Latin letters, two of its design axes fixed or narrowed, one woff2 file.
 * Run `pnpm --filter @hazards/web font` after a new version of the font, and commit what it writes.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const SOURCE = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const TARGET = new URL('../src/styles/newsreader-latin.woff2', import.meta.url)
const BUDGET = 45_000

const charactersFrom = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const LATIN = [charactersFrom(0x20, 0x7e), charactersFrom(0xa0, 0xff), 'ıŒœŠšŽžŸ–—‘’“”‚„†•…‰‹›€™−×′″→'].join('')

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE))
const font = await subsetFont(source, LATIN, {
  targetFormat: 'woff2',
  // Drawn for headings of 20 to 50 pixels; weights from a quiet heading to a strong one.
  variationAxes: { opsz: 24, wght: { min: 400, max: 650 } },
})
if (font.length > BUDGET) throw new Error(`The font takes ${font.length} bytes, more than ${BUDGET}`)
await writeFile(TARGET, font)
console.log(`${TARGET.pathname}: ${font.length} bytes`)
