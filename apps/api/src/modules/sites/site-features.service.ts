import type { KindFilter } from '@hazards/schema/kinds/kinds'
import type { Site } from '@hazards/schema/kinds/site'
import type { Bbox, SiteItemsQuery } from '@hazards/schema/site-features'
import type { RecordServices } from '../record-services.ts'
import { getExtent, isWanted } from './site-features.rules.ts'

type Dependencies = Pick<RecordServices, 'sites'>

/** The public sites for programs that draw maps (records §16.8). */
export const createSiteFeatures = ({ sites }: Dependencies) => {
  const all = async (filter: KindFilter<'site'>): Promise<Site[]> => {
    const found: Site[] = []
    for await (const part of sites.list.inParts(filter)) found.push(...part)
    return found
  }
  return {
    /** Returns all sites of a filter. */
    all,

    /** Returns the sites of a filter that are in a part of the earth, and at which work went on within a time. */
    wanted: async ({ bbox, datetime, limit: _, offset: __, ...filter }: SiteItemsQuery): Promise<Site[]> =>
      (await all(filter)).filter((site) => isWanted(site, { bbox, datetime })),

    /** Returns west, south, east and north of all sites; undefined without any. */
    extent: async (): Promise<Bbox | undefined> => getExtent(await all({})),
  }
}
