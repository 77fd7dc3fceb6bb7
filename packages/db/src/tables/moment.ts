import { timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC to the millisecond: as fine as a Date holds, so that a value read can be compared with the one stored. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
