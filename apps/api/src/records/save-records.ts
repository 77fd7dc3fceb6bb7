import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '@hazards/db/client'
import { isLinking, readAllLinks, readLinks, writeLinks } from '@hazards/db/record-links'
import { revisions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { RecordKind, RevisionAction } from '@hazards/schema/history'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { and, eq, getTableName, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../lib/errors.ts'
import { keepSources } from './field-sources.ts'
import { inParts } from './in-parts.ts'
import { isPublicRow } from './public-records.ts'
import { buildUploads, type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'
import { buildSnapshot } from './record-snapshot.ts'
import { indexNaming, indexRecords } from './search-index.ts'
import { noteUses } from './upload-uses-of-records.ts'
import { noteWithdrawals } from './withdrawals.ts'

export type RecordTable = PgTable & Record<'id' | 'updatedAt' | 'deletedAt', PgColumn>

/** The author of a change: an administrator, or null for a visitor. */
export type Author = SessionUser | null

/**
 * One record of a batch. `change` is as in a single write, but synchronous; with an `id` that an earlier entry has, it gets
 * the row as that one leaves it, and both are one write. A record in the trash is left unchanged unless `isInTrashToo`.
 */
export type BatchEntry<Kind extends RecordKind> = {
  id?: string
  action: RevisionAction
  isInTrashToo?: boolean
  change: (row: Row[Kind] | undefined) => Partial<NewRow[Kind]> | undefined
}

/** Returns the rows that fulfill a condition, locked. */
export const lockRows = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  which: SQL | undefined,
): Promise<Row[Kind][]> => {
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  // Always in the same order, so that two batches cannot deadlock.
  const locked = await tx.select({ id: table.id }).from(table).where(which).orderBy(table.id).for('update')
  const isLocked = inArray(
    table.id,
    locked.map(({ id }) => id),
  )
  // Once they are locked, since a row that was waited for is read anew without its links.
  return (await tx.select(columns).from(table).where(isLocked).orderBy(table.id)) as Row[Kind][]
}

/** Returns the rows with these ids, in their order, locked. @throws DomainError NOT_FOUND */
export const lockRecords = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { ids, isInTrashToo }: { ids: string[]; isInTrashToo: boolean },
): Promise<Row[Kind][]> => {
  const { table, name } = RECORD_TABLES[kind]
  const rows = await lockRows(tx, kind, inArray(table.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const found = byId.get(id)
    if (!found || (found.deletedAt && !isInTrashToo)) throw notFound(name)
    return found
  })
}

/**
 * Calls `change` of each entry with its locked row; entries that change nothing are dropped. @throws DomainError
 * NOT_FOUND
 */
export const lockEntries = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  entries: BatchEntry<Kind>[],
) => {
  const ids = entries.flatMap(({ id }) => id ?? [])
  const rows = ids.length > 0 ? await lockRecords(tx, kind, { ids, isInTrashToo: true }) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const made = new Map<string, Entry<Kind>>()
  for (const { id = randomUUID(), action, change, isInTrashToo } of entries) {
    const [before, earlier] = [byId.get(id), made.get(id)]
    if (before?.deletedAt && !isInTrashToo) continue
    const values = change(before && { ...before, ...earlier?.values })
    if (values !== undefined) made.set(id, { before, action, values: { ...earlier?.values, ...values } })
  }
  return [...made.values()]
}

type Entry<Kind extends RecordKind> = {
  before: Row[Kind] | undefined
  values: Partial<NewRow[Kind]>
  action: RevisionAction
}
export type Saved<Kind extends RecordKind> = { before: Row[Kind] | undefined; row: Row[Kind]; action: RevisionAction }
type Saving<Kind extends RecordKind> = { entries: Entry<Kind>[]; by: Author; batch?: string | undefined; now: Date }

/**
 * Writes rows together with the uploads that they use, their revisions, the withdrawals of records that cease to be
 * public, and what search finds them by.
 */
export const saveRecords = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { entries, by, batch, now }: Saving<Kind>,
): Promise<Saved<Kind>[]> => {
  const added = await insertAll(
    tx,
    kind,
    entries.flatMap(({ before, values }) => (before ? [] : [{ ...withDefaults(values, now), updatedAt: now }])),
  )
  const linksBefore = await readAllLinks(
    tx,
    kind,
    entries.flatMap(({ before }) => before?.id ?? []),
  )
  const saved: Saved<Kind>[] = []
  for (const { before, values, action } of entries) {
    const row = before ? await update(tx, kind, { before, values, now }) : (added.shift() as Row[Kind])
    saved.push({ before, row, action })
    const uses = [row, ...(before ? [before] : [])].flatMap((each) => Object.values(buildUploads(each)))
    if (uses.some(Boolean)) await noteUses(tx, kind, { row, isByVisitor: by === null })
  }
  const written = saved.filter(({ before, row }) => row !== before)
  await keepRevisions(tx, kind, { written, linksBefore, by, batch, now })
  await noteWithdrawals(tx, kind, { written, now })
  await indexRecords(
    tx,
    kind,
    written.map(({ row }) => row),
    now,
  )
  const turned = written.filter(
    ({ before, row }) => before && isPublicRow(kind, before, now) !== isPublicRow(kind, row, now),
  )
  await indexNaming(
    tx,
    kind,
    turned.map(({ row }) => (row as Row[KindName]).slug),
    now,
  )
  return saved
}

