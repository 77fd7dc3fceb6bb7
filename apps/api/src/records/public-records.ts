import type { Database } from '@hazards/db/client'
import { type LinkingKind, linkColumns } from '@hazards/db/record-links'
import { newsEvents, uploadUses } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import type { KindName } from '@hazards/schema/kinds/kinds'
import type { Visibility } from '@hazards/schema/publishing'
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../lib/clock.ts'
import { getState, IS_IN_STATE } from './news-event.lifecycle.ts'
import { RECORD_TABLES, type Row, type StoredRow } from './record-kinds.ts'

type Removable = { deletedAt: PgColumn }
/** A table of records that can be drafts: any but the texts. */
export type PublishedTable = Removable & { publishAt: PgColumn }

/** Returns the condition that a record is not in the trash, for what administrators see. */
export const isPresent = (table: Removable): SQL => isNull(table.deletedAt)

/**
 * Returns the condition that a record is public once its moment has come: not in the trash, and of news and events
 * approved and not archived.
 */
export const isReleased = (table: Removable): SQL | undefined =>
  and(isPresent(table), (table as unknown) === newsEvents ? IS_IN_STATE.approved : undefined)

/** Returns the condition that visitors may read a record now. Every query for visitors must contain it. */
export const isPublic = (table: PublishedTable, now: Date): SQL | undefined =>
  and(isReleased(table), lte(table.publishAt, now))

/** Returns the later of a time of a record and the moment from which it is public: feed readers look for what is newer than what they have. */
export const fromPublic = (at: PgColumn, { publishAt }: Pick<PublishedTable, 'publishAt'>): SQL<Date> =>
  sql`greatest(${at}, ${publishAt})`.mapWith(at) as SQL<Date>

/** Returns the condition that a record is a draft, that its moment is to come, or that visitors read it; none without `visibility`. */
export const hasVisibility = (table: PublishedTable, visibility: Visibility | undefined, now: Date): SQL | undefined =>
  visibility &&
  { draft: isNull(table.publishAt), scheduled: gt(table.publishAt, now), public: isPublic(table, now) }[visibility]

/** Returns whether a record is public, or will be once its moment has come: {@link isReleased}, and no draft. */
export const willBePublic = <Kind extends RecordKind>(kind: Kind, row: StoredRow[Kind]): boolean => {
  if (row.deletedAt || ('publishAt' in row && row.publishAt === null)) return false
  return kind !== 'newsEvent' || getState(row as StoredRow['newsEvent']) === 'approved'
}

/** Returns whether visitors may read a record now: what {@link isPublic} asks of its row. */
export const isPublicRow = <Kind extends RecordKind>(kind: Kind, row: Row[Kind], now: Date): boolean => {
  return (!('publishAt' in row) || isDue(row as { publishAt: Date | null }, now)) && willBePublic(kind, row)
}

/** Returns whether the moment has come from which a record is to be public; of a draft it has not. */
export const isDue = ({ publishAt }: { publishAt: Date | null }, now: Date): boolean =>
  publishAt !== null && publishAt <= now

/** Returns the condition that a reader sees a record: an administrator all that are {@link isPresent}, a visitor the public. */
export type Sees = (table: PublishedTable) => SQL | undefined

/** Returns what visitors see at the time of each query: a condition may be made long before, so it asks the clock when it is sent. */
export const seenByVisitors =
  (clock: Clock): Sees =>
  (table) =>
    sql`${{ getSQL: () => sql`${isPublic(table, clock())}` }}`

/** Returns what visitors see at the time of each query, and one record besides, as if it were public: its preview. */
export const seenInPreview = (clock: Clock, { kind, id }: { kind: KindName; id: string }): Sees => {
  const seen = seenByVisitors(clock)
  const { table: previewed } = RECORD_TABLES[kind]
  return (table) =>
    (table as unknown) === previewed ? or(seen(table), and(isPresent(table), eq(previewed.id, id))) : seen(table)
}

/** Returns the columns of a record with links to those records only that its reader sees. */
export const getColumns = <Kind extends LinkingKind>(kind: Kind, sees: Sees) =>
  ({ ...RECORD_TABLES[kind].columns, ...linkColumns(kind, sees) }) as (typeof RECORD_TABLES)[Kind]['columns']

/** Returns whether a record that visitors may read now uses this upload. */
export const isOfPublicRecord = async (db: Database, uploadId: string, now: Date): Promise<boolean> => {
  const users = await db
    .select({ kind: uploadUses.record, id: uploadUses.recordId })
    .from(uploadUses)
    .where(and(eq(uploadUses.uploadId, uploadId), eq(uploadUses.standing, 'public')))
  for (const { kind, id } of users) {
    const { table } = RECORD_TABLES[kind]
    if (
      (await db.$count(table, and(eq(table.id, id), 'publishAt' in table ? isPublic(table, now) : isPresent(table)))) >
      0
    )
      return true
  }
  return false
}

/**
 * Returns the first moment after `now` at which what visitors are told of a kind is outdated, though nobody changes it: when a
 * scheduled record becomes public, or an event is no longer upcoming. Undefined if there is none.
 */
export const findNextMoment = async (db: Database, kind: KindName, now: Date): Promise<Date | undefined> => {
  const { table } = RECORD_TABLES[kind]
  const moments = [table.publishAt, ...(kind === 'newsEvent' ? [newsEvents.eventDate] : [])]
  const firsts = moments.map(
    (moment) => sql`(select min(${moment}) from ${table} where ${and(isReleased(table), gt(moment, now))})`,
  )
  const first = sql<Date | null>`least(${sql.join(firsts, sql`, `)})`.mapWith(newsEvents.publishAt)
  const [row] = await db.select({ first }).from(sql`(values (1)) as one`)
  return row?.first ?? undefined
}
