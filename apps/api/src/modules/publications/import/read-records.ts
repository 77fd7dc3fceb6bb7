import { IMPORT_LIMITS, type ImportFormat } from '@hazards/schema/publication-import'
import { DomainError } from '../../../lib/errors.ts'
import { readBibtex } from './bibtex-reader.ts'
import { readCslJson } from './csl-json-reader.ts'
import type { DoiLookup } from './doi-lookup.ts'
import { lineOfLongValue, VALUE_MAX } from './long-values.ts'
import type { ReadItem } from './read-item.ts'
import { readDois, recogniseFormat } from './recognise-format.ts'
import { readRis } from './ris-reader.ts'

const refused = (message: string, cause?: unknown) => new DomainError('BAD_REQUEST', message, { cause })

/**
 * Reads the records of a text in `format`, or in the recognized one (records §2, 'Import').
 *
 * @returns an item for each record, at most 2,000, in the order of the text
 * @throws DomainError BAD_REQUEST if the text is too long, contains too many records, or is in no known format
 */
export const readRecords = async (
  { text, format = recogniseFormat(text) }: { text: string; format?: ImportFormat | undefined },
  lookUp: DoiLookup,
  signal?: AbortSignal,
): Promise<ReadItem[]> => {
  if (Buffer.byteLength(text) > IMPORT_LIMITS.bytes)
    throw refused(`At most ${IMPORT_LIMITS.bytes / 1e6} MB at a time. Import the records in parts`)
  if (format === undefined) throw refused('This is not BibTeX, RIS or CSL-JSON, nor a list of DOIs')
  const longAt = lineOfLongValue(text, format)
  if (longAt !== undefined)
    throw refused(`Line ${longAt}: a value is longer than ${VALUE_MAX / 1000} kB. Shorten it, or leave it out`)
  const items = format === 'doi' ? readDois(text) : await READERS[format](text)
  if (items.length === 0) throw refused('This text contains no records')
  const beyond = items[IMPORT_LIMITS.records]
  if (beyond)
    throw refused(
      `At most ${IMPORT_LIMITS.records} records at a time, but this text has ${items.length}. Cut it before line ${beyond.line}, and import both parts`,
    )
  return format === 'doi' ? withLookedUp(items, (dois) => lookUp(dois, signal)) : items
}

const READERS: Record<Exclude<ImportFormat, 'doi'>, (text: string) => ReadItem[] | Promise<ReadItem[]>> = {
  bibtex: async (text) => {
    try {
      return await readBibtex(text)
    } catch (cause) {
      throw refused('This BibTeX takes too much time or memory to read. Import the records in parts', cause)
    }
  },
  ris: readRis,
  'csl-json': readCslJson,
}

const withLookedUp = async (items: ReturnType<typeof readDois>, lookUp: DoiLookup): Promise<ReadItem[]> => {
  const found = await lookUp(items.flatMap(({ doi, line }) => (doi ? [{ doi, line }] : [])))
  const next = found.values()
  return items.flatMap((item) => (item.doi ? (next.next().value ?? []) : item))
}
