import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { SAMPLE_NAMES } from '@hazards/db/samples'
import { revisions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { SAMPLE_ORDER, type Samples, type SamplesRemovalInput, type SamplesRemoved } from '@hazards/schema/bulk'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { RecordTable } from '../../records/save-records.ts'
import type { RecordWriter } from '../../records/write-record.ts'

/** What may change without anybody having written: the place in a list, when it is public, an item's state. */
const NOT_WRITTEN = ['order', 'publishAt', 'publishZone', 'isApproved', 'isArchived', 'answer', 'slug']

type Dependencies = { db: Database; clock: Clock; records: RecordWriter }

/** The content that the site came with, and its removal (records §6). */
export const createSamplesService = ({ db, clock, records }: Dependencies) => ({
  /** Returns what is left of the sample content, by kind, in the order of its removal. */
  list: async (): Promise<Samples> => {
    const kinds = await Promise.all(
      SAMPLE_ORDER.map(async (record) => {
        const found = await listSamples(db, record)
        const edited = found.filter(({ isEdited }) => isEdited).map(({ name }) => name)
        return { record, count: found.length - edited.length, edited }
      }),
    )
    return kinds.filter(({ count, edited }) => count + edited.length > 0)
  },

  /**
   * Moves the sample content of a kind to the trash, as part of a batch, all of it or none. What an administrator has written
   * into stays, and so does whatever was not part of it.
   */
  remove: async ({ record, batch = randomUUID() }: SamplesRemovalInput, by: SessionUser): Promise<SamplesRemoved> => {
    const prepare = async (tx: Transaction) => {
      const ids = (await listSamples(tx, record)).filter(({ isEdited }) => !isEdited).map(({ id }) => id)
      const change = () => ({ deletedAt: clock() })
      return {
        entries: ids.map((id) => ({ id, action: 'deleted' as const, change })),
        label: `${ids.length} of the sample content`,
      }
    }
    const { written } = await records.writeBatch({ kind: record, by, action: 'deleted', batch, prepare })
    return { batch, removed: written }
  },
})

/** Returns the records that have the name of a sample, and whether an administrator has added or written into them. */
const listSamples = async (db: Pick<Database, 'select'>, kind: KindName) => {
  const table = RECORD_TABLES[kind].table as RecordTable
  const { label } = RECORD_TABLES[kind]
  const isAdded = eq(revisions.action, 'created')
  const left = (state: SQLWrapper) => sql`${state} - ${sql.param(NOT_WRITTEN)}::text[]`
  const isEdit = sql`${left(revisions.before)} is distinct from ${left(revisions.after)}`
  // A deletion has no state after it, and what takes one back has none before it.
  const isWritten = or(isAdded, and(isNotNull(revisions.before), isNotNull(revisions.after), isEdit))
  const own = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.record, kind), eq(revisions.recordId, table.id), isNotNull(revisions.actor), isWritten))
  const rows = await db
    .select({ id: table.id, name: label, isEdited: sql<boolean>`${exists(own)}` })
    .from(table)
    .where(and(inArray(label, [...SAMPLE_NAMES[kind]]), isNull(table.deletedAt)))
    .orderBy(label)
  return rows as { id: string; name: string; isEdited: boolean }[]
}
