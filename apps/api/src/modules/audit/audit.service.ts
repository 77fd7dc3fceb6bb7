import type { Database } from '@hazards/db/client'
import { auditEvents, proposals, revisions, signInFailures } from '@hazards/db/tables'
import { AUDIT_EVENTS_PER_PAGE, type AuditList, type AuditPage } from '@hazards/schema/audit'
import { and, desc, eq, getTableColumns, gt, gte, lt, max, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Clock, DAY } from '../../lib/clock.ts'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'

type Dependencies = { db: Database; clock: Clock; activityDays: number }

/** Returns the query for the number of records of an event's batch that were not written since. */
const countUndoable = (db: Database) => {
  const later = alias(revisions, 'later')
  const isLater = and(
    eq(later.record, revisions.record),
    eq(later.recordId, revisions.recordId),
    gt(later.position, revisions.position),
  )
  return db
    .select({ count: sql`count(*)::int` })
    .from(revisions)
    .where(
      and(eq(revisions.batch, auditEvents.batch), notExists(db.select({ id: later.id }).from(later).where(isLater))),
    )
}

/** Returns the query for the number of proposals that were rejected in an event's batch, and are still. */
const countRejected = (db: Database) =>
  db
    .select({ count: sql`count(*)::int` })
    .from(proposals)
    .where(and(eq(proposals.batch, auditEvents.batch), eq(proposals.state, 'rejected')))

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
        undoable: sql<number>`(${countUndoable(db)}) + (${countRejected(db)})`,
      })
      .from(auditEvents)
      .leftJoin(signInFailures, eq(signInFailures.eventId, auditEvents.id))
      .where(and(cursor ? lt(auditEvents.id, Number(cursor)) : undefined, matching(filter)))
      .orderBy(desc(auditEvents.id))
      .limit(AUDIT_EVENTS_PER_PAGE + 1)
    const page = rows.slice(0, AUDIT_EVENTS_PER_PAGE)
    return {
      items: page.map((row) => ({ ...row, at: row.at.toISOString() })),
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
