import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import type { SessionUser } from '@hazards/schema/auth'
import {
  BULK_PART,
  type BulkAction,
  type BulkFindInput,
  type BulkFound,
  type BulkInput,
  type BulkRecord,
  type BulkResult,
  type BulkUndoInput,
  type BulkUndone,
  FOUND_MAX,
  REMOVAL_ORDER,
} from '@hazards/schema/bulk'
import type { NewsEventMoveInput } from '@hazards/schema/news-event'
import type { Clock } from '../../lib/clock.ts'
import { asDomainError, notFound, nothingToUndo } from '../../lib/errors.ts'
import { createOneAtATime } from '../../lib/one-at-a-time.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import { requireAllUnchanged, requireUnchanged } from '../../records/expected.ts'
import type { Row } from '../../records/record-kinds.ts'
import { countBatch, planUndo } from '../../records/undo-batch.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { adding, editField, removing } from './bulk-edits.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  room: VisitorsRoom
  /** Changes the state of one news or event item, as part of a batch. */
  move: (
    item: NewsEventMoveInput,
    action: 'approve' | 'disapprove' | 'archive' | 'unarchive',
    by: SessionUser,
    how: { batch: string },
  ) => Promise<unknown>
  /** Yields the panel's list of a kind of records, part by part. */
  listOf: (input: BulkFindInput) => AsyncGenerator<Listed[]>
}

type Listed = { id: string; updatedAt: string } & ({ title: string } | { name: string })

/** Acts on one record, as part of a batch. @throws DomainError if that record cannot be changed */
type Act = (
  target: { record: BulkRecord; id: string; expected: NewsEventMoveInput['expected']; value?: string | undefined },
  by: SessionUser,
  how: { batch: string },
) => Promise<unknown>

/** What each bulk action does. The schema refuses an action on a kind of record for which it is not declared. */
const actsOn = ({
  records,
  move,
  clock,
}: Pick<Dependencies, 'records' | 'move' | 'clock'>): Record<BulkAction, Act> => ({
  approve: ({ id, expected }, by, how) => move({ id, expected }, 'approve', by, how),
  disapprove: ({ id, expected }, by, how) => move({ id, expected }, 'disapprove', by, how),
  archive: ({ id, expected }, by, how) => move({ id, expected }, 'archive', by, how),
  unarchive: ({ id, expected }, by, how) => move({ id, expected }, 'unarchive', by, how),
  addTheme: editField<'addTheme'>(records, 'themes', adding),
  removeTheme: editField<'removeTheme'>(records, 'themes', removing),
  addProject: editField<'addProject'>(records, 'projects', adding),
  removeProject: editField<'removeProject'>(records, 'projects', removing),
  addKeyword: editField<'addKeyword'>(records, 'keywords', adding),
  removeKeyword: editField<'removeKeyword'>(records, 'keywords', removing),
  feature: editField<'feature'>(records, 'isFeatured', () => true),
  unfeature: editField<'unfeature'>(records, 'isFeatured', () => false),
  publish: ({ record, id, expected }, by, how) =>
    setMoment(records, { record, id, expected }, { by, ...how, action: 'published', at: clock() }),
  unpublish: ({ record, id, expected }, by, how) =>
    setMoment(records, { record, id, expected }, { by, ...how, action: 'unpublished', at: null }),
  delete: ({ record, id }, by, how) => records.remove({ kind: record, id, by, ...how }),
})

/** Returns whether an action moves items between the lists of news and events: nothing unread may become public. */
const isMove = (action: BulkAction): boolean => /^(?:dis)?approve$|^(?:un)?archive$/.test(action)

type Setting = { by: SessionUser; batch: string; action: 'published' | 'unpublished'; at: Date | null }

/** Makes a record public from now on, or a draft. One that is so already is left as it is. */
const setMoment = (
  records: RecordWriter,
  { record, id, expected }: Parameters<Act>[0],
  { at, ...write }: Setting,
): Promise<unknown> => {
  const change = async (row: Row[BulkRecord] | undefined) => {
    const { updatedAt, publishAt } = row as Row[BulkRecord]
    requireUnchanged({ updatedAt: updatedAt.toISOString() }, expected)
    const isSo = at ? publishAt !== null && publishAt <= at : publishAt === null
    return isSo ? undefined : { publishAt: at, publishZone: null }
  }
  return records.write({ kind: record, id, change, ...write })
}

