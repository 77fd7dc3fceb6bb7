import { PUBLICATION_LIMITS, PUBLICATION_TYPES } from '@hazards/schema/publication'
import { between, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { recordColumns } from './record-columns.ts'

export const publications = pgTable(
  'publications',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    authors: text().notNull(),
    journal: text().notNull(),
    year: integer().notNull(),
    volume: text(),
    issue: text(),
    pages: text(),
    doi: text(),
    abstract: text(),
    keywords: text().array(),
    publicationType: text({ enum: PUBLICATION_TYPES }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    ...recordColumns(),
    /** Title and authors as they are searched, made by the database: in small letters, since ilike takes five times as long. */
    searchText: text().generatedAlwaysAs(sql`lower("title" || E'\\n' || "authors")`),
  },
  (table) => [
    unique('publications_slug_unique').on(table.slug),
    check('publications_type_check', oneOfList(table.publicationType, PUBLICATION_TYPES)),
    check(
      'publications_year_check',
      sql`${between(table.year, PUBLICATION_LIMITS.minYear, PUBLICATION_LIMITS.maxYear)}`.inlineParams(),
    ),
    // Read backwards, these give the lists' order: newest year first, then the latest entered.
    index('publications_newest_first_index').on(table.year, table.createdAt, table.id),
    index('publications_type_index').on(table.publicationType, table.year, table.createdAt, table.id),
    index('publications_updated_at_index').on(table.updatedAt, table.id),
    index('publications_deleted_at_index').on(table.deletedAt),
    // Finds a text of three letters and more wherever it is.
    index('publications_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
