import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

const CONSENT_PURPOSES = ['newsletter', 'notices'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Addresses that visitors have typed and that are still to be asked for consent; the mail is written when it may be sent. */
export const consentRequests = pgTable(
  'consent_requests',
  {
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    email: text().notNull(),
    /** Pseudonyms (HMAC) of the client and its network, against whose shares the mail counts. */
    client: text().notNull(),
    network: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.email] }),
    check('consent_requests_purpose_check', oneOfList(table.purpose, CONSENT_PURPOSES)),
    index('consent_requests_turn_index').on(table.network, table.createdAt),
  ],
)
