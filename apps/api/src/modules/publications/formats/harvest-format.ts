import type { Publication } from '@hazards/schema/publication'
import type { NamedRelation } from '@hazards/schema/relations'
import type { XmlContent } from '../../../lib/xml.ts'

/** The site that a record is harvested from. */
export type HarvestedSite = { publicUrl: string; group: string }

/** A publication with what it is to other works, those of this site by DOI or page. */
export type HarvestedPublication = Publication & { relatedTo: NamedRelation[] | null }

/** A format of the harvesting protocol: its prefix, its namespace and schema, and how a publication is written. */
export type HarvestFormat = {
  prefix: string
  namespace: string
  schema: string
  write: (publication: HarvestedPublication, site: HarvestedSite) => { [name: string]: XmlContent }
}

/** Where a list goes on: after the record with this time and id. */
export type HarvestPosition = { at: string; id: string }
export type HarvestQuery = { from?: Date | undefined; until?: Date | undefined; set?: string | undefined }
/** A record, or of one that was public and is no longer its tombstone. */
export type Harvested = { id: string; at: Date; sets: string[]; publication: HarvestedPublication | null }

/** Where records are harvested from: publications and their tombstones, in the order of their changes. */
export type HarvestStore = {
  list: (query: HarvestQuery, limit: number, after?: HarvestPosition) => Promise<Harvested[]>
  count: (query: HarvestQuery) => Promise<number>
  find: (id: string) => Promise<Harvested | undefined>
  findFirstTime: () => Promise<Date>
  listSets: () => Promise<{ set: string; name: string }[]>
}
