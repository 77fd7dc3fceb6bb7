import type { Database } from '@hazards/db/client'
import { auditEvents, proposals, revisions, signInFailures } from '@hazards/db/tables'
import {
  AUDIT_EVENTS_PER_PAGE,
  type AuditAction,
  type AuditEvent,
  type AuditList,
  type AuditPage,
  type AuditRecord,
} from '@hazards/schema/audit'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  max,
  notExists,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Clock, DAY } from '../../lib/clock.ts'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'

type Dependencies = { db: Database; clock: Clock; activityDays: number }

type Act = { action: AuditAction; recordId: string | null; batch: string | null }
type Of = Pick<AuditEvent, 'changed' | 'undoable'>

/** Returns what a batch did to how many records of each kind, and to how many of them nothing was done since. */
const readWrites = (db: Database, batches: string[]) => {
  const later = alias(revisions, 'later')
  const isLater = and(
    eq(later.record, revisions.record),
    eq(later.recordId, revisions.recordId),
    gt(later.position, revisions.position),
  )
  const isLast = notExists(db.select({ id: later.id }).from(later).where(isLater))
  return db
    .select({
      batch: revisions.batch,
      record: revisions.record,
      action: revisions.action,
      count: countDistinct(revisions.recordId),
      undoable: sql<number>`(count(*) filter (where ${isLast}))::int`,
    })
    .from(revisions)
    .where(inArray(revisions.batch, batches))
    .groupBy(revisions.batch, revisions.record, revisions.action)
}

/** Returns the number of proposals that were rejected in each batch, and are still. */
const readRejected = (db: Database, batches: string[]) =>
  db
    .select({ batch: proposals.batch, undoable: count() })
    .from(proposals)
    .where(and(inArray(proposals.batch, batches), eq(proposals.state, 'rejected')))
    .groupBy(proposals.batch)

/** Returns a function that gives what is known of the whole of which an event is a part. */
const readWholes = async (db: Database, events: Act[]): Promise<(event: Act) => Of> => {
  const batches = [...new Set(events.flatMap(({ batch }) => batch ?? []))]
  if (batches.length === 0) return () => ({ changed: [], undoable: 0 })
  const [writes, rejected] = await Promise.all([readWrites(db, batches), readRejected(db, batches)])
  return ({ action, recordId, batch }) => {
    const own = writes.filter((write) => write.batch === batch)
    const counts = new Map<AuditRecord, number>()
    for (const write of own) {
      const { name } = RECORD_TABLES[write.record]
      // A line for all of a batch is named after the whole, whatever was done to a single record.
      if (recordId === batch || write.action === action) counts.set(name, (counts.get(name) ?? 0) + write.count)
    }
    const ofBatch = [...own, ...rejected.filter((each) => each.batch === batch)]
    return {
      changed: [...counts].map(([record, of]) => ({ record, count: of })).sort((one, other) => other.count - one.count),
      undoable: batch === null ? 0 : ofBatch.reduce((sum, { undoable }) => sum + undoable, 0),
    }
  }
}

/** Returns the condition that an event is in the filtered log. */
const matching = ({ search, actor, record, action, loggedSince }: Omit<AuditList, 'cursor' | 'direction'>) =>
  and(
    actor ? eq(auditEvents.actor, actor) : undefined,
    record ? eq(auditEvents.record, record) : undefined,
    action ? eq(auditEvents.action, action) : undefined,
    loggedSince ? gte(auditEvents.at, new Date(loggedSince)) : undefined,
    containsWords(foldedTexts([auditEvents.actor, auditEvents.label]), search),
  )

/** Reads the activity log. The services that act write it. */
export const createAuditService = ({ db, clock, activityDays }: Dependencies) => ({
  /** Returns one page of the matching events, newest first. */
  list: async ({ cursor, ...filter }: AuditList): Promise<AuditPage> => {
    const rows = await db
      .select({
        ...getTableColumns(auditEvents),
        count: sql<number>`coalesce(${signInFailures.count}, 1)`,
      })
      .from(auditEvents)
      .leftJoin(signInFailures, eq(signInFailures.eventId, auditEvents.id))
      .where(and(cursor ? lt(auditEvents.id, Number(cursor)) : undefined, matching(filter)))
      .orderBy(desc(auditEvents.id))
      .limit(AUDIT_EVENTS_PER_PAGE + 1)
    const page = rows.slice(0, AUDIT_EVENTS_PER_PAGE)
    const wholeOf = await readWholes(db, page)
    return {
      items: page.map((row) => ({ ...row, at: row.at.toISOString(), ...wholeOf(row) })),
      nextCursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
    }
  },

  /** Returns the Unix time of the last backup, in seconds, for metrics; nothing if there was none. */
  lastBackup: async (): Promise<{ site?: number }> => {
    const [row] = await db
      .select({ at: max(auditEvents.at) })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'backed up'))
    return row?.at ? { site: row.at.getTime() / 1000 } : {}
  },

  /** Deletes expired lines, by the only function that the database allows, and their counts. */
  sweep: async (): Promise<void> => {
    const before = new Date(clock().getTime() - activityDays * DAY)
    await db.execute(sql`select sweep_audit_events(${before.toISOString()}::timestamptz)`)
    const line = db.select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.id, signInFailures.eventId))
    await db.delete(signInFailures).where(notExists(line))
  },
})
