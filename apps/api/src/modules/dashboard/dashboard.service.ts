import type { Database } from '@hazards/db/client'
import { contactSubmissions, newsEvents, revisions } from '@hazards/db/tables'
import type { FirstSteps, Waiting } from '@hazards/schema/dashboard'
import type { RecordKind } from '@hazards/schema/history'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isWaiting } from '../../records/news-event.lifecycle.ts'

/** What the dashboard says beside its lists (records §6). */
export const createDashboardService = (db: Database) => ({
  /** Returns which of the first steps of a new site are done. */
  firstSteps: async (): Promise<FirstSteps> => ({
    texts: await isBegun(db, 'text'),
    people: await isBegun(db, 'person'),
    publications: await isBegun(db, 'publication'),
  }),

  /** Returns how much waits for an administrator: undecided items, and messages that nobody answered. */
  waiting: async (): Promise<Waiting> => ({
    items: await db.$count(newsEvents, isWaiting),
    messages: await db.$count(contactSubmissions, isNull(contactSubmissions.answeredAt)),
  }),
})

/**
 * Returns whether an administrator has ever written a record of this kind. A record's last revision is kept as long as the
 * record.
 */
const isBegun = async (db: Database, record: RecordKind): Promise<boolean> => {
  const [found] = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.record, record), isNotNull(revisions.actor)))
    .limit(1)
  return found !== undefined
}
