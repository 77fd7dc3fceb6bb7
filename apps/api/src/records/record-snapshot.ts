import { isLinking, linkedNames } from '@hazards/db/record-links'
import type { RecordKind } from '@hazards/schema/history'
import { type TextPage, textsFrom } from '@hazards/schema/texts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type NewRow, RECORD_TABLES, type Row } from './record-kinds.ts'

export type Snapshot = Record<string, unknown>

/** The sender's private data. It can be erased, because the row is the only place that stores it. */
const OF_SENDER = ['submitterEmail', 'notifySubmitter', 'submissionHash']
const OF_EVERY_WRITE = ['updatedAt', 'sequence', 'deletedAt', 'pendingSince']
/** What registries know of a publication is no part of what was entered. */
const LEFT_OUT = [...OF_EVERY_WRITE, ...OF_SENDER, 'integrity']

/**
 * Returns a row as a revision stores it: plain JSON with ISO 8601 dates, without the columns that every write changes
 * and without the sender's private data.
 */
export const buildSnapshot = <Kind extends RecordKind>(row: Row[Kind]): Snapshot => {
  const kept = Object.entries(row).filter(([name]) => !LEFT_OUT.includes(name))
  return JSON.parse(JSON.stringify(Object.fromEntries(kept)))
}

/**
 * Returns a snapshot as the history shows it. For texts this is everything that the page said, including the original
 * texts.
 */
export const showSnapshot = (kind: RecordKind, snapshot: Snapshot | null): Snapshot | null => {
  if (kind !== 'text' || !snapshot) return snapshot
  const page = snapshot.page as TextPage
  return { page, ...textsFrom(page, snapshot.changes as Snapshot) }
}

/**
 * Returns the row values of a {@link buildSnapshot} snapshot, without fields that the table no longer has, or that earlier
 * versions stored.
 */
export const readSnapshot = <Kind extends RecordKind>(kind: Kind, snapshot: Snapshot): Partial<NewRow[Kind]> => {
  const columns: Record<string, PgColumn> = RECORD_TABLES[kind].written
  // What was stored before texts had a format was as typed.
  const old = 'textFormat' in columns ? { textFormat: 'plain' } : {}
  const links: readonly string[] = isLinking(kind) ? linkedNames(kind) : []
  const values = Object.entries({ ...old, ...snapshot }).flatMap(([name, value]) => {
    const column = columns[name]
    if ((!column && !links.includes(name)) || NOT_RESTORED.includes(name)) return []
    return [[name, column?.dataType === 'date' && value !== null ? new Date(String(value)) : value]]
  })
  return Object.fromEntries(values)
}

/** Fields that are set once and never change. */
const FIXED = ['id', 'slug', 'page', 'citationKey', 'createdAt', 'reference']
/** `order` is the place in a list, which is arranged together with other records. */
const NOT_RESTORED = [...FIXED, 'order', ...OF_SENDER]
