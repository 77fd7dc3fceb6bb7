import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { SAMPLE_MESSAGES, SAMPLE_NAMES, SAMPLE_WORK_KEYS } from '@hazards/db/samples'
import { contactSubmissions, proposals, revisions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  OTHER_SAMPLES,
  REMOVAL_ORDER,
  type Samples,
  type SamplesRemovalInput,
  type SamplesRemoved,
} from '@hazards/schema/bulk'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { and, arrayOverlaps, eq, exists, inArray, isNotNull, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { RecordTable } from '../../records/save-records.ts'
import type { RecordWriter } from '../../records/write-record.ts'

/** What may change without anybody having written: the place in a list, when it is public, an item's state. */
const NOT_WRITTEN = ['order', 'publishAt', 'publishZone', 'isApproved', 'isArchived', 'answer', 'slug']

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  /** Rejects proposals. Returns the batch by which they are opened again. */
  rejectProposals: (ids: string[], by: SessionUser) => Promise<{ batch: string }>
  deleteMessages: (ids: string[], by: SessionUser) => Promise<number>
}
type Reader = Pick<Database, 'select'>

/** The content that the site came with, and its removal (records §6). */
export const createSamplesService = (dependencies: Dependencies) => {
  const { db, rejectProposals, deleteMessages } = dependencies
  return {
    /** Returns what is left of the sample content, by kind, in the order of its removal. */
    list: async (): Promise<Samples> => {
      const kinds = await Promise.all([
        ...REMOVAL_ORDER.map(async (record) => {
          const found = await listRecords(db, record)
          const edited = found.filter(({ isEdited }) => isEdited).map(({ name }) => name)
          return { record, count: found.length - edited.length, edited }
        }),
        ...OTHER_SAMPLES.map(async (record) => ({ record, count: (await listOthers[record](db)).length, edited: [] })),
      ])
      return kinds.filter(({ count, edited }) => count + edited.length > 0)
    },

    /**
     * Removes the sample content of a kind: moves records to the trash, rejects proposals, deletes messages. What an administrator
     * has written into stays, and so does whatever was not part of it.
     */
    remove: async ({ record, batch }: SamplesRemovalInput, by: SessionUser): Promise<SamplesRemoved> => {
      if (record !== 'proposal' && record !== 'message') return moveToTrash(dependencies, { record, batch, by })
      const ids = (await listOthers[record](db)).map(({ id }) => id)
      if (ids.length === 0) return { batch: null, removed: 0 }
      if (record === 'message') return { batch: null, removed: await deleteMessages(ids, by) }
      return { batch: (await rejectProposals(ids, by)).batch, removed: ids.length }
    },
  }
}

/** Moves the samples of a kind of records to the trash, as part of a batch, all of them or none. */
const moveToTrash = async (
  { clock, records }: Dependencies,
  { record, batch = randomUUID(), by }: { record: KindName; batch: string | undefined; by: SessionUser },
): Promise<SamplesRemoved> => {
  const prepare = async (tx: Transaction) => {
    const ids = (await listRecords(tx, record)).filter(({ isEdited }) => !isEdited).map(({ id }) => id)
    const change = () => ({ deletedAt: clock() })
    return {
      entries: ids.map((id) => ({ id, action: 'deleted' as const, change })),
      label: `${ids.length} of the sample content`,
    }
  }
  const { written } = await records.writeBatch({ kind: record, by, action: 'deleted', batch, prepare })
  return { batch, removed: written }
}

/** Nobody can write into these; a proposal that was decided on is none any more. */
const listOthers = {
  proposal: (db: Reader) => {
    const isSample = and(eq(proposals.state, 'open'), arrayOverlaps(proposals.keys, [...SAMPLE_WORK_KEYS]))
    return db.select({ id: proposals.id }).from(proposals).where(isSample)
  },
  message: (db: Reader) => {
    const { id, message } = contactSubmissions
    return db
      .select({ id })
      .from(contactSubmissions)
      .where(inArray(message, [...SAMPLE_MESSAGES]))
  },
}

/** Returns the records that have the name of a sample, and whether an administrator has added or written into them. */
const listRecords = async (db: Reader, kind: KindName) => {
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
    .where(and(inArray(label, [...(SAMPLE_NAMES[kind] ?? [])]), isNull(table.deletedAt)))
    .orderBy(label)
  return rows as { id: string; name: string; isEdited: boolean }[]
}