/** A new record that does not say otherwise is public at once (records §11). */
const withDefaults = (values: object, now: Date) => ({ publishAt: now, ...values })

const insertAll = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  values: object[],
): Promise<Row[Kind][]> => {
  const { written } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const rows: Row[Kind][] = []
  for (const part of inParts(values)) {
    const added = await tx.insert(table).values(part).returning(written)
    if (added.length !== part.length) throw new Error(`${getTableName(table)} returned too few rows`)
    const given = added.map(({ id }, at) => ({ ...part[at], id }))
    rows.push(...(await linked(tx, kind, added as unknown as Row[Kind][], given)))
  }
  return rows
}

/** Writes the links in `given`, the values of each row. Returns the rows with the links that they have now. */
const linked = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  rows: Row[Kind][],
  given: { id: string }[],
): Promise<Row[Kind][]> => {
  if (!isLinking(kind)) return rows
  await writeLinks(tx, kind, given)
  const ids = given.map(({ id }) => id)
  const links = await readLinks(tx, kind, ids)
  return rows.map((row) => ({ ...row, ...links.get(row.id) }))
}

const update = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { before, values, now }: { before: Row[Kind]; values: Partial<NewRow[Kind]>; now: Date },
): Promise<Row[Kind]> => {
  if (!isChange(before, values)) return before
  const { written } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable
  const [row] = await tx
    .update(table)
    .set({ ...values, ...withSources(kind, before, values), updatedAt: now, sequence: before.sequence + 1 })
    .where(eq(table.id, before.id))
    .returning(written)
  if (!row) throw new Error(`${getTableName(table)} returned no row`)
  const [saved] = await linked(tx, kind, [row as Row[Kind]], [{ ...values, id: before.id }])
  return saved as Row[Kind]
}

const withSources = <Kind extends RecordKind>(kind: Kind, before: Row[Kind], values: Partial<NewRow[Kind]>) =>
  kind === 'publication' && {
    sourced: keepSources(before as Row['publication'], values as Partial<NewRow['publication']>),
  }

/** Returns whether writing these values would change the row. `pendingSince` alone is no change: the item keeps its place in the queue. */
export const isChange = (before: object, { pendingSince: _, ...values }: Record<string, unknown>): boolean => {
  const now = before as Record<string, unknown>
  return Object.entries(values).some(([name, value]) => value !== undefined && !isDeepStrictEqual(now[name], value))
}

type Links = Awaited<ReturnType<typeof readAllLinks>>
type Written<Kind extends RecordKind> = { written: Saved<Kind>[]; now: Date }

const keepRevisions = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { written, linksBefore, by, batch, now }: Written<Kind> & Omit<Saving<Kind>, 'entries'> & { linksBefore: Links },
) => {
  const ids = written.map(({ row }) => row.id)
  const linksNow = await readAllLinks(tx, kind, ids)
  const stateOf = (row: Row[Kind], links: Links) => buildSnapshot({ ...row, ...links.get(row.id) })
  const known = await withHistory(
    tx,
    kind,
    written.flatMap(({ before }) => before?.id ?? []),
  )
  const made = written.flatMap(({ before, row, action }): (typeof revisions.$inferInsert)[] => {
    const common = { record: kind, recordId: row.id }
    const revision = {
      ...common,
      actor: by?.username ?? null,
      at: now,
      action,
      batch,
      before: before && !before.deletedAt ? stateOf(before, linksBefore) : null,
      after: row.deletedAt ? null : stateOf(row, linksNow),
    }
    if (!before || known.has(row.id)) return [revision]
    // Adds the state from before the history began, so that it can be restored too.
    const first = {
      ...common,
      actor: null,
      action: 'created' as const,
      at: before.updatedAt,
      after: stateOf(before, linksBefore),
    }
    return [first, revision]
  })
  for (const part of inParts(made)) await tx.insert(revisions).values(part)
}

/** Returns which of these records have revisions. */
const withHistory = async (tx: Transaction, kind: RecordKind, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectDistinct({ recordId: revisions.recordId })
    .from(revisions)
    .where(and(eq(revisions.record, kind), inArray(revisions.recordId, ids)))
  return new Set(found.map(({ recordId }) => recordId))
}
