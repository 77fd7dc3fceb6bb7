import { sites } from '@hazards/db/tables'
import type { SiteFilter } from '@hazards/schema/site'
import { and, eq, type SQL } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { readTable } from '../../records/list-window.ts'

/** The places of the group's work (records §16.1). */
export const createSitesService = (dependencies: ArrangedDependencies) =>
  createArrangedRecords({
    ...dependencies,
    kind: 'site',
    matching: ({ country, ...about }: SiteFilter): SQL | undefined =>
      and(country ? eq(sites.country, country) : undefined, isAbout(sites, about)),
    read: () => readTable(dependencies.db, sites).rows,
  })
