import type { XmlContent } from '../../../lib/xml.ts'
import type { FilePublication } from './publication-format.ts'

/** The site that a record is harvested from. */
export type HarvestedSite = { publicUrl: string; group: string }

/**
 * A format of the harvesting protocol: its prefix, its namespace and schema, whether it names related works, and how a
 * publication is written.
 */
export type HarvestFormat = {
  prefix: string
  hasRelations: boolean
  namespace: string
  schema: string
  write: (publication: FilePublication, site: HarvestedSite) => { [name: string]: XmlContent }
}

/** Where a list goes on: after the record with this time and id. */
export type HarvestPosition = { at: string; id: string }
export type HarvestQuery = { from?: Date | undefined; until?: Date | undefined; set?: string | undefined }
/** What is told of a record without the record: since when it is as it is, and its sets. `isGone`: it was public and is not. */
export type HarvestedHeader = { id: string; at: Date; sets: string[]; isGone: boolean }

/** Where records are harvested from: publications and their tombstones, in the order of their changes. */
export type HarvestStore = {
  list: (query: HarvestQuery, limit: number, after?: HarvestPosition) => Promise<HarvestedHeader[]>
  count: (query: HarvestQuery) => Promise<number>
  find: (id: string) => Promise<HarvestedHeader | undefined>
  read: (ids: readonly string[], what: Pick<HarvestFormat, 'hasRelations'>) => Promise<Map<string, FilePublication>>
  findFirstTime: () => Promise<Date>
  listSets: () => Promise<{ set: string; name: string }[]>
}
