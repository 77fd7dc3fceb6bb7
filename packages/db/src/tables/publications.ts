import type { DecidedAuthors } from '@hazards/schema/author-links'
import type { AuthorName } from '@hazards/schema/author-names'
import { type LinkKind, PUBLICATION_LIMITS, PUBLICATION_TYPES } from '@hazards/schema/publication'
import { between, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { recordColumns } from './record-columns.ts'
import { titleOrder } from './title-order.ts'

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
    /** The authors one by one; null for a row that was entered before they were kept, until the next start. */
    authorNames: jsonb().$type<AuthorName[]>(),
    /** Who those of them are that may be several people, as an administrator has decided. */
    decidedAuthors: jsonb().$type<DecidedAuthors>(),
    publishedOn: text(),
    publisher: text(),
    isbn: text(),
    url: text(),
    license: text(),
    links: jsonb().$type<{ kind: LinkKind; url: string }[]>(),
    pdfUrl: text(),
    isFeatured: boolean().notNull().default(false),
    /** Slugs, which never change. */
    themes: text().array(),
    /** The key in BibTeX, given once by the trigger `give_citation_key`: leave it out of an insert. */
    citationKey: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    ...recordColumns(),
    /** What is searched, made by the database: in small letters without accents, each name of an author on a line of its own. */
    searchText: text().generatedAlwaysAs(
      sql`publication_search_text("title", "authors", "author_names", "journal", "doi", "keywords")`,
    ),
    /** What its authors are known by, made by the database: ORCIDs, folded family names with the first initial, bodies' names. */
    authorKeys: text().array().generatedAlwaysAs(sql`author_keys("author_names")`),
    /** The slugs by which addresses may name its authors, made by the database: whole, and with one given name or initial. */
    authorSlugs: text().array().generatedAlwaysAs(sql`author_slugs("author_names")`),
  },
  (table) => [
    unique('publications_slug_unique').on(table.slug),
    // Empty where the authors of an older row are not read yet.
    uniqueIndex('publications_citation_key_unique').on(table.citationKey).where(sql`${table.citationKey} <> ''`),
    check('publications_type_check', oneOfList(table.publicationType, PUBLICATION_TYPES)),
    check(
      'publications_year_check',
      sql`${between(table.year, PUBLICATION_LIMITS.minYear, PUBLICATION_LIMITS.maxYear)}`.inlineParams(),
    ),
    // Read backwards, these give the lists' order: newest year first, then the latest entered.
    index('publications_newest_first_index').on(table.year, table.createdAt, table.id),
    index('publications_type_index').on(table.publicationType, table.year, table.createdAt, table.id),
    index('publications_doi_index').on(sql`lower(${table.doi})`),
    index('publications_keywords_index').using('gin', table.keywords),
    index('publications_themes_index').using('gin', table.themes),
    index('publications_author_keys_index').using('gin', table.authorKeys),
    index('publications_author_slugs_index').using('gin', table.authorSlugs),
    index('publications_title_order_index').on(titleOrder(table.title), table.id),
    index('publications_same_title_index').on(sql`title_letters(${table.title})`, table.year),
    index('publications_updated_at_index').on(table.updatedAt, table.id),
    index('publications_deleted_at_index').on(table.deletedAt),
    // Finds a text of three letters and more wherever it is.
    index('publications_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
