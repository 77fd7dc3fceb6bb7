import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@hazards/db/client'
import { people, projects, publications, texts } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { FigureCounts } from '@hazards/schema/text-figure'
import {
  type PageTexts,
  TEXT_FIXED_FIELDS,
  TEXT_PAGES,
  TEXTS,
  type TextPage,
  type TextsOf,
  textsFrom,
} from '@hazards/schema/texts'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { withHtml } from '../../lib/page-texts-html.ts'
import type { SharedReads } from '../../lib/shared-reads.ts'
import { requireSameFixedFields, requireUnchanged } from '../../records/expected.ts'
import { type Precondition, requirePrecondition } from '../../records/precondition.ts'
import { isPublic } from '../../records/public-records.ts'
import type { Row } from '../../records/record-kinds.ts'
import type { SharedPublicReads } from '../../records/shared-public-reads.ts'
import { ensureTextRow } from '../../records/text-rows.ts'
import type { RecordWriter } from '../../records/write-record.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  shared: SharedReads
  publicReads: SharedPublicReads
}
type Fields = Record<string, unknown>

/** The texts of the pages (records §5): the original ones with the administrators' changes. */
export const createTextsService = (dependencies: Dependencies) => {
  const { db, clock, shared, publicReads } = dependencies
  return {
    /** Returns the texts of one page. */
    get: <Page extends TextPage>(page: Page): Promise<PageTexts<Page>> =>
      shared.share(`texts of ${page}`, ['texts'], () => get(db, page)),

    /** Returns the texts of all pages. */
    list: async (): Promise<PageTexts[]> => {
      const rows = await read(db)
      return TEXT_PAGES.map((page) => getAnswer(page, rows.get(page)))
    },

    /** Returns the counts of records for figures that are computed from them. */
    counts: (): Promise<FigureCounts> =>
      publicReads.share('counts', ['people', 'projects', 'publications'], () => count(db, clock())),

    /**
     * Changes the given fields. A field that equals the original is stored as unchanged, so that it follows the original of a
     * later version of the site.
     *
     * @throws DomainError PRECONDITION_FAILED, CONFLICT if the texts are not as expected, BAD_REQUEST if a fixed field
     * differs or an image does not exist
     */
    update: (
      page: TextPage,
      { expected, ...given }: Fields & { expected?: Fields | undefined },
      by: SessionUser,
      precondition?: Precondition,
    ) =>
      write(dependencies, { page, by, action: 'edited', precondition }, (now, row) => {
        requireUnchanged(now, expected)
        const values = requireSameFixedFields(now, given, TEXT_FIXED_FIELDS, lastSavedAt(row))
        if (Object.keys(values).length === 0) return undefined
        return changesIn(page, { ...now, ...values })
      }),

    /** Resets the texts of a page to the original ones. @throws DomainError PRECONDITION_FAILED */
    reset: (page: TextPage, by: SessionUser, precondition?: Precondition): Promise<PageTexts> =>
      write(dependencies, { page, by, action: 'reset', precondition }, () => ({})),
  }
}

const read = async (db: Database, where?: SQL) =>
  new Map((await db.select().from(texts).where(where)).map((row) => [row.page, row]))

const get = async <Page extends TextPage>(db: Database, page: Page): Promise<PageTexts<Page>> =>
  getAnswer(page, (await read(db, eq(texts.page, page))).get(page))

const count = async (db: Database, now: Date): Promise<FigureCounts> => {
  const isActive = eq(projects.status, 'Active')
  const [members, all, active, published] = await Promise.all([
    db.$count(people, and(isPublic(people, now), ne(people.section, 'alumni'))),
    db.$count(projects, isPublic(projects, now)),
    db.$count(projects, and(isPublic(projects, now), isActive)),
    db.$count(publications, isPublic(publications, now)),
  ])
  return {
    members,
    projects: all,
    'active projects': active,
    publications: published,
    'partner countries': await partnerCountries(db, now),
  }
}

type Writing = {
  page: TextPage
  by: SessionUser
  action: 'edited' | 'reset'
  precondition: Precondition | undefined
}

/** The texts of a page without the HTML of formatted ones, as they are stored and sent. */
type PlainTexts = Fields & { updatedAt: string | null }

/** Stores the changes that `change` makes of the present texts, nothing if it returns undefined, and returns the texts. */
const write = async (
  { db, records }: Dependencies,
  { page, by, action, precondition }: Writing,
  change: (now: PlainTexts, row: Row['text'] | undefined) => Fields | undefined,
): Promise<PageTexts> => {
  await records.write({
    kind: 'text',
    id: await ensureTextRow(db, page),
    by,
    action,
    change: async (row) => {
      requirePrecondition(precondition, row as Row['text'], getAnswer(page, row))
      const changes = change(getPlain(page, row), row)
      return changes && { changes }
    },
  })
  return get(db, page)
}

/** Returns the number of distinct countries in the projects, ignoring case and accents; null if there is none. */
const partnerCountries = async (db: Database, now: Date): Promise<number | null> => {
  const named = db
    .select({ country: sql<string>`unnest(${projects.partnerCountries})`.as('country') })
    .from(projects)
    .where(isPublic(projects, now))
    .as('named')
  const [row] = await db.select({ count: sql<number>`count(distinct fold_text(${named.country}))::int` }).from(named)
  return row?.count || null
}

const getPlain = <Page extends TextPage>(page: Page, row: Row['text'] | undefined) => {
  const isOriginal = Object.keys(row?.changes ?? {}).length === 0
  const updatedAt = row && !isOriginal ? row.updatedAt.toISOString() : null
  return { ...textsFrom(page, row?.changes ?? {}), page, updatedAt }
}

const getAnswer = <Page extends TextPage>(page: Page, row: Row['text'] | undefined): PageTexts<Page> =>
  withHtml(page, getPlain(page, row))

/** Returns when the texts were last changed or reset; undefined if that never happened. */
const lastSavedAt = (row: Row['text'] | undefined): string | undefined =>
  row && row.sequence > 0 ? row.updatedAt.toISOString() : undefined

/** Returns the fields that differ from the original. */
const changesIn = (page: TextPage, given: Fields): Fields => {
  const original: TextsOf<TextPage> & Fields = { ...TEXTS[page].original }
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      Object.hasOwn(original, name) && value !== undefined && !isDeepStrictEqual(value, original[name]),
  )
  return Object.fromEntries(changed)
}
