import type { Database } from '@hazards/db/client'
import { linkChecks, publications } from '@hazards/db/tables'
import type { Field } from '@hazards/schema/fields/field'
import type { IntegrityProblem } from '@hazards/schema/integrity'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { HOUR } from '../../lib/clock.ts'
import { isReleased } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'

/** Returns the columns of a kind's table with addresses of others. */
const getAddressColumns = (kind: KindName): PgColumn[] => {
  const columns: Record<string, PgColumn> = getTableColumns(RECORD_TABLES[kind].table)
  return Object.entries<Field>(KINDS[kind].fields).flatMap(([name, { control }]) =>
    control === 'address' && columns[name] ? [columns[name]] : [],
  )
}

/** The kinds with addresses of others. */
const SOURCES = KIND_NAMES.map((record) => ({ record, columns: getAddressColumns(record) })).filter(
  ({ columns }) => columns.length > 0,
)

/**
 * Returns the subquery of all links of records, in columns `record`, `id`, `label`, `address`. What visitors sent in is not asked for
 * before it is approved.
 */
const allLinks = (): SQL => {
  const selects = SOURCES.map(({ record, columns }) => {
    const { table, label } = RECORD_TABLES[record]
    const named = sql`select unnest(array[${sql.join(columns, sql`, `)}]) as address`
    const listed =
      record === 'publication'
        ? sql` union select link ->> 'url' from jsonb_array_elements(${publications.links}) as list (link)`
        : sql``
    return sql`select ${record}::text as record, ${table.id} as id, ${label} as label, address
      from ${table}, lateral (${named}${listed}) as named where ${isReleased(table)} and address ~* '^https?://'`
  })
  return sql`(${sql.join(selects, sql` union all `)})`
}

const address = sql<string>`links.address`
const isOfLink = eq(linkChecks.address, address)

/** A run begins a day after the one before began, which is earlier than a day after it has looked at an address. */
const TOLERANCE = 12 * HOUR

/** Returns addresses that are to be looked at, those that wait for longest first, and how many there are in all. */
export const listDueLinks = async (db: Database, now: Date, max: number): Promise<{ due: string[]; total: number }> => {
  const due = await db
    .select({ address })
    .from(sql`(select distinct address from ${allLinks()} as every) as links`)
    .leftJoin(linkChecks, isOfLink)
    .where(or(isNull(linkChecks.dueAt), lte(linkChecks.dueAt, new Date(now.getTime() + TOLERANCE))))
    .orderBy(sql`${linkChecks.dueAt} nulls first`, address)
    .limit(max)
  const counted = await db
    .select({ total: sql<number>`count(distinct address)`.mapWith(Number) })
    .from(sql`${allLinks()} as links`)
  return { due: due.map((row) => row.address), total: counted[0]?.total ?? 0 }
}

/** Returns how many addresses nobody has looked at yet. */
export const countUncheckedLinks = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ left: sql<number>`count(distinct ${address})`.mapWith(Number) })
    .from(sql`${allLinks()} as links`)
    .leftJoin(linkChecks, isOfLink)
    .where(isNull(linkChecks.address))
  return row?.left ?? 0
}

/** Forgets what was found at addresses that no record names any longer. */
export const forgetLinks = async (db: Database): Promise<void> => {
  await db.delete(linkChecks).where(sql`${linkChecks.address} not in (select address from ${allLinks()} as links)`)
}

/** Returns the links of records that are gone or have moved, the latest first. */
export const listBrokenLinks = async (db: Database, max: number): Promise<IntegrityProblem[]> => {
  const { state, finding, movedTo, since, checkedAt } = linkChecks
  const record = sql<IntegrityProblem['record']>`record`
  const rows = await db
    .select({
      record,
      id: sql<string>`id`,
      label: sql<string>`label`,
      address,
      state,
      finding,
      movedTo,
      since,
      checkedAt,
    })
    .from(linkChecks)
    .innerJoin(sql`${allLinks()} as links`, isOfLink)
    .where(inArray(state, ['gone', 'moved']))
    .orderBy(state, desc(since), address, sql`id`)
    .limit(max)
  return rows.map(({ state: found, finding: why, movedTo: place, ...row }) => ({
    ...row,
    about: 'link',
    problem: found === 'moved' ? `The page has moved to ${place}` : `The link has not worked for days. ${why}`,
    since: row.since.toISOString(),
    checkedAt: row.checkedAt.toISOString(),
    isKnown: false,
    words: null,
  }))
}
