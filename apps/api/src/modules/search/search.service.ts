import type { Database } from '@hazards/db/client'
import { hasLinkTo } from '@hazards/db/record-links'
import { projects, publications, searchDocuments, searchWords } from '@hazards/db/tables'
import { getMark } from '@hazards/schema/integrity-words'
import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { SEARCH_PER_PAGE, type SearchInput, type SearchItem, type SearchResults } from '@hazards/schema/search'
import { TEXTS, type TextPage } from '@hazards/schema/texts'
import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Run } from '../../jobs/job-runner.ts'
import type { Clock } from '../../lib/clock.ts'
import { countFacets, hasChosen } from '../../records/facet-counts.ts'
import { rebuildSearchDocuments } from '../../records/fill-search-documents.ts'
import { ABOUT_HAZARDS, isAbout } from '../../records/hazard-condition.ts'
import { isLinkedTo } from '../../records/linked-authors.ts'
import { encodeCursor } from '../../records/list-window.ts'
import { type Sees, seenByVisitors } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import { type Match, readSearch } from '../../records/search-condition.ts'
import { getExcerpt } from '../../records/search-excerpt.ts'
import { documentFacets, FACET_COLUMNS } from '../../records/search-facets.ts'
import { createAdminSearch } from './admin-search.service.ts'
import { readCursor } from './search-cursor.rules.ts'

type Dependencies = { db: Database; clock: Clock }

const { kind, recordId, slug, title, subtitle, date, body, publicFrom } = searchDocuments
const columns = { kind, recordId, slug, title, subtitle, date, body }

const NOTHING: SearchResults = {
  items: [],
  total: 0,
  facets: { kind: [], type: [], year: [], theme: [] },
  corrected: null,
  nextCursor: null,
}

/** Search over everything that the public may read (records §15.2). */
export const createSearchService = ({ db, clock }: Dependencies) => {
  const sees = seenByVisitors(clock)
  const facets = documentFacets(sees)
  return {
    /** The panel's search over everything. */
    adminFind: createAdminSearch({ db, clock }),

    /** The job that makes the search index anew. */
    rebuild: (run: Run) => rebuildSearchDocuments(db, run),

    /**
     * Returns one part of what is found, best first, with the counts of all of it.
     *
     * @throws DomainError BAD_REQUEST for a cursor of another search
     */
    find: async ({ limit = SEARCH_PER_PAGE, cursor, ...search }: SearchInput): Promise<SearchResults> => {
      const skipped = readCursor(search, cursor)
      const now = clock()
      const among = and(
        lte(publicFrom, now),
        search.person ? await isOfPerson(db, search.person, sees) : undefined,
        isOfRecordAbout(db, search),
      )
      const match = await readSearch(db, { text: search.q, isExact: search.exact !== undefined, now, among })
      if (!match) return NOTHING
      const matching = and(among, match.isFound)
      const { total, facets: counts } = await countFacets(db, {
        table: searchDocuments,
        columns: FACET_COLUMNS,
        matching,
        facets,
        chosen: search,
        sees,
      })
      const shown = and(matching, hasChosen(facets, search))
      const rows = total > skipped ? await readRows(db, { match, shown, limit, skipped }) : []
      const isFound = await foundWords(db, match)
      return {
        items: await withMarks(
          db,
          rows.map((row) => asItem(row, isFound)),
        ),
        total,
        facets: counts,
        corrected: match.corrected,
        nextCursor:
          skipped + rows.length < total && rows.length > 0 ? encodeCursor(search, [skipped + rows.length]) : null,
      }
    },
  }
}

/** Returns the condition that a document is of a person, of a publication by the person, or of a project with the person. */
const isOfPerson = async (db: Database, person: string, sees: Sees): Promise<SQL | undefined> => {
  const isBy = await isLinkedTo(db, person, sees)
  if (!isBy) return sql`false`
  const written = db
    .select({ id: sql`${publications.id}::text` })
    .from(publications)
    .where(isBy)
  const joined = db
    .select({ id: sql`${projects.id}::text` })
    .from(projects)
    .where(hasLinkTo('project', 'people', person, sees))
  return or(
    and(eq(kind, 'publication'), inArray(recordId, written)),
    and(eq(kind, 'project'), inArray(recordId, joined)),
    and(eq(kind, 'person'), eq(slug, person)),
  )
}

/** Returns the condition that a document is of a record about a hazard and an event; undefined without both. */
const isOfRecordAbout = (db: Database, { hazard, event }: SearchInput): SQL | undefined => {
  if (!(hazard || event)) return undefined
  return or(
    ...ABOUT_HAZARDS.map((each) => {
      const { table } = RECORD_TABLES[each]
      const about = db
        .select({ id: sql`${table.id}::text` })
        .from(table)
        .where(isAbout(table, { hazard, event }))
      return and(eq(kind, each), inArray(recordId, about))
    }),
  )
}

type Part = { match: Match; shown: SQL | undefined; limit: number; skipped: number }

const readRows = (db: Database, { match, shown, limit, skipped }: Part) =>
  db
    .select(columns)
    .from(searchDocuments)
    .where(shown)
    .orderBy(desc(match.rank), sql`${date} desc nulls last`, kind, recordId)
    .limit(limit)
    .offset(skipped)
type DocumentRow = Awaited<ReturnType<typeof readRows>>[number]

/** Returns a function that tells whether a word of a text is one of those that were searched for. */
const foundWords = async (db: Database, { stems }: Match): Promise<(word: string) => boolean> => {
  const rows = await db.select({ word: searchWords.word }).from(searchWords).where(inArray(searchWords.stem, stems))
  const words = new Set(rows.map(({ word }) => word))
  return (word) => words.has(word)
}

type Unmarked = Omit<SearchItem, 'mark'>

/** Marks the publications about which something was published, such as a retraction (records §14). */
const withMarks = async (db: Database, items: readonly Unmarked[]): Promise<SearchItem[]> => {
  const ids = items.flatMap(({ kind: of, id }) => (of === 'publication' ? id : []))
  const { id: publicationId, integrity } = RECORD_TABLES.publication.columns
  const rows =
    ids.length > 0
      ? await db.select({ id: publicationId, integrity }).from(publications).where(inArray(publications.id, ids))
      : []
  const marks = new Map(rows.map((row) => [row.id, getMark(row.integrity)]))
  return items.map((item) => ({ ...item, mark: marks.get(item.id) ?? null }))
}

const asItem = ({ body: text, recordId: id, ...row }: DocumentRow, isFound: (word: string) => boolean): Unmarked => ({
  ...row,
  kind: row.kind as SearchItem['kind'],
  id,
  url: getUrl(row),
  excerpt: getExcerpt(text, isFound),
})

const getUrl = ({ kind: of, slug: name }: Pick<DocumentRow, 'kind' | 'slug'>): string =>
  of === 'page' ? (TEXTS[name as TextPage].path ?? '/') : `${KINDS[of as KindName].page}/${name}`
