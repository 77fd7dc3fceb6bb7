import { openings } from '@hazards/db/tables'
import type { KindFilter } from '@hazards/schema/kinds/kinds'
import { firstOpenDeadline } from '@hazards/schema/opening-deadline'
import { and, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { matchesFilter } from '../../records/filter-condition.ts'

/** The places that the group offers (records §21). */
export const createOpeningsService = (dependencies: ArrangedDependencies) =>
  createArrangedRecords({
    ...dependencies,
    kind: 'opening',
    matching: ({ when, ...filter }: KindFilter<'opening'>, sees): SQL | undefined =>
      and(when && isAsked(when, dependencies.clock().toISOString()), matchesFilter('opening', filter, sees)),
  })

const isAsked = (when: 'open' | 'closed', now: string): SQL | undefined => {
  const { deadline } = openings
  const first = firstOpenDeadline(now)
  return when === 'open' ? or(isNull(deadline), gte(deadline, first)) : lt(deadline, first)
}
