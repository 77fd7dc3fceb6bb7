import type { Database } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type {
  AdminNewsEvent,
  NewsEvent,
  NewsEventReceipt,
  NewsEventSubmission,
  NewsEventUpdate,
} from '@hazards/schema/news-event'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { requireUnchanged } from '../../lib/expected.ts'
import type { Changed } from '../../lib/table-changes.ts'
import { setUses } from '../../lib/upload-uses.ts'
import { DEED_OF, TRANSITIONS, type Transition, uploadUserOf } from './news-event.lifecycle.ts'

export type NewsEventsService = ReturnType<typeof createNewsEventsService>
type Dependencies = { db: Database; clock: Clock; changed: Changed; audit: AuditTrail }

const latestFirst = [desc(newsEvents.eventDate), desc(newsEvents.id)]

/** News and events from submission to archive (specification §3, §4 and §7). Every list is by event date, latest first. */
export const createNewsEventsService = ({ db, clock, changed, audit }: Dependencies) => ({
  /** What the public may read: approved, not archived. */
  list: async (): Promise<NewsEvent[]> => {
    const { id, category, title, content, postedBy, eventDate, link, linkTitle, imageUrl } = newsEvents
    const rows = await db
      .select({ id, category, title, content, postedBy, eventDate, link, linkTitle, imageUrl })
      .from(newsEvents)
      .where(and(eq(newsEvents.isApproved, true), eq(newsEvents.isArchived, false)))
      .orderBy(...latestFirst)
    return rows.map((row) => ({ ...row, eventDate: row.eventDate.toISOString() }))
  },

  adminList: async (): Promise<AdminNewsEvent[]> => {
    const rows = await db
      .select()
      .from(newsEvents)
      .orderBy(...latestFirst)
    return rows.map(asAdminNewsEvent)
  },

  archived: async (): Promise<AdminNewsEvent[]> => {
    const rows = await db
      .select()
      .from(newsEvents)
      .where(eq(newsEvents.isArchived, true))
      .orderBy(...latestFirst)
    return rows.map(asAdminNewsEvent)
  },

  /** Saves an item as pending: the public reads the same as before. @throws DomainError BAD_REQUEST where its image was not uploaded here, or is gone */
  submit: async (submission: NewsEventSubmission): Promise<NewsEventReceipt> => {
    const [row] = await db.transaction(async (tx) => {
      const rows = await tx
        .insert(newsEvents)
        .values({ ...submission, eventDate: new Date(submission.eventDate), pendingSince: clock() })
        .returning()
      for (const item of rows) await setUses(tx, uploadUserOf(item), { imageUrl: item.imageUrl })
      return rows
    })
    if (!row) throw new Error('The submission gave back no row')
    return { id: row.id, message: 'Your news/event submission has been sent for admin approval.' }
  },

  /** Changes the fields that are given. @throws DomainError NOT_FOUND, CONFLICT where the item is not as expected, BAD_REQUEST as for submit */
  update: async ({ id, expected, eventDate, ...rest }: NewsEventUpdate, by: SessionUser): Promise<AdminNewsEvent> => {
    const changes = { ...rest, ...(eventDate && { eventDate: new Date(eventDate) }) }
    const updated = await db.transaction(async (tx) => {
      const [current] = await tx.select().from(newsEvents).where(eq(newsEvents.id, id)).for('update')
      requireUnchanged(asAdminNewsEvent(current), expected)
      if (Object.keys(changes).length === 0) return asAdminNewsEvent(current)
      const [row] = await tx.update(newsEvents).set(changes).where(eq(newsEvents.id, id)).returning()
      const item = asAdminNewsEvent(row)
      await setUses(tx, uploadUserOf(item), { imageUrl: item.imageUrl })
      await audit.note(tx, { by, action: 'edited', ...recordOf(item) })
      return item
    })
    await changed('newsEvents')
    return updated
  },

  /** Approves, disapproves, archives or unarchives an item. @throws DomainError NOT_FOUND */
  move: async (id: string, transition: Transition, by: SessionUser): Promise<AdminNewsEvent> => {
    const moved = await db.transaction(async (tx) => {
      const changes = { ...TRANSITIONS[transition], pendingSince: clock() }
      const [row] = await tx.update(newsEvents).set(changes).where(eq(newsEvents.id, id)).returning()
      const item = asAdminNewsEvent(row)
      await setUses(tx, uploadUserOf(item), { imageUrl: item.imageUrl })
      await audit.note(tx, { by, action: DEED_OF[transition], ...recordOf(item) })
      return item
    })
    await changed('newsEvents')
    return moved
  },

  /** @throws DomainError NOT_FOUND */
  delete: async (id: string, by: SessionUser): Promise<void> => {
    await db.transaction(async (tx) => {
      const [row] = await tx.delete(newsEvents).where(eq(newsEvents.id, id)).returning()
      const item = asAdminNewsEvent(row)
      await setUses(tx, uploadUserOf(item), {})
      await audit.note(tx, { by, action: 'deleted', ...recordOf(item) })
    })
    await changed('newsEvents')
  },

  /** Deletes the items that have waited for a decision since before `before`. Their images are then in no use, and go with the next sweep. */
  sweepPending: async (before: Date): Promise<void> => {
    await db.transaction(async (tx) => {
      const isPending = and(eq(newsEvents.isApproved, false), eq(newsEvents.isArchived, false))
      const gone = await tx
        .delete(newsEvents)
        .where(and(isPending, lt(newsEvents.pendingSince, before)))
        .returning()
      for (const item of gone) await setUses(tx, uploadUserOf(item), {})
    })
  },
})

const recordOf = ({ id, title }: AdminNewsEvent) =>
  ({ record: 'news or event item', recordId: id, label: title }) as const

type NewsEventRow = typeof newsEvents.$inferSelect

const asAdminNewsEvent = (row: NewsEventRow | undefined): AdminNewsEvent => {
  if (!row) throw notFound('news or event item')
  const { pendingSince: _, ...item } = row
  return { ...item, eventDate: row.eventDate.toISOString(), createdAt: row.createdAt.toISOString() }
}
