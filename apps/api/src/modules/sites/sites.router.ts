import { siteKind } from '@hazards/schema/kinds/site'
import {
  adminSiteSchema,
  siteCreateSchema,
  siteListSchema,
  sitePageInput,
  sitePageSchema,
  siteSchema,
  siteUpdateSchema,
} from '@hazards/schema/site'
import { recordSitesInput, recordSitesSchema, siteMapInput, sitesOnMapSchema } from '@hazards/schema/site-map'
import {
  arranging,
  creating,
  deleting,
  listing,
  managing,
  type RecordWords,
  reading,
  readingAny,
  updating,
} from '../../trpc/record-procedures.ts'
import { adminProcedure, publicRead, router } from '../../trpc/trpc.ts'

const words: RecordWords = { tag: 'Sites', kind: siteKind }
const [item, adminItem, query] = [siteSchema, adminSiteSchema, siteListSchema]
const reads = ['sites'] as const

export const sitesRouter = router({
  list: listing(words, { query, item, list: (services) => services.sites.list, reads }),
  get: reading(words, { item, get: (services) => services.sites.get, reads }),
  adminList: managing(words, { query, item: adminItem, list: (services) => services.sites.managed }),
  adminGet: readingAny(words, { item: adminItem, get: (services) => services.sites.adminGet }),
  create: creating(words, { input: siteCreateSchema, item: adminItem, create: (services) => services.sites.create }),
  update: updating(words, { input: siteUpdateSchema, item: adminItem, update: (services) => services.sites.update }),
  arrange: arranging(words, (services) => services.sites.arrange),
  delete: deleting(words, (services) => services.sites.delete),

  /** Returns the map of the public sites, or a part of it, with the same sites as rows. */
  map: publicRead(reads)
    .input(siteMapInput)
    .output(sitesOnMapSchema)
    .query(({ ctx, input }) => ctx.services.siteMaps.all(input)),

  /** Returns the public sites of a public record, with a map of them. */
  ofRecord: publicRead(['sites', 'publications', 'projects', 'newsEvents', 'themes'])
    .input(recordSitesInput)
    .output(recordSitesSchema)
    .query(({ ctx, input }) => ctx.services.siteMaps.ofRecord(input)),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(sitePageInput)
    .output(sitePageSchema)
    .query(({ ctx, input }) => ctx.services.sites.page(input)),
})
