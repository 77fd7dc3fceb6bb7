import type { publications } from '@hazards/db/tables'
import { parseEventId } from '@hazards/schema/event-ids'
import { expandHazard } from '@hazards/schema/hazards'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { and, arrayOverlaps, type SQL, sql } from 'drizzle-orm'

type AboutHazards = { [Name in KindName]: 'hazards' extends keyof (typeof KINDS)[Name]['fields'] ? Name : never }
/** The kinds whose records carry hazards and events, and not only other records that do, as people (records §16.6). */
export const ABOUT_HAZARDS = KIND_NAMES.filter(
  (name): name is AboutHazards[KindName] => 'hazards' in KINDS[name].fields,
)

type Table = Pick<typeof publications, 'hazards' | 'eventIds'>
type Filter = { hazard?: string | null | undefined; event?: string | null | undefined }

/** Returns the condition that a record is about a hazard, or one of a cluster or a type, and about an event (records §16.6). */
export const isAbout = (table: { [Name in keyof Table]: object }, { hazard, event }: Filter): SQL | undefined => {
  const { hazards, eventIds } = table as Table
  const id = event ? parseEventId(event) : undefined
  return and(
    hazard ? arrayOverlaps(hazards, [...(expandHazard(hazard) ?? [])]) : undefined,
    event ? (id ? sql`${eventIds} @> ${JSON.stringify([id])}::jsonb` : sql`false`) : undefined,
  )
}
