import { createRequire } from 'node:module'

type Item = {
  id: string
  author?: { family?: string; given?: string; suffix?: string; literal?: string }[]
  issued?: { 'date-parts': number[][] }
  [name: string]: unknown
}

const require = createRequire(import.meta.url)
// It has no types.
const { Cite } = require('@citation-js/core') as {
  Cite: new (text: string, options: { forceType: string }) => { data: Item[] }
}
require('@citation-js/plugin-bibtex')
require('@citation-js/plugin-ris')

const TYPES = { bib: '@biblatex/text', ris: '@ris/file' }

/** Returns what citation-js reads in a file, as items of CSL. */
export const citationJs = (extension: keyof typeof TYPES, text: string): Item[] =>
  new Cite(text, { forceType: TYPES[extension] }).data
