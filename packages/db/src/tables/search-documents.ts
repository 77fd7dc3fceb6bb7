import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What search finds: one row for each record that visitors may read now or later, and for each page with texts. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().notNull(),
    /** The id of the record, or the name of the page. */
    recordId: text().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    /** ISO 8601, as precise as it is known: '2024', '2024-05', a timestamp. Null for what has no date. */
    date: text(),
    /** The text that excerpts are taken from. */
    body: text().notNull(),
    /** The stems of its words: of the title (A), names and keywords (B), the rest of its fields (C), the text (D). */
    words: tsvector().notNull(),
    /** What lists count, of the record's own fields: 'type:journal', 'year:2024'. Its links are counted from their rows. */
    facets: text().array().notNull(),
    /** Since when the public may find it; null for texts without a page. */
    publicFrom: moment(),
    /** The version of the code that made this row. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    index('search_documents_words_index').using('gin', table.words).with({ fastupdate: false }),
  ],
)

/** The words that search documents contain, as they are written, for corrections and unfinished words. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    stem: text().notNull(),
    /** In about how many documents the stem occurs. */
    documents: integer().notNull().default(0),
  },
  (table) => [
    index('search_words_stem_index').on(table.stem),
    index('search_words_prefix_index').on(sql`${table.word} text_pattern_ops`),
    index('search_words_trigram_index').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
