import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CslItem } from '../../src/modules/publications/formats/csl-json.ts'

const require = createRequire(import.meta.url)
type Engine = { updateItems: (ids: string[]) => void; makeBibliography: () => [unknown, string[]] }
// It has no types. Its license (CPAL or AGPL) allows it in tests only.
const CSL = require('citeproc') as {
  Engine: new (
    system: { retrieveLocale: (language: string) => string; retrieveItem: (id: string) => object },
    style: string,
    language?: string,
  ) => Engine
}

const read = (file: string) => readFileSync(require.resolve(`@hazards/api/assets/citation-styles/${file}`), 'utf8')

const engines = new Map<string, Engine>()
let item: object = {}

/** Returns the reference that citeproc writes of one work, as HTML on one line. */
export const citeproc = (style: string, work: CslItem): string => {
  const engine =
    engines.get(style) ??
    new CSL.Engine(
      {
        retrieveLocale: (language) => read(`locales-${language === 'en-GB' ? 'en-GB' : 'en-US'}.xml`),
        retrieveItem: () => item,
      },
      read(`${style}.csl`),
    )
  engines.set(style, engine)
  item = JSON.parse(JSON.stringify({ ...work, id: 'one' }))
  engine.updateItems([])
  engine.updateItems(['one'])
  return engine
    .makeBibliography()[1]
    .join('')
    .replace(/<\/?div[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
