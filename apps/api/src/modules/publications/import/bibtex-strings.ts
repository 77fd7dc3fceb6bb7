import { type BibtexOptions, type ParsedBibtex, parseBibtex } from './bibtex-process.ts'
import { UNDEFINED } from './bibtex-source.ts'
import type { ReadFields } from './read-item.ts'

/** What the parser says of an undefined string. A value that begins with a digit, such as 1--9, is no name of a string. */
const UNRESOLVED = /^Unresolved @string reference ("\D.*")$/
const MARKED = new RegExp(`${UNDEFINED}(.*?)${UNDEFINED}`)

/**
 * Parses BibTeX. If the text uses strings that it does not define, parses it again, with their names marked in the values: the
 * parser does not say where it writes a name instead of a string.
 *
 * @throws Error if it takes too much time or memory
 */
export const parseWithStrings = async (text: string, options: BibtexOptions): Promise<ParsedBibtex> => {
  const parsed = await parseBibtex(text, options)
  const marked = parsed.errors.flatMap(({ error }): [string, string][] => {
    const quoted = UNRESOLVED.exec(error)?.[1]
    if (quoted === undefined) return []
    const name = String(JSON.parse(quoted))
    return [[name, `${UNDEFINED}${name}${UNDEFINED}`]]
  })
  if (marked.length === 0) return parsed
  const known = Object.entries(options.strings ?? {})
  return parseBibtex(text, { ...options, strings: Object.fromEntries([...known, ...marked]) })
}

/** Returns the name of the first undefined string in the values. */
export const undefinedIn = (values: (ReadFields | string | undefined)[]): string | undefined =>
  MARKED.exec(JSON.stringify(values))?.[1]
