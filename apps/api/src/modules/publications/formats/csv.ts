/**
 * CSV (records §2, 'Exports'): RFC 4180 with a header line, CRLF, UTF-8 with a byte order mark. Authors are 'Family, Given',
 * separated by '; ' like keywords. A cell that a spreadsheet would read as a formula is prefixed with an apostrophe.
 */

import type { CitedPublication } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { formatEventId } from '@hazards/schema/event-ids'
import { integrityNote } from '@hazards/schema/integrity-words'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { stringify } from 'csv-stringify/sync'
import { BYTE_ORDER_MARK } from '../../../lib/csv.ts'
import { formatGrant } from './grant-line.ts'
import type { PublicationFormat } from './publication-format.ts'
import { formatRelation } from './relation-line.ts'

const COLUMNS: Record<string, (publication: CitedPublication) => string | number | null | undefined> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  authors: ({ authorNames }) =>
    authorNames
      .map((name) => ('family' in name && name.given ? `${name.family}, ${name.given}` : displayName(name)))
      .join('; '),
  type: ({ publicationType }) => PUBLICATION_TYPE_LABELS[publicationType],
  journal: ({ journal }) => journal,
  year: ({ year }) => year,
  publishedOn: ({ publishedOn }) => publishedOn,
  volume: ({ volume }) => volume,
  issue: ({ issue }) => issue,
  pages: ({ pages }) => pages,
  publisher: ({ publisher }) => publisher,
  doi: ({ doi }) => doi,
  isbn: ({ isbn }) => isbn,
  url: ({ url }) => url,
  license: ({ license }) => license,
  keywords: ({ keywords }) => keywords?.join('; '),
  abstract: ({ abstract }) => abstract,
  version: ({ version }) => version,
  number: ({ number }) => number,
  event: ({ eventName }) => eventName,
  repository: ({ repositoryUrl }) => repositoryUrl,
  hazards: ({ hazards }) => hazards?.join('; '),
  events: ({ eventIds }) => eventIds?.map(formatEventId).join('; '),
  grants: ({ grants }) => grants?.map(formatGrant).join('; '),
  relations: ({ relatedTo }) => relatedTo?.map(formatRelation).join('; '),
  integrity: (publication) => integrityNote(publication),
}

// With a record delimiter of its own, the library would no longer quote a cell for a line break.
const OPTIONS = { record_delimiter: '\r\n', quote_record_delimiter: true, escape_formulas: true }
const line = (cells: unknown[]) => stringify([cells], OPTIONS)

export const csv: PublicationFormat = {
  mediaType: 'text/csv; charset=utf-8',
  begin: BYTE_ORDER_MARK + line(Object.keys(COLUMNS)),
  between: '',
  end: '',
  write: (publication) => line(Object.values(COLUMNS).map((cell) => cell(publication))),
}
