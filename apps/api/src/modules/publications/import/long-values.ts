import type { ImportFormat } from '@hazards/schema/publication-import'
import { lineCounter } from './read-item.ts'

/** In characters. No field takes as much, and reading a text costs more than its length. */
export const VALUE_MAX = 100_000

/** What begins a value, so that what is between two of them is at least one value. */
const STARTS: Record<ImportFormat, RegExp> = {
  bibtex: /(?:^[ \t]*|[,{(]\s*)[a-z][\w-]*\s*=|^[ \t]*@[a-z]+\s*[{(]/gim,
  ris: /^\uFEFF?[A-Z][A-Z0-9] {1,2}-/gm,
  'csl-json': /(?<!\\)(?:\\\\)*"/g,
  doi: /\s/g,
}

/** Returns the line of the first value that is longer than {@link VALUE_MAX}; undefined if there is none. */
export const lineOfLongValue = (text: string, format: ImportFormat): number | undefined => {
  let start = 0
  const isLong = (end: number) => end - start > VALUE_MAX && !/^\s*@comment/i.test(text.slice(start, start + 50))
  for (const { index } of text.matchAll(STARTS[format])) {
    if (isLong(index)) return lineCounter(text)(start)
    start = index
  }
  return isLong(text.length) ? lineCounter(text)(start) : undefined
}
