import type { Database } from '@hazards/db/client'
import { mailOutbox, newsletterSubscriptions as subscriptions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { CsvFile } from '@hazards/schema/csv-file'
import type { Subscriber, SubscriberList, SubscriberPage } from '@hazards/schema/newsletter'
import { SUBSCRIBERS_PER_PAGE } from '@hazards/schema/newsletter.constants'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { writeCsv } from '../../lib/csv.ts'
import { notFound } from '../../lib/errors.ts'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'
import { createListReader, readTable } from '../../records/list-window.ts'

type Dependencies = { db: Database; clock: Clock; audit: AuditTrail }
type Row = typeof subscriptions.$inferSelect
type Filter = Pick<SubscriberList, 'search'>

/** The condition that a subscriber receives the newsletter: confirmed, and not refused by the mail server. */
export const isReader = and(isNotNull(subscriptions.confirmedAt), isNull(subscriptions.refusedAt))

/** The subscribers as administrators see them (records §10). */
export const createSubscribersService = ({ db, clock, audit }: Dependencies) => {
  const list = createListReader({
    ...readTable(db, subscriptions),
    matching: ({ search }: Filter) => containsWords(foldedTexts([subscriptions.email]), search),
    asItem: asSubscriber,
    orders: { newest: { columns: [subscriptions.createdAt, subscriptions.id], direction: 'desc' } },
  })

  return {
    /**
     * Returns one page of the matching subscribers, newest first, with the total counts. @throws DomainError BAD_REQUEST
     * for an invalid cursor
     */
    list: async ({ direction: _, ...query }: SubscriberList): Promise<SubscriberPage> => {
      const { items, next } = await list.part({ ...query, limit: SUBSCRIBERS_PER_PAGE })
      return {
        items,
        nextCursor: next,
        confirmed: await db.$count(subscriptions, isReader),
        unconfirmed: await db.$count(
          subscriptions,
          and(isNull(subscriptions.confirmedAt), isNull(subscriptions.refusedAt)),
        ),
        refused: await db.$count(subscriptions, isNotNull(subscriptions.refusedAt)),
      }
    },

    /** Returns all recipients of the newsletter as a file; recorded in the activity log. */
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

    /** Erases a subscriber. The activity log does not keep the address. @throws DomainError NOT_FOUND */
    erase: (id: string, by: SessionUser): Promise<void> =>
      db.transaction(async (tx) => {
        const [row] = await tx.delete(subscriptions).where(eq(subscriptions.id, id)).returning()
        if (!row) throw notFound('subscriber')
        await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, row.email))
        await audit.note(tx, { by, action: 'deleted', record: 'newsletter subscriber', recordId: id, label: 'erased' })
      }),
  }
}

const asSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  refusedAt: row.refusedAt?.toISOString() ?? null,
})
