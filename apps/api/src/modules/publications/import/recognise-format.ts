import { bareDoi } from '@hazards/schema/doi'
import type { ImportFormat } from '@hazards/schema/publication-import'
import type { ReadItem } from './read-item.ts'

/** A comma or semicolon separates DOIs only in front of another one or of white space: old DOIs contain them. */
const SEPARATOR = /\s|[,;](?=[\s,;]|$|10\.|doi:|https?:)/i
const splitTokens = (line: string) =>
  line
    .split(SEPARATOR)
    .map(unwrapped)
    .filter((token) => token !== '' && !/^doi:?$/i.test(token))

/** Removes what surrounds a DOI in a text: brackets, quotation marks, and the full stop behind it. */
const unwrapped = (token: string): string => {
  const { length } = /^[<({"“]*/.exec(token)?.[0] ?? ''
  return token
    .slice(length)
    .replace(/\.$/, '')
    .replace(new RegExp(`[>)}"”]{0,${length}}$`), '')
}

/** Returns the format of `text` from its beginning; undefined for an unknown one. */
export const recogniseFormat = (text: string): ImportFormat | undefined => {
  const start = text.slice(0, 100_000).replace(/^\uFEFF/, '')
  if (/^\s*(?:\[|\{\s*")/.test(start)) return 'csl-json'
  // An abstract may have a line of the other format, so what comes first counts.
  const [found] = /^[^\S\n]*TY {1,2}-|@\s*[A-Za-z]+\s*[{(]/m.exec(start) ?? []
  if (found) return found.includes('@') ? 'bibtex' : 'ris'
  const [first] = splitTokens(start)
  return first && bareDoi(first) ? 'doi' : undefined
}

/**
 * Returns the bare DOIs of a list with their lines: one or several on a line, separated by spaces, commas or
 * semicolons.
 */
export const readDois = (text: string): (ReadItem & { doi?: string })[] =>
  text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    const tokens = splitTokens(line)
    const notDoi = (words: string) => ({
      line: at + 1,
      message: `'${words.slice(0, 60)}' is not a DOI such as 10.1234/abcd`,
    })
    // A line of words is one thing that is wrong.
    if (tokens.length > 0 && !tokens.some(bareDoi)) return [notDoi(line.trim())]
    return tokens.map((token) => {
      const doi = bareDoi(token)
      return doi ? { line: at + 1, doi, fields: { doi } } : notDoi(token)
    })
  })
