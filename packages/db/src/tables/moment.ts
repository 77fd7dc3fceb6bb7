import { timestamp } from 'drizzle-orm/pg-core'

/** A UTC timestamp in milliseconds, the precision of Date, so that a value that was read equals the stored one. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
