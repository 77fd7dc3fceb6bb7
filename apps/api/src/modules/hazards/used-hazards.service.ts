import type { Database } from '@hazards/db/client'
import { EVENT_SCHEMES, type EventId, formatEventId } from '@hazards/schema/event-ids'
import { HAZARD_TYPES } from '@hazards/schema/hazards'
import { sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { ABOUT_HAZARDS } from '../../records/hazard-condition.ts'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'

type Used = { value: string; label: string }

/**
 * What records are about, drafts too, for the filters of the panel's lists (records §16.6): the hazards with their clusters and
 * types, in the order of the profiles, and the events.
 */
export const createUsedHazards = (db: Database) => async (): Promise<{ hazards: Used[]; events: Used[] }> => {
  const [codes, ids] = [new Set(await readDistinct<string>(db, 'hazards')), await readDistinct<EventId>(db, 'eventIds')]
  const events = ids.map((id) => ({ value: formatEventId(id), label: `${EVENT_SCHEMES[id.scheme].name} ${id.value}` }))
  return { hazards: asTree(codes), events: events.sort((a, b) => a.label.localeCompare(b.label)) }
}

/** Returns the different values of a list that all these records have. */
const readDistinct = async <Value>(db: Database, column: 'hazards' | 'eventIds'): Promise<Value[]> => {
  const [first, second, ...others] = ABOUT_HAZARDS.map((kind) => {
    const { table } = RECORD_TABLES[kind]
    const values = column === 'hazards' ? sql`to_jsonb(${table.hazards})` : sql`${table.eventIds}`
    return db
      .select({ value: sql<Value>`jsonb_array_elements(${values})`.as('value') })
      .from(table)
      .where(isPresent(table))
  })
  // biome-ignore lint/style/noNonNullAssertion: there are more than two kinds
  const rows = await union(first!, second!, ...others)
  return rows.map(({ value }) => value)
}

const asTree = (codes: ReadonlySet<string>): Used[] =>
  HAZARD_TYPES.flatMap((type) => {
    const clusters = type.clusters.flatMap((cluster) => {
      const used = cluster.hazards.filter(({ code }) => codes.has(code))
      const hazards = used.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
      return used.length > 0 ? [{ value: cluster.slug, label: `${type.name} › ${cluster.name}` }, ...hazards] : []
    })
    return clusters.length > 0 ? [{ value: type.slug, label: type.name }, ...clusters] : []
  })
