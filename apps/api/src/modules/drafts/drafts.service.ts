import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '@hazards/db/client'
import { drafts, revisions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { formatMoment } from '@hazards/schema/dates'
import type { Draft, DraftList } from '@hazards/schema/draft'
import { fieldLabel, KIND_NAMES, type KindName } from '@hazards/schema/kinds/kinds'
import { and, desc, eq, exists, or, TransactionRollbackError } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, invalidField, notFound } from '../../lib/errors.ts'
import { requireUnchanged } from '../../records/expected.ts'
import { leaveOutUnknown } from '../../records/known-slugs.ts'
import { isDerived, type Precondition } from '../../records/precondition.ts'
import { isPresent, isPublicRow } from '../../records/public-records.ts'
import { buildUploads, formatLabel, RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import { lockRecords } from '../../records/save-records.ts'
import { keepUses } from '../../records/upload-uses.ts'

type Fields = Record<string, unknown>
/** A record that has a draft, or is to have one. */
type Drafted = { record: KindName; id: string }
/** The same, with when the draft was saved that the caller has seen, if the caller says so. */
type Shown = Drafted & { savedAt?: string | undefined }
type Update = Fields & { id: string; expected?: Fields | undefined }

/** How a kind of record is read and changed. */
export type RecordCalls = {
  get: (id: string) => Promise<object>
  adminGet: (id: string) => Promise<Fields>
  update: (input: Update, by: SessionUser, precondition?: Precondition) => Promise<object>
}

type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  /** Returns the calls of a kind of record; with a transaction, those that write in it and tell nobody of it. */
  callsOf: (kind: KindName, tx?: Transaction) => RecordCalls
}

/** How many records with a draft are listed: the last saved. */
const LISTED_MAX = 500

/** Changes of public records that are kept, previewed, and then published or dropped (records §11). */
export const createDraftsService = (dependencies: Dependencies) => {
  const { db, audit, callsOf } = dependencies
  return {
    /** Returns which records have a draft, those in the trash not among them, the last saved first, at most 500. */
    list: async (): Promise<DraftList> => {
      const { record, recordId: id, savedBy, savedAt } = drafts
      const rows = await db
        .select({ record, id, savedBy, savedAt })
        .from(drafts)
        .where(or(...KIND_NAMES.map((kind) => isOfPresent(db, kind))))
        .orderBy(desc(savedAt), desc(id))
        .limit(LISTED_MAX)
      return { items: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) }
    },

    /** Returns the draft of a record. @throws DomainError NOT_FOUND */
    get: async (which: Drafted): Promise<Draft> => {
      const current = await callsOf(which.record).adminGet(which.id)
      return asDraft(await requireKept(db, which), current)
    },

    save: createSave(dependencies),
    publish: createPublish(dependencies),

    /** Deletes a draft; the record stays as it is. @throws DomainError NOT_FOUND, CONFLICT if the draft was saved again */
    drop: async ({ record, id, savedAt }: Shown, by: SessionUser): Promise<void> => {
      await db.transaction(async (tx) => {
        const [row] = await lockRecords(tx, record, { ids: [id], isInTrashToo: true })
        requireNotSavedAgain(await findKept(tx, { record, id }), savedAt)
        const dropped = await tx.delete(drafts).where(isOf({ record, id })).returning({ id: drafts.recordId })
        if (!row || dropped.length === 0) throw draftOver()
        const { name } = RECORD_TABLES[record]
        await audit.note(tx, { by, action: 'draft dropped', record: name, recordId: id, label: formatLabel(row) })
      })
    },

    /**
     * Returns a public record as visitors would read it with its draft; undefined if it has none, or one that no longer fits
     * the record, of which publishing it says why.
     */
    show: async (which: Drafted): Promise<object | undefined> => {
      const kept = await findKept(db, which)
      return kept && rehearse(dependencies, db, kept).catch(asNone)
    },
  }
}

const asNone = (error: unknown): undefined => {
  if (!(error instanceof DomainError)) throw error
}

