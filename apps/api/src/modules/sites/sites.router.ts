import { siteKind } from '@hazards/schema/kinds/site'
import { recordSitesInput, recordSitesSchema, siteMapInput, sitesOnMapSchema } from '@hazards/schema/site-map'
import { arrangedCalls } from '../../trpc/arranged-calls.ts'
import { publicRead, router } from '../../trpc/trpc.ts'

export const sitesRouter = router({
  ...arrangedCalls(siteKind, (services) => services.sites),

  /** Returns the map of the public sites, or a part of it, with the same sites as rows. */
  map: publicRead(['sites'])
    .input(siteMapInput)
    .output(sitesOnMapSchema)
    .query(({ ctx, input }) => ctx.services.siteMaps.all(input)),

  /** Returns the public sites of a public record, with a map of them. */
  ofRecord: publicRead(['sites', 'publications', 'projects', 'newsEvents', 'themes'])
    .input(recordSitesInput)
    .output(recordSitesSchema)
    .query(({ ctx, input }) => ctx.services.siteMaps.ofRecord(input)),
})
