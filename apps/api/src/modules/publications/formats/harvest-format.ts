import type { XmlContent } from '../../../lib/xml.ts'
import type { FilePublication } from './publication-format.ts'

/** The site that a record is harvested from. */
export type HarvestedSite = { publicUrl: string; group: string }

/** A format of the harvesting protocol: its prefix, its namespace and schema, and how a publication is written. */
export type HarvestFormat = {
  prefix: string
  namespace: string
  schema: string
  write: (publication: FilePublication, site: HarvestedSite) => { [name: string]: XmlContent }
}

/** Where a list goes on: after the record with this time and id. */
export type HarvestPosition = { at: string; id: string }
export type HarvestQuery = { from?: Date | undefined; until?: Date | undefined; set?: string | undefined }
/** A record, or of one that was public and is no longer its tombstone. */
export type Harvested = { id: string; at: Date; sets: string[]; publication: FilePublication | null }

/** Where records are harvested from: publications and their tombstones, in the order of their changes. */
export type HarvestStore = {
  list: (query: HarvestQuery, limit: number, after?: HarvestPosition) => Promise<Harvested[]>
  count: (query: HarvestQuery) => Promise<number>
  find: (id: string) => Promise<Harvested | undefined>
  findFirstTime: () => Promise<Date>
  listSets: () => Promise<{ set: string; name: string }[]>
}
