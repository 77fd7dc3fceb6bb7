import { contactSubmissions, newsEvents, publications, searchDocuments } from '@hazards/db/tables'
import type { AdminSearchKind } from '@hazards/schema/admin-search'
import type { Fields } from '@hazards/schema/fields/field'
import { type ArrangedName, KINDS, type KindName, mapArranged } from '@hazards/schema/kinds/kinds'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { foldedTexts, type Searched } from './contains-words.ts'
import { RECORD_TABLES } from './record-kinds.ts'

const { firstName, lastName, email, institution, message } = contactSubmissions

/** Returns the column of a field as a text. */
const getText = (kind: ArrangedName, name: string): SQLWrapper => {
  const column = (RECORD_TABLES[kind].table as unknown as Record<string, PgColumn>)[name] as PgColumn
  return (KINDS[kind].fields as Fields)[name]?.control === 'lines' ? sql`array_to_string(${column}, ' ')` : column
}

/** What lists search in each kind of record, in the texts of pages and in messages: drafts and what only administrators read, too. */
export const SEARCHED: Record<AdminSearchKind, Searched> = {
  publication: { text: publications.searchText, knowsInitials: true },
  newsEvent: foldedTexts([
    newsEvents.title,
    newsEvents.content,
    newsEvents.postedBy,
    newsEvents.submitterEmail,
    newsEvents.reference,
  ]),
  ...mapArranged(({ search }, kind) => foldedTexts(search.listed.map((name) => getText(kind, name)))),
  page: foldedTexts([searchDocuments.title, searchDocuments.body]),
  message: foldedTexts([firstName, lastName, email, institution, message]),
}

/** The line below the title of a record in the panel's search. */
export const SUBTITLES: Record<KindName, SQLWrapper> = {
  publication: publications.authors,
  newsEvent: newsEvents.category,
  ...mapArranged(({ search }, kind) => {
    const [first] = search.subtitle
    return first ? sql`coalesce(${getText(kind, first)}, '')` : sql`''`
  }),
}
