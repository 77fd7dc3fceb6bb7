import { siteKind } from '@hazards/schema/kinds/site'
import { siteSchemas } from '@hazards/schema/site'
import { recordSitesInput, recordSitesSchema, siteMapInput, sitesOnMapSchema } from '@hazards/schema/site-map'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { publicRead, router } from '../../trpc/trpc.ts'

const reads = ['sites'] as const

export const sitesRouter = router({
  ...arrangedCalls({ tag: 'Sites', kind: siteKind }, { ...siteSchemas, service: (services) => services.sites, reads }),

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
})
