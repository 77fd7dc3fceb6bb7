import type { RecordKind } from '@hazards/schema/history'
import { type TextPage, textsFrom } from '@hazards/schema/texts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'

export type Snapshot = Record<string, unknown>

/** A row as a revision keeps it: plain JSON, dates in ISO 8601, without what every write changes, and what is between us and its sender. */
export const snapshotOf = <Kind extends RecordKind>(row: Row[Kind]): Snapshot => {
  const ofEveryWrite = { updatedAt: undefined, sequence: undefined, deletedAt: undefined, pendingSince: undefined }
  return JSON.parse(JSON.stringify({ ...row, ...ofEveryWrite, submissionHash: undefined, notifySubmitter: undefined }))
}

/** A snapshot as a history is read: of texts all that the page said, the original words included. */
export const shownOf = (kind: RecordKind, snapshot: Snapshot | null): Snapshot | null => {
  if (kind !== 'text' || !snapshot) return snapshot
  const page = snapshot.page as TextPage
  return { page, ...textsFrom(page, snapshot.changes as Snapshot) }
}

/** What a row holds that {@link snapshotOf} was taken of; fields that the table no longer has are left out. */
export const valuesOf = <Kind extends RecordKind>(kind: Kind, snapshot: Snapshot): Partial<NewRow[Kind]> => {
  const columns: Record<string, PgColumn> = RECORD_TABLES[kind].columns
  const values = Object.entries(snapshot).flatMap(([name, value]) => {
    const column = columns[name]
    if (!column || FIXED.includes(name)) return []
    return [[name, column.dataType === 'date' && value !== null ? new Date(String(value)) : value]]
  })
  return Object.fromEntries(values)
}

/** Given once and never changed. */
const FIXED = ['id', 'slug', 'page', 'citationKey', 'createdAt', 'reference']