const listFound = async (parts: AsyncGenerator<Listed[]>): Promise<BulkFound> => {
  const items: BulkFound['items'] = []
  for await (const part of parts) {
    for (const { id, updatedAt, ...of } of part) items.push({ id, name: 'name' in of ? of.name : of.title, updatedAt })
    if (items.length >= FOUND_MAX) break
  }
  return { items: items.slice(0, FOUND_MAX) }
}

/** Returns, for each record, why the action failed, or null. */
const actOnEach = async (
  { record, ids, expected, value }: BulkInput,
  act: (target: Parameters<Act>[0]) => Promise<unknown>,
): Promise<BulkResult['results']> => {
  const seen = new Map(expected?.map(({ id, updatedAt }) => [id, { updatedAt }]))
  const results: BulkResult['results'] = []
  for (const id of ids) {
    try {
      await act({ record, id, expected: seen.get(id), value: value ?? undefined })
      results.push({ id, problem: null })
    } catch (error) {
      const known = asDomainError(error)
      if (!known) throw error
      results.push({ id, problem: known.message })
    }
  }
  return results
}

/**
 * Returns the next records of a batch to their state before it, except those that were changed since: {@link BULK_PART} in a
 * call, so that no call is long, and the progress can be told. What others name comes back before them.
 *
 * @throws DomainError NOT_FOUND if nothing of the batch is left in the history
 */
const createUndo =
  ({ db, clock, records }: Pick<Dependencies, 'db' | 'clock' | 'records'>) =>
  async ({ batch, cursor }: BulkUndoInput, by: SessionUser): Promise<BulkUndone> => {
    const counts = await countBatch(db, batch)
    const kinds = REMOVAL_ORDER.toReversed().filter((kind) => counts.has(kind))
    const record = cursor?.record ?? kinds[0]
    if (!record) throw nothingToUndo()
    const { undo = randomUUID(), after } = cursor ?? {}
    const prepare = async (tx: Transaction) => {
      const part = await planUndo(tx, record, { batch, now: clock(), after, size: BULK_PART })
      return { ...part, label: `${part.entries.length} together` }
    }
    const { entries, written, kept, left, last } = await records.writeBatch({
      kind: record,
      by,
      action: 'restored',
      batch: undo,
      prepare,
    })
    const others = kinds.slice(kinds.indexOf(record) + 1)
    const [next] = others
    const goesOn = last && left > 0 ? { undo, record, after: last } : next && { undo, record: next }
    return {
      restored: written,
      // A place in a list is not taken back, so that a record of which nothing else was changed stays as it is.
      kept: kept + entries.length - written,
      left: others.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), left),
      cursor: goesOn ?? null,
    }
  }

/** Applies one action to several records, and undoes it in one step (records §6). */
export const createBulkService = ({ db, clock, records, room, move, listOf }: Dependencies) => ({
  /** Runs a removal of samples, one at a time: each locks many records. @throws DomainError SERVICE_UNAVAILABLE */
  alone: createOneAtATime('Other records are being removed.'),

  /** Returns the records that a list of the panel finds, at most {@link FOUND_MAX}, in its order. */
  find: (input: BulkFindInput): Promise<BulkFound> => listFound(listOf(input)),

  /**
   * Acts on each record separately. A record that cannot be changed, because it is gone or not as expected, does not affect
   * the others.
   *
   * @throws DomainError CONFLICT if an item to be moved is not as expected when the call begins; then none is moved
   */
  run: async (input: BulkInput, by: SessionUser): Promise<BulkResult> => {
    const { record, action, expected, batch = randomUUID() } = input
    if (expected && isMove(action)) await requireAllUnchanged(db, record, expected)
    const act = actsOn({ records, move, clock })[action]
    return { batch, results: await actOnEach(input, (target) => act(target, by, { batch })) }
  },

  /**
   * Moves the pending items that came from the same network as an item to the trash, as one batch. @throws DomainError
   * NOT_FOUND if that network is not known, or no item is pending
   */
  deleteOfNetwork: async (id: string, by: SessionUser): Promise<{ batch: string; deleted: number }> => {
    const batch = randomUUID()
    const prepare = async (tx: Transaction) => {
      const ids = await room.openLike(tx, 'newsEvent', id)
      if (ids.length === 0) throw notFound('news or event item')
      const change = () => ({ deletedAt: clock() })
      return {
        entries: ids.map((each) => ({ id: each, action: 'deleted' as const, change })),
        label: `${ids.length} from one network`,
      }
    }
    const { written } = await records.writeBatch({ kind: 'newsEvent', by, action: 'deleted', batch, prepare })
    return { batch, deleted: written }
  },

  undo: createUndo({ db, clock, records }),
})
