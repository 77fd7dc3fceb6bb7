/**
 * Subsets the two fonts to what the site uses: Latin letters, fixed or narrowed design axes, one woff2 file each. Run `pnpm
 * --filter @hazards/tools fonts` after a font update and commit the output.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const FONTS = {
  // Used for headings of 20 to 50 pixels, all in one weight.
  newsreader: {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 24, wght: 560 },
  },
  'source-sans': {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
}
/** Maximum size of both files together, in bytes. */
const BUDGET = 40_000
/** What the style sheet uses (base.css) and browsers use by themselves. All others bring glyphs that no page shows. */
const FEATURES = ['kern', 'liga', 'lnum', 'tnum']
/** Names of styles for font menus. Without `GDEF`, which has classes of marks only, text would be spaced otherwise. */
const DROPPED = ['STAT']

const charactersFrom = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

const LATIN = [charactersFrom(0x20, 0x7e), charactersFrom(0xa0, 0xff), 'ıŒœŠšŽžŸ–—‘’“”‚„†•…‰‹›€™−×′″→'].join('')

const require = createRequire(import.meta.url)
let total = 0
for (const [name, { source, axes }] of Object.entries(FONTS)) {
  const file = await readFile(require.resolve(source))
  const font = await subsetFont(file, LATIN, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    dropTables: DROPPED,
  })
  await writeFile(new URL(`../../apps/web/src/styles/${name}-latin.woff2`, import.meta.url), font)
  total += font.length
  console.log(`${name}-latin.woff2: ${font.length} bytes`)
}
if (total > BUDGET) throw new Error(`The fonts take ${total} bytes, more than ${BUDGET}`)
