import type { Database } from '@hazards/db/client'
import { type people, revisions } from '@hazards/db/tables'
import { RECORD_KINDS, type RecordKind, type TrashItem, type TrashPageInput } from '@hazards/schema/history'
import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'
import { createListReader } from '../../records/list-window.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'

type Filter = Pick<TrashPageInput, 'record' | 'search'>

/** Returns the list of deleted records of all kinds, latest first, without items that their senders withdrew. */
export const createTrash = (db: Database) => {
  const trash = allDeleted(db)
  const last = lastRemoval(db, trash)
  const isDeleted = eq(last.action, 'deleted')
  return createListReader({
    rows: (where: SQL | undefined, order: SQL[], limit: number) =>
      db
        .select({
          id: trash.id,
          record: trash.record,
          label: trash.label,
          deletedAt: trash.deletedAt,
          revision: last.revision,
        })
        .from(trash)
        .innerJoinLateral(last, isDeleted)
        .where(where)
        .orderBy(...order)
        .limit(limit),
    count: async (where) => {
      const [row] = await db.select({ count: count() }).from(trash).innerJoinLateral(last, isDeleted).where(where)
      return row?.count ?? 0
    },
    matching: ({ record, search }: Filter) =>
      and(record ? eq(trash.record, record) : undefined, containsWords(foldedTexts([trash.label]), search)),
    asItem: ({ id, revision, deletedAt, ...item }): TrashItem => ({
      ...item,
      id: revision,
      recordId: id,
      deletedAt: deletedAt?.toISOString() ?? '',
    }),
    orders: { latest: { columns: [trash.deletedAt, trash.id], direction: 'desc' } },
    updatedAt: trash.deletedAt,
    id: trash.id,
  })
}

const allDeleted = (db: Database) => {
  const [first, second, ...others] = RECORD_KINDS.map((kind) => selectDeleted(db, kind))
  if (!first || !second) throw new Error('there are fewer than two kinds of records')
  return unionAll(first, second, ...others).as('trash')
}

const selectDeleted = (db: Database, kind: RecordKind) => {
  const table = RECORD_TABLES[kind].table as typeof people
  const label = RECORD_TABLES[kind].label as typeof people.name
  // Not named 'record', because in the subquery below that is the revision's column.
  const record = sql<RecordKind>`${kind}::text`.as('kind')
  return db
    .select({ id: table.id, record, label, deletedAt: table.deletedAt })
    .from(table)
    .where(isNotNull(table.deletedAt))
}

/** Returns, for each record, how it came into the trash, and the revision that restores it. */
const lastRemoval = (db: Database, trash: ReturnType<typeof allDeleted>) =>
  db
    .select({ revision: revisions.id.getSQL().mapWith(String).as('revision'), action: revisions.action })
    .from(revisions)
    .where(
      and(
        eq(revisions.record, trash.record),
        eq(revisions.recordId, trash.id),
        inArray(revisions.action, ['deleted', 'withdrawn']),
      ),
    )
    .orderBy(desc(revisions.position))
    .limit(1)
    .as('last')
