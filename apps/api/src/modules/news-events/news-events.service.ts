import type { Database } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  type AdminNewsEvent,
  NEWS_EVENT_FIXED_FIELDS,
  type NewsEvent,
  type NewsEventReceipt,
  type NewsEventSubmission,
  type NewsEventUpdate,
} from '@hazards/schema/news-event'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { requireSameFixedFields, requireUnchanged } from '../../lib/expected.ts'
import type { Row } from '../../lib/record-kinds.ts'
import { isPresent, type RecordWriter } from '../../lib/write-record.ts'
import { DEED_OF, TRANSITIONS, type Transition } from './news-event.lifecycle.ts'

export type NewsEventsService = ReturnType<typeof createNewsEventsService>
type Dependencies = { db: Database; clock: Clock; records: RecordWriter; pendingDays: number }

const latestFirst = [desc(newsEvents.eventDate), desc(newsEvents.id)]

/** News and events from submission to archive (specification §3, §4 and §7). Every list is by event date, latest first. */
export const createNewsEventsService = ({ db, clock, records, pendingDays }: Dependencies) => {
  const asAdminNewsEvent = asAdminNewsEventOf(pendingDays * DAY)
  return {
    /** What the public may read: approved, not archived. */
    list: async (): Promise<NewsEvent[]> => {
      const { id, category, title, content, postedBy, eventDate, link, linkTitle, imageUrl, slug, updatedAt } =
        newsEvents
      const rows = await db
        .select({ id, category, title, content, postedBy, eventDate, link, linkTitle, imageUrl, slug, updatedAt })
        .from(newsEvents)
        .where(and(isPresent(newsEvents), eq(newsEvents.isApproved, true), eq(newsEvents.isArchived, false)))
        .orderBy(...latestFirst)
      return rows.map((row) => ({
        ...row,
        eventDate: row.eventDate.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      }))
    },

    adminList: async (): Promise<AdminNewsEvent[]> => {
      const rows = await db
        .select()
        .from(newsEvents)
        .where(isPresent(newsEvents))
        .orderBy(...latestFirst)
      return rows.map(asAdminNewsEvent)
    },

    archived: async (): Promise<AdminNewsEvent[]> => {
      const rows = await db
        .select()
        .from(newsEvents)
        .where(and(isPresent(newsEvents), eq(newsEvents.isArchived, true)))
        .orderBy(...latestFirst)
      return rows.map(asAdminNewsEvent)
    },

    /** Saves an item as pending: the public reads the same as before. @throws DomainError BAD_REQUEST where its image was not uploaded here, or is gone */
    submit: async (submission: NewsEventSubmission): Promise<NewsEventReceipt> => {
      const change = async () => ({
        ...submission,
        eventDate: new Date(submission.eventDate),
        pendingSince: clock(),
      })
      const { id } = await records.write({ kind: 'newsEvent', by: null, action: 'created', change })
      return { id, message: 'Your news/event submission has been sent for admin approval.' }
    },

    /**
     * Changes the fields that are given.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where the item is not as expected, BAD_REQUEST as for submit or where a fixed
     * field is another
     */
    update: async ({ id, expected, ...given }: NewsEventUpdate, by: SessionUser): Promise<AdminNewsEvent> => {
      const change = async (row: Row['newsEvent'] | undefined) => {
        const current = asAdminNewsEvent(row as Row['newsEvent'])
        requireUnchanged(current, expected)
        const { eventDate, ...rest } = requireSameFixedFields(current, given, NEWS_EVENT_FIXED_FIELDS)
        const changes = { ...rest, ...(eventDate && { eventDate: new Date(eventDate) }) }
        return Object.keys(changes).length > 0 ? changes : undefined
      }
      return asAdminNewsEvent(await records.write({ kind: 'newsEvent', id, by, action: 'edited', change }))
    },

    /** Approves, disapproves, archives or unarchives an item. @throws DomainError NOT_FOUND */
    move: async (id: string, transition: Transition, by: SessionUser): Promise<AdminNewsEvent> => {
      const change = async (row: Row['newsEvent'] | undefined) => {
        const changes = TRANSITIONS[transition]
        return row && isIn(row, changes) ? changes : { ...changes, pendingSince: clock() }
      }
      return asAdminNewsEvent(await records.write({ kind: 'newsEvent', id, by, action: DEED_OF[transition], change }))
    },

    /** Puts an item into the trash. @throws DomainError NOT_FOUND */
    delete: async (id: string, by: SessionUser): Promise<void> => {
      await records.remove({ kind: 'newsEvent', id, by })
    },

    /** Deletes for good the items that have waited too long for a decision; their images are then in no use, and are swept like others. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock().getTime() - pendingDays * DAY)
      const isPending = and(eq(newsEvents.isApproved, false), eq(newsEvents.isArchived, false), isPresent(newsEvents))
      await records.purge('newsEvent', and(isPending, lt(newsEvents.pendingSince, before)))
    },
  }
}

const DAY = 24 * 60 * 60_000

const isIn = (row: Row['newsEvent'], state: Partial<Pick<AdminNewsEvent, 'isApproved' | 'isArchived'>>) =>
  Object.entries(state).every(([field, value]) => row[field as keyof typeof state] === value)

const asAdminNewsEventOf =
  (pendingLife: number) =>
  ({ deletedAt: _, pendingSince, ...row }: Row['newsEvent']): AdminNewsEvent => ({
    ...row,
    eventDate: row.eventDate.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.isApproved || row.isArchived ? null : new Date(pendingSince.getTime() + pendingLife).toISOString(),
  })
