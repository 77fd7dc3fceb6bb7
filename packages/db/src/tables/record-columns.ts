import type { EventId } from '@hazards/schema/event-ids'
import { TEXT_FORMATS } from '@hazards/schema/formatted-text'
import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** The columns that all records have in common (records §1). */
export const recordColumns = () => ({
  /**
   * The record's address, derived once from its title by the trigger `give_slug`: omit it in an insert. That of a news or
   * event item is derived from the title at its first approval; until then it is empty.
   */
  slug: text().notNull().default(''),
  updatedAt: moment().notNull().defaultNow(),
  /** The number of changes, by which calendars and signed links distinguish versions. */
  sequence: integer().notNull().default(0),
  /** Since when the record has been in the trash; null for other records. */
  deletedAt: moment(),
})

/** The columns of the records that are about hazards: all but people and texts (records §16.6). */
export const hazardColumns = () => ({
  /** Codes of the Hazard Information Profiles of 2025. */
  hazards: text().array(),
  eventIds: jsonb().$type<EventId[]>(),
})

/** How the long text of a record is written (records §19). What was written before this column was, as typed. */
export const formatColumn = () => ({ textFormat: text({ enum: TEXT_FORMATS }).notNull().default('plain') })

/** The columns of the records that can be drafts: all but texts (records §11). */
export const publishColumns = () => ({
  /**
   * From when on visitors read the record; null for a draft. What is written without it, as by the process of an earlier
   * version, is public at once, whichever clock is ahead.
   */
  publishAt: moment().default(sql`'1970-01-01T00:00:00Z'`),
  /** The time zone in which an administrator chose the moment: an IANA name. */
  publishZone: text(),
})

type Arranged = Record<'id' | 'slug' | 'order' | 'updatedAt' | 'publishAt' | 'deletedAt', ExtraConfigColumn>

/** The constraint and the indexes of a table of records that the administrator arranges. */
export const arrangedIndexes = (name: string, table: Arranged) => [
  unique(`${name}_slug_unique`).on(table.slug),
  index(`${name}_order_index`).on(table.order, table.id),
  index(`${name}_updated_at_index`).on(table.updatedAt, table.id),
  index(`${name}_publish_at_index`).on(table.publishAt),
  index(`${name}_deleted_at_index`).on(table.deletedAt),
]
