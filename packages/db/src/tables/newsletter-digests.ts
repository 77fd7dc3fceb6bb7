import type { DigestItem } from '@hazards/schema/newsletter'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { newsletterSubscriptions } from './newsletter-subscriptions.ts'

/** One mailing of the newsletter, as it was when it was sent off. */
export const newsletterDigests = pgTable(
  'newsletter_digests',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    intro: text(),
    items: jsonb().$type<DigestItem[]>().notNull(),
    /** To how many it was sent off; some may have been erased since. */
    recipients: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('newsletter_digests_newest_first_index').on(table.createdAt, table.id)],
)

/** waiting: not begun. queued: in the outbox. unknown: a process died while it was sent; it is not sent again. */
const DELIVERY_STATES = ['waiting', 'queued', 'sent', 'refused', 'unknown'] as const

/** One digest for one subscriber: the row is there once, and so is the mail. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    /** Also the id of its mail in the outbox. */
    id: uuid().primaryKey().defaultRandom(),
    digestId: uuid()
      .notNull()
      .references(() => newsletterDigests.id, { onDelete: 'cascade' }),
    subscriptionId: uuid()
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    /** What the mail server said to a refused one, as a number: 'EENVELOPE 550'. */
    code: text(),
    /** SHA-256, in hexadecimal, of the token in its links to unsubscribe; there once it is queued. */
    unsubscribeHash: text().unique('newsletter_deliveries_unsubscribe_hash_unique'),
  },
  (table) => [
    check('newsletter_deliveries_state_check', oneOfList(table.state, DELIVERY_STATES)),
    unique('newsletter_deliveries_once_unique').on(table.digestId, table.subscriptionId),
    index('newsletter_deliveries_state_index').on(table.state, table.digestId),
    index('newsletter_deliveries_subscription_index').on(table.subscriptionId),
  ],
)
