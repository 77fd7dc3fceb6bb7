import type { Database } from '@hazards/db/client'
import { mailOutbox, newsletterSubscriptions as subscriptions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { CsvFile, Subscriber, SubscriberList, SubscriberPage } from '@hazards/schema/newsletter'
import { SUBSCRIBERS_PER_PAGE } from '@hazards/schema/newsletter.constants'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { writeCsv } from '../../lib/csv.ts'
import { notFound } from '../../lib/errors.ts'
import { holdsText } from '../../lib/holds-text.ts'

type Dependencies = { db: Database; clock: Clock; audit: AuditTrail }

/** Who gets the newsletter: confirmed, and not refused by the mail server. */
export const isReader = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.refusedAt))

/** The subscribers as the administrator sees them (records §10). */
export const createSubscribersService = ({ db, clock, audit }: Dependencies) => ({
  /** Returns one page of those that are searched for, newest first, with the counts of all. @throws DomainError NOT_FOUND where the cursor's subscriber is gone */
  list: async ({ search, cursor }: SubscriberList): Promise<SubscriberPage> => {
    const [from] = cursor ? await db.select().from(subscriptions).where(eq(subscriptions.id, cursor)) : []
    if (cursor && !from) throw notFound('subscriber')
    const older =
      from &&
      sql`(${subscriptions.createdAt}, ${subscriptions.id}) < (${from.createdAt.toISOString()}::timestamptz, ${from.id}::uuid)`
    const rows = await db
      .select()
      .from(subscriptions)
      .where(and(older, holdsText([subscriptions.email], search)))
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(SUBSCRIBERS_PER_PAGE + 1)
    const items = rows.slice(0, SUBSCRIBERS_PER_PAGE).map(asSubscriber)
    return {
      items,
      nextCursor: rows.length > items.length ? (items.at(-1)?.id ?? null) : null,
      confirmed: await db.$count(subscriptions, isReader),
      unconfirmed: await db.$count(
        subscriptions,
        and(isNull(subscriptions.confirmedAt), isNull(subscriptions.refusedAt)),
      ),
      refused: await db.$count(subscriptions, isNotNull(subscriptions.refusedAt)),
    }
  },

  /** Returns all who get the newsletter as a file; noted in the activity log. */
  exportAll: async (by: SessionUser): Promise<CsvFile> => {
    const rows = await db.select().from(subscriptions).where(isReader).orderBy(asc(subscriptions.email))
    await audit.note(db, {
      by,
      action: 'exported',
      record: 'newsletter subscriber',
      recordId: null,
      label: 'all confirmed',
    })
    const lines = rows.map(({ email, confirmedAt }) => [email, confirmedAt?.toISOString() ?? null])
    return {
      fileName: `newsletter-subscribers-${clock().toISOString().slice(0, 10)}.csv`,
      csv: writeCsv([['Email', 'Confirmed'], ...lines]),
    }
  },

  /** Erases a subscriber; the log keeps no address. @throws DomainError NOT_FOUND */
  erase: (id: string, by: SessionUser): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.delete(subscriptions).where(eq(subscriptions.id, id)).returning()
      if (!row) throw notFound('subscriber')
      await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, row.email))
      await audit.note(tx, { by, action: 'deleted', record: 'newsletter subscriber', recordId: id, label: 'erased' })
    }),
})

const asSubscriber = (row: typeof subscriptions.$inferSelect): Subscriber => ({
  id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  refusedAt: row.refusedAt?.toISOString() ?? null,
})
