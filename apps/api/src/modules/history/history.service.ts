import type { Database, Transaction } from '@hazards/db/client'
import { readAllLinks } from '@hazards/db/record-links'
import { revisions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  type HistoryInput,
  RECORD_KINDS,
  type Restored,
  type RestoreInput,
  type Revision,
  STATE_FIELDS,
  TRASH_DAYS,
} from '@hazards/schema/history'
import { TEXTS, type TextPage } from '@hazards/schema/texts'
import { and, eq, lt, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { createListReader, readTable } from '../../records/list-window.ts'
import { formatLabel, RECORD_TABLES } from '../../records/record-kinds.ts'
import { readSnapshot, showSnapshot } from '../../records/record-snapshot.ts'
import { isChange } from '../../records/save-records.ts'
import { findTextRow } from '../../records/text-rows.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { createTrash } from './trash.rules.ts'

type Dependencies = { db: Database; clock: Clock; records: RecordWriter; historyDays: number }

/** Earlier states of records: revisions, the trash, and restoring from both (records §7). */
export const createHistoryService = ({ db, clock, records, historyDays }: Dependencies) => ({
  /** The revisions of one record, newest first; none for a record that never existed or was permanently deleted. */
  list: createListReader({
    ...readTable(db, revisions),
    matching: async ({ record, id: idOrPage }: HistoryInput) => {
      const recordId = isPage(idOrPage) ? await findTextRow(db, idOrPage) : idOrPage
      return recordId === undefined ? sql`false` : and(eq(revisions.record, record), eq(revisions.recordId, recordId))
    },
    asItem: ({ id, record, at, actor, action, before, after }): Revision => ({
      id,
      by: actor,
      action,
      before: showSnapshot(record, before),
      after: showSnapshot(record, after),
      at: at.toISOString(),
    }),
    orders: { newest: { columns: [revisions.position, revisions.id], direction: 'desc' } },
    updatedAt: revisions.at,
  }),

  /** The records deleted in the last 30 days and not restored, latest first. */
  trash: createTrash(db),

  /**
   * Returns a record to its state after a revision, or before it if the revision is a deletion; also from the trash. A record
   * that is in that state already is left as it is. With `keepState`, what visitors see of it stays as it is: a text that is
   * brought back publishes nothing.
   *
   * @throws DomainError NOT_FOUND if the revision or the record has been permanently deleted, CONFLICT if the revision is a
   * deletion and the record is no longer in the trash: it may have been edited since, or if its sender has withdrawn it
   */
  restore: async ({ id, keepState = false }: RestoreInput, by: SessionUser): Promise<Restored> => {
    const [revision] = await db.select().from(revisions).where(eq(revisions.id, id))
    const state = revision?.after ?? revision?.before
    if (!revision || !state) throw notFound('revision')
    const { record, recordId } = revision
    const write = (values: Record<string, unknown>) => {
      const waits = record === 'newsEvent' && { pendingSince: clock() }
      const change = async (row: Restorable | undefined, tx: Transaction) => {
        requireNotWithdrawn(row)
        if (!revision.after && !row?.deletedAt) throw new DomainError('CONFLICT', 'It is no longer in the trash.')
        const links = await readAllLinks(tx, record, [recordId])
        if (row && !row.deletedAt && !isChange({ ...row, ...links.get(recordId) }, values)) return undefined
        return { ...values, ...waits, deletedAt: null }
      }
      return records.write({ kind: record, id: recordId, by, action: 'restored', change, isInTrashToo: true })
    }
    const writeWhatIsThere = (values: Record<string, unknown>): ReturnType<typeof write> =>
      write(values).catch((error: unknown) => writeWhatIsThere(withoutLostUpload(values, error)))
    const values = readSnapshot(record, state)
    const row = await writeWhatIsThere(keepState ? withoutState(values) : values)
    return { record, recordId, label: formatLabel(row) }
  },

  /**
   * Permanently deletes records that have been in the trash for 30 days, and states that were superseded `historyDays`
   * ago.
   */
  sweep: async (): Promise<void> => {
    const now = clock().getTime()
    for (const kind of RECORD_KINDS)
      await records.purge(kind, lt(RECORD_TABLES[kind].table.deletedAt, new Date(now - TRASH_DAYS * DAY)))
    await records.forget(new Date(now - historyDays * DAY))
  },
})

const withoutState = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(STATE_FIELDS as readonly string[]).includes(name)))

type Restorable = { deletedAt: Date | null; answer?: string | null }

const requireNotWithdrawn = (row: Restorable | undefined): void => {
  if (row?.deletedAt && row.answer === 'withdrawn')
    throw new DomainError('CONFLICT', 'Its sender has withdrawn it. It cannot be restored.')
}

/**
 * Removes an upload that no longer exists from a state, so that the rest can be restored. @throws the error if it has
 * another cause
 */
const withoutLostUpload = (values: Record<string, unknown>, error: unknown) => {
  const [field = ''] = error instanceof DomainError ? (error.issues ?? []).map(({ path }) => path) : []
  const rest = structuredClone(values)
  const path = field.split('.')
  const last = path.pop() ?? ''
  // An image may be nested in a page's texts: 'latestNews.0.imageUrl'.
  const owner = path.reduce((at: unknown, name) => (at as Holder | undefined)?.[name], rest.changes ?? rest)
  if (!isHolder(owner) || owner[last] == null) throw error
  const now = owner[last]
  owner[last] = typeof now === 'string' && now.includes(PICTURE) ? withoutPictures(now) : null
  return rest
}

/** What begins the address of a picture in a formatted text. */
const PICTURE = '](/objects/'

/** Returns a formatted text with what describes its pictures in their place: which of them is lost, the error does not say. */
const withoutPictures = (text: string): string =>
  text.replace(/!\[((?:[^\]\\]|\\.)*)\]\(\/objects\/[^)\s]*\)/g, '$1').replaceAll(PICTURE, '](')

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

const isPage = (id: string): id is TextPage => Object.hasOwn(TEXTS, id)
