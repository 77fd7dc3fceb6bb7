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
import { requireSameFixedFields, requireUnchanged } from '../../lib/expected.ts'
import type { Row } from '../../lib/record-kinds.ts'
import { giveTextRow } from '../../lib/text-rows.ts'
import { isPresent, type RecordWriter } from '../../lib/write-record.ts'

type Dependencies = { db: Database; records: RecordWriter }
type Fields = Record<string, unknown>

/** What the pages say (records §5): the original words, and what administrators have made of them. */
export const createTextsService = ({ db, records }: Dependencies) => {
  const read = async (where?: SQL) =>
    new Map((await db.select().from(texts).where(where)).map((row) => [row.page, row]))
  const get = async <Page extends TextPage>(page: Page): Promise<PageTexts<Page>> =>
    answerOf(page, (await read(eq(texts.page, page))).get(page))

  return {
    /** The texts of one page. */
    get,

    /** The texts of all pages. */
    list: async (): Promise<PageTexts[]> => {
      const rows = await read()
      return TEXT_PAGES.map((page) => answerOf(page, rows.get(page)))
    },

    /** What the records count, for figures that are taken from them. */
    counts: async (): Promise<FigureCounts> => {
      const isActive = eq(projects.status, 'Active')
      const [members, all, active, published] = await Promise.all([
        db.$count(people, and(isPresent(people), ne(people.section, 'alumni'))),
        db.$count(projects, isPresent(projects)),
        db.$count(projects, and(isPresent(projects), isActive)),
        db.$count(publications, isPresent(publications)),
      ])
      return {
        members,
        projects: all,
        'active projects': active,
        publications: published,
        'partner countries': await partnerCountries(db),
      }
    },

    /**
     * Changes the fields that are given. A field that is as in the original is kept as original: it follows the original of a
     * later version of the site.
     *
     * @throws DomainError CONFLICT where the texts are not as expected, BAD_REQUEST where a fixed field is another, or a
     * picture is not there
     */
    update: async (
      page: TextPage,
      { expected, ...given }: Fields & { expected?: Fields | undefined },
      by: SessionUser,
    ) => {
      const current = await get(page)
      const values = requireSameFixedFields(current, given, TEXT_FIXED_FIELDS)
      const change = async (row: Row['text'] | undefined) => {
        const now = answerOf(page, row)
        requireUnchanged(now, expected)
        return { changes: changesIn(page, { ...now, ...values }) }
      }
      await records.write({ kind: 'text', id: await giveTextRow(db, page), by, action: 'edited', change })
      return get(page)
    },

    /** Makes the texts of a page the original ones again; those that are stay as they are. */
    reset: async (page: TextPage, by: SessionUser): Promise<PageTexts> => {
      const change = async () => ({ changes: {} })
      await records.write({ kind: 'text', id: await giveTextRow(db, page), by, action: 'reset', change })
      return get(page)
    },
  }
}

/** How many countries the projects name, each once however it is written; null where none is named. */
const partnerCountries = async (db: Database): Promise<number | null> => {
  const named = db
    .select({ country: sql<string>`unnest(${projects.partnerCountries})`.as('country') })
    .from(projects)
    .where(isPresent(projects))
    .as('named')
  const [row] = await db.select({ count: sql<number>`count(distinct fold_text(${named.country}))::int` }).from(named)
  return row?.count || null
}

const answerOf = <Page extends TextPage>(page: Page, row: Row['text'] | undefined): PageTexts<Page> => {
  const updatedAt = row && row.sequence > 0 ? row.updatedAt.toISOString() : null
  return { ...textsFrom(page, row?.changes ?? {}), page, updatedAt } as PageTexts<Page>
}

/** The fields that are not as in the original. */
const changesIn = (page: TextPage, given: Fields): Fields => {
  const original: TextsOf<TextPage> & Fields = { ...TEXTS[page].original }
  const changed = Object.entries(given).filter(
    ([name, value]) =>
      Object.hasOwn(original, name) && value !== undefined && !isDeepStrictEqual(value, original[name]),
  )
  return Object.fromEntries(changed)
}
