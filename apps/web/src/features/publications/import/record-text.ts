import type { ImportItem } from './use-import.ts'

const DOI = /^(https?:\/\/(dx\.)?doi\.org\/|doi:)?10\.\d+\/\S+$/i

/**
 * Returns a text whose records share one line, as programs write CSL-JSON and people paste DOIs, with a line for each: so each
 * can be corrected. Any other text is returned as it is.
 */
export const withLineForEach = (text: string): string => {
  const line = text.trim()
  if (line.includes('\n')) return text
  const words = line.split(/[\s,;]+/).filter(Boolean)
  if (words.every((word) => DOI.test(word))) return words.join('\n')
  if (!line.startsWith('[')) return text
  try {
    const records = (JSON.parse(line) as unknown[]).map((record) => JSON.stringify(record))
    return `[\n${records.join(',\n')}\n]`
  } catch {
    return text
  }
}

type Lines = readonly Pick<ImportItem, 'line'>[]

/** Returns the lines of a record in its text, from the first up to the next record's; undefined if it shares its line with another. */
const getRange = (text: string, items: Lines, at: number): { from: number; to: number } | undefined => {
  const from = items[at]?.line
  if (from === undefined || items.filter(({ line }) => line === from).length > 1) return undefined
  const later = items.flatMap(({ line }) => (line !== undefined && line > from ? [line] : []))
  return { from: from - 1, to: later.length > 0 ? Math.min(...later) - 1 : text.split('\n').length }
}

/** Returns the text of one record, as it was pasted; undefined if it shares its line with another. */
export const textOfRecord = (text: string, items: Lines, at: number): string | undefined => {
  const range = getRange(text, items, at)
  return range && text.split('\n').slice(range.from, range.to).join('\n').trim()
}

/** Returns the whole text with another text for one record. */
export const withRecordText = (
  text: string,
  items: Lines,
  { at, changed }: { at: number; changed: string },
): string => {
  const range = getRange(text, items, at)
  const lines = text.split('\n')
  return range ? [...lines.slice(0, range.from), changed, ...lines.slice(range.to)].join('\n') : text
}
