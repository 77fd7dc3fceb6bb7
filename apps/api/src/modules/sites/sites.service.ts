import { sites } from '@hazards/db/tables'
import { SITE_FIXED_FIELDS, type SiteFilter } from '@hazards/schema/site'
import { eq, type SQL } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { readTable } from '../../records/list-window.ts'

/** The places of the group's work (records §16.1). */
export const createSitesService = (dependencies: ArrangedDependencies) =>
  createArrangedRecords({
    ...dependencies,
    kind: 'site',
    fixedFields: SITE_FIXED_FIELDS,
    matching: ({ country }: SiteFilter): SQL | undefined => (country ? eq(sites.country, country) : undefined),
    read: () => readTable(dependencies.db, sites).rows,
  })