/** Returns the condition that a draft is of this kind, and its record not in the trash. */
const isOfPresent = (db: Database, kind: KindName) => {
  const { table } = RECORD_TABLES[kind]
  const record = db.select({ id: table.id }).from(table)
  return and(eq(drafts.record, kind), exists(record.where(and(eq(table.id, drafts.recordId), isPresent(table)))))
}

/**
 * Keeps changed fields beside a public record, together with those that were kept before.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if visitors do not see the record, or if it and its draft are not as expected;
 * and as the call that changes the record
 */
const createSave =
  (dependencies: Dependencies) =>
  (record: KindName, { id, expected, ...fields }: Update, by: SessionUser): Promise<Draft> => {
    const { db, clock, audit, callsOf } = dependencies
    refuseMoment(fields)
    return db.transaction(async (tx) => {
      const row = await lockPublic(tx, { record, id }, clock())
      const current = await callsOf(record, tx).adminGet(id)
      const kept = await findKept(tx, { record, id })
      const shown = { ...current, ...kept?.fields }
      requireUnchanged(shown, expected)
      const changed = differing(fields, shown)
      const values = {
        fields: { ...kept?.fields, ...changed },
        seen: { ...pick(current, changed), ...kept?.seen, ...seenAnew(fields, current, kept) },
        savedBy: by.username,
        savedAt: clock(),
      }
      const draft = { record, recordId: id, ...values }
      await rehearse(dependencies, tx, { ...draft, fields: { ...kept?.fields, ...fields } })
      if (Object.keys(values.fields).length === 0)
        throw new DomainError(
          'BAD_REQUEST',
          'Nothing differs from what visitors see. There is nothing to keep as a draft.',
        )
      await keepUses(tx, draft, buildUploads({ ...row, ...values.fields } as Row[KindName]))
      await tx
        .insert(drafts)
        .values(draft)
        .onConflictDoUpdate({ target: [drafts.record, drafts.recordId], set: values })
      const { name } = RECORD_TABLES[record]
      await audit.note(tx, { by, action: 'draft saved', record: name, recordId: id, label: formatLabel(row) })
      return asDraft(draft, current)
    })
  }

/**
 * Writes a draft into its record, for all visitors, and deletes it. Returns the labels of the fields that named records which
 * have been deleted since, and are published without them.
 *
 * @throws DomainError NOT_FOUND; CONFLICT if visitors do not see the record, or if somebody has changed one of its fields since it
 * was kept, or has saved it again; PRECONDITION_FAILED; and as the call that changes the record
 */
const createPublish =
  ({ db, clock, callsOf }: Dependencies) =>
  async ({ savedAt, ...which }: Shown, by: SessionUser, precondition?: Precondition): Promise<string[]> => {
    const { adminGet, update } = callsOf(which.record)
    const current = await adminGet(which.id)
    const kept = await findKept(db, which)
    if (!kept) throw draftOver()
    await db.transaction((tx) => lockPublic(tx, which, clock()))
    requireNotSavedAgain(kept, savedAt)
    const { contested } = asDraft(kept, current)
    if (contested.length > 0)
      throw new DomainError(
        'CONFLICT',
        `Since this draft was saved, ${await findLastChange(db, which)} has changed: ${contested.map((field) => fieldLabel(which.record, field)).join(', ')}. Nothing was published. Open the record with its draft, and save what is to stay.`,
      )
    await update({ ...kept.fields, id: which.id, expected: pick(current, kept.fields) }, by, precondition)
    // Not one that somebody has saved meanwhile.
    await db.delete(drafts).where(and(isOf(which), eq(drafts.savedAt, kept.savedAt)))
    return kept.cut.map((field) => fieldLabel(which.record, field))
  }

type Kept = typeof drafts.$inferSelect

