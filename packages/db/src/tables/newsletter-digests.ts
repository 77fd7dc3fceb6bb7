import type { DigestItem } from '@hazards/schema/newsletter'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions.ts'

/** A sent digest of the newsletter, with its content at that time. */
export const newsletterDigests = pgTable(
  'newsletter_digests',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    intro: text(),
    items: jsonb().$type<DigestItem[]>().notNull(),
    /** The number of recipients at that time; some may have been erased since. */
    recipients: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('newsletter_digests_newest_first_index').on(table.createdAt, table.id)],
)

/** waiting: not started. queued: in the outbox. unknown: its process ended while sending; it is not sent again. */
const DELIVERY_STATES = ['waiting', 'queued', 'sent', 'refused', 'unknown'] as const

/** One digest for one subscriber. The unique constraint ensures that the mail is sent at most once. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    /** Also the id of its mail in the outbox. */
    id: uuid().primaryKey().defaultRandom(),
    digestId: uuid()
      .notNull()
      .references(() => newsletterDigests.id, { onDelete: 'cascade' }),
    /** null: its reader has left; the row keeps that its unsubscribe link was once one. */
    subscriptionId: uuid().references(() => newsletterSubscriptions.id, { onDelete: 'set null' }),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** The mail server's numeric reply to a refused mail: 'EENVELOPE 550'. */
    code: text(),
    /** SHA-256, in hexadecimal, of the token in its unsubscribe links; set when it is queued. */
    unsubscribeHash: text().unique('newsletter_deliveries_unsubscribe_hash_unique'),
  },
  (table) => [
    check('newsletter_deliveries_state_check', oneOfList(table.state, DELIVERY_STATES)),
    unique('newsletter_deliveries_once_unique').on(table.digestId, table.subscriptionId),
    index('newsletter_deliveries_state_index').on(table.state, table.digestId),
    index('newsletter_deliveries_subscription_index').on(table.subscriptionId),
  ],
)
