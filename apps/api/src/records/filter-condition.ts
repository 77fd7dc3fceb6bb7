import { hasLinkTo, isLinking } from '@hazards/db/record-links'
import { type ArrangedName, KINDS, type KindFilter, type KindName } from '@hazards/schema/kinds/kinds'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAbout } from './hazard-condition.ts'
import type { Sees } from './public-records.ts'
import { RECORD_TABLES } from './record-kinds.ts'

/**
 * Returns the condition that a record is in a list with this filter, of which each part is a kind that it links to, a hazard or an event
 * that it is about, or what a field of it has to be.
 */
export const matchesFilter = <Kind extends ArrangedName>(
  kind: Kind,
  filter: Partial<KindFilter<Kind>>,
  sees: Sees,
): SQL | undefined => {
  const table = RECORD_TABLES[kind].table as unknown as Record<string, PgColumn>
  const asked = filter as Record<string, string | null | undefined>
  const conditions = Object.keys(KINDS[kind].filter).map((name) => {
    const value = asked[name]
    if (!value || name === 'hazard' || name === 'event') return undefined
    if (isLinking(kind) && name in KINDS) return hasLinkTo(kind, KINDS[name as KindName].tag as never, value, sees)
    return eq(table[name] as PgColumn, value)
  })
  return and(...conditions, isAbout(table as never, asked))
}