/** Returns the record that publishing a draft would give, as visitors would read it. Everything is rolled back. */
const rehearse = async (
  { callsOf }: Dependencies,
  db: Pick<Database, 'transaction'>,
  { record, recordId, fields, savedBy }: Kept,
): Promise<object> => {
  let shown: object = {}
  const act = async (tx: Transaction) => {
    const { get, update } = callsOf(record, tx)
    await update({ ...fields, id: recordId }, { username: savedBy })
    shown = await get(recordId)
    tx.rollback()
  }
  await db.transaction(act).catch((error) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return shown
}

/** @throws DomainError BAD_REQUEST for the moment from which on the record is public */
const refuseMoment = (fields: Fields): void => {
  const moment = ['publishAt', 'publishZone'].find((field) => fields[field] !== undefined)
  if (!moment) return
  throw invalidField(moment, 'A draft of a public record does not change from when on it is public. Leave this out.')
}

const lockPublic = async (tx: Transaction, { record, id }: Drafted, now: Date) => {
  const [row] = (await lockRecords(tx, record, { ids: [id], isInTrashToo: false })) as [Row[KindName]]
  if (!isPublicRow(record, row, now))
    throw new DomainError('CONFLICT', 'Visitors do not see this yet. Change it itself, without a draft.')
  return row
}

const requireNotSavedAgain = (kept: Kept | undefined, seen: string | undefined): void => {
  if (!kept || seen === undefined || kept.savedAt.getTime() <= Date.parse(seen)) return
  throw new DomainError('CONFLICT', `${kept.savedBy} has saved this draft again in the meantime. It stays as it is.`)
}

const isOf = ({ record, id }: Drafted) => and(eq(drafts.record, record), eq(drafts.recordId, id))

const draftOver = () =>
  new DomainError('NOT_FOUND', 'There is no draft of it, or somebody has published or dropped it in the meantime.')

/** Returns the draft of a record, and which fields named records that have been deleted since, which they name no longer. */
const findKept = async (
  db: Pick<Database, 'select'>,
  which: Drafted,
): Promise<(Kept & { cut: string[] }) | undefined> => {
  const [kept] = await db.select().from(drafts).where(isOf(which))
  if (!kept) return undefined
  const fields = await leaveOutUnknown(db, which, kept.fields)
  // What is in the trash is not shown of the record either, although it is linked to it still.
  const seen = await leaveOutUnknown(db, { record: which.record }, kept.seen)
  return { ...kept, fields, seen, cut: Object.keys(fields).filter((field) => fields[field] !== kept.fields[field]) }
}

/** Returns who changed a record last, and when: 'ada.lovelace (March 1, 2026, 12:00 UTC)'. */
const findLastChange = async (db: Database, { record, id }: Drafted): Promise<string> => {
  const [last] = await db
    .select({ actor: revisions.actor, at: revisions.at })
    .from(revisions)
    .where(and(eq(revisions.record, record), eq(revisions.recordId, id)))
    .orderBy(desc(revisions.position))
    .limit(1)
  return last ? `${last.actor ?? 'the sender'} (${formatMoment(last.at)})` : 'somebody'
}

const requireKept = async (db: Database, which: Drafted): Promise<Kept> => {
  const kept = await findKept(db, which)
  if (!kept) throw notFound('draft')
  return kept
}

/** Returns the drafted fields that are saved again by who has seen the record as it is now: that settles them. */
const seenAnew = (fields: Fields, current: Fields, kept: Kept | undefined): Fields =>
  fields.updatedAt === current.updatedAt
    ? pick(current, Object.fromEntries(Object.entries(fields).filter(([field]) => field in (kept?.seen ?? {}))))
    : {}

const pick = (record: Fields, named: Fields): Fields =>
  Object.fromEntries(Object.keys(named).map((field) => [field, record[field] ?? null]))

/** Returns those fields that differ from what is shown: a record may be sent back as it was read. */
const differing = (fields: Fields, shown: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => !isDerived(field) && !isDeepStrictEqual(value ?? null, shown[field] ?? null),
    ),
  )

const asDraft = ({ record, recordId: id, fields, seen, savedBy, savedAt }: Kept, current: Fields): Draft => ({
  record,
  id,
  fields,
  savedBy,
  savedAt: savedAt.toISOString(),
  contested: Object.keys(seen).filter(
    (field) =>
      !isDeepStrictEqual(current[field] ?? null, seen[field]) &&
      !isDeepStrictEqual(current[field] ?? null, fields[field] ?? null),
  ),
})
