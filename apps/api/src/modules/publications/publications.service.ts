import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import {
  PUBLICATION_TYPES,
  PUBLICATIONS_PER_PAGE,
  type Publication,
  type PublicationInput,
  type PublicationPage,
  type PublicationSearch,
  type PublicationSummary,
  type PublicationUpdate,
} from '@hazards/schema/publication'
import { and, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import { requireUnchanged } from '../../lib/expected.ts'
import { readCursor, writeCursor } from './publication-cursor.ts'

export type PublicationsService = ReturnType<typeof createPublicationsService>

const newestFirst = [desc(publications.year), desc(publications.createdAt), desc(publications.id)]

/** The group's publications (specification §2, §3 and §7). Every list is newest first: by year, then by entry. */
export const createPublicationsService = ({ db }: { db: Database }) => ({
  list: async (): Promise<Publication[]> => {
    const rows = await db
      .select()
      .from(publications)
      .orderBy(...newestFirst)
    return rows.map(asPublication)
  },

  /**
   * One page of what matches, and how many match in all.
   *
   * @throws DomainError BAD_REQUEST for a cursor that no page gave
   */
  search: async ({ search, year, type, cursor }: PublicationSearch): Promise<PublicationPage> => {
    const filter = and(
      search ? matches(search) : undefined,
      year ? eq(publications.year, year) : undefined,
      type ? eq(publications.publicationType, type) : undefined,
    )
    const [rows, [counted]] = await Promise.all([
      db
        .select()
        .from(publications)
        .where(and(filter, cursor ? isBehind(cursor) : undefined))
        .orderBy(...newestFirst)
        .limit(PUBLICATIONS_PER_PAGE + 1),
      db.select({ total: count() }).from(publications).where(filter),
    ])
    const page = rows.slice(0, PUBLICATIONS_PER_PAGE)
    const last = rows.length > PUBLICATIONS_PER_PAGE ? page.at(-1) : undefined
    return {
      items: page.map(asPublication),
      nextCursor: last ? writeCursor(last) : null,
      total: counted?.total ?? 0,
    }
  },

  summary: async (): Promise<PublicationSummary> => {
    const groups = await db
      .select({ year: publications.year, type: publications.publicationType, count: count() })
      .from(publications)
      .groupBy(publications.year, publications.publicationType)
    const sumOf = (isOne: (group: (typeof groups)[number]) => boolean) =>
      groups.filter(isOne).reduce((sum, group) => sum + group.count, 0)
    const years = [...new Set(groups.map(({ year }) => year))].sort((a, b) => b - a)
    const types = Object.fromEntries(PUBLICATION_TYPES.map((type) => [type, sumOf((group) => group.type === type)]))
    return {
      total: sumOf(() => true),
      types: types as PublicationSummary['types'],
      years: years.map((year) => ({ year, count: sumOf((group) => group.year === year) })),
    }
  },

  create: async (input: PublicationInput): Promise<Publication> => {
    const [row] = await db.insert(publications).values(input).returning()
    return asPublication(row)
  },

  /** Changes the fields that are given. @throws DomainError NOT_FOUND, or CONFLICT where the record is not as expected */
  update: ({ id, expected, ...changes }: PublicationUpdate): Promise<Publication> =>
    db.transaction(async (tx) => {
      const [current] = await tx.select().from(publications).where(eq(publications.id, id)).for('update')
      requireUnchanged(asPublication(current), expected)
      if (Object.keys(changes).length === 0) return asPublication(current)
      const [row] = await tx.update(publications).set(changes).where(eq(publications.id, id)).returning()
      return asPublication(row)
    }),

  /** @throws DomainError NOT_FOUND */
  delete: async (id: string): Promise<void> => {
    const [row] = await db.delete(publications).where(eq(publications.id, id)).returning()
    if (!row) throw notFound('publication')
  },
})

type PublicationRow = typeof publications.$inferSelect

const asPublication = (row: PublicationRow | undefined): Publication => {
  if (!row) throw notFound('publication')
  return { ...row, createdAt: row.createdAt.toISOString() }
}

/** Title or authors hold `text`, to the letter but for case. */
const matches = (text: string): SQL | undefined => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(publications.title, pattern), ilike(publications.authors, pattern))
}

const isBehind = (cursor: string): SQL => {
  const { year, createdAt, id } = readCursor(cursor)
  const { year: years, createdAt: moments, id: ids } = publications
  return sql`(${years}, ${moments}, ${ids}) < (${sql.param(year, years)}, ${sql.param(createdAt, moments)}, ${sql.param(id, ids)})`
}
