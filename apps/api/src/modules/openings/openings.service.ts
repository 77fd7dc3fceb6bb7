import { hasLinkTo } from '@hazards/db/record-links'
import { openings } from '@hazards/db/tables'
import type { OpeningFilter } from '@hazards/schema/opening'
import { firstOpenDeadline } from '@hazards/schema/opening-deadline'
import { and, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { readTable } from '../../records/list-window.ts'
import { getColumns } from '../../records/public-records.ts'

/** The places that the group offers (records §21). */
export const createOpeningsService = (dependencies: ArrangedDependencies) =>
  createArrangedRecords({
    ...dependencies,
    kind: 'opening',
    matching: ({ when, theme, project, hazard, event }: OpeningFilter, sees): SQL | undefined =>
      and(
        when && isAsked(when, dependencies.clock().toISOString()),
        theme ? hasLinkTo('opening', 'themes', theme, sees) : undefined,
        project ? hasLinkTo('opening', 'projects', project, sees) : undefined,
        isAbout(openings, { hazard, event }),
      ),
    read: (sees) => readTable(dependencies.db, openings, () => getColumns('opening', sees)).rows,
    check: (tx, values, current) => requireKnown(tx, 'opening', values, current?.id),
  })

const isAsked = (when: 'open' | 'closed', now: string): SQL | undefined => {
  const { deadline } = openings
  const first = firstOpenDeadline(now)
  return when === 'open' ? or(isNull(deadline), gte(deadline, first)) : lt(deadline, first)
}
