import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Addresses whose owners want no mail from this site, whoever asks for it; only as pseudonyms. */
export const silencedAddresses = pgTable('silenced_addresses', {
  /** HMAC of the address without its variants, with a secret of `kept_secrets`. */
  hash: text().primaryKey(),
  createdAt: moment().notNull(),
})
