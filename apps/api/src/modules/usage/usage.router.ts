import { csvFileSchema } from '@hazards/schema/csv-file'
import { pagePathInput, recordUsageSchema, usageInput, usageSchema } from '@hazards/schema/usage'
import { notFound } from '../../lib/errors.ts'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Usage'

export const usageRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/usage', {
        tag,
        summary: 'List what is viewed and downloaded',
        description:
          'How often pages and PDFs of records were asked for, in all and for the 100 that were asked for most. Robots are left out, and two requests of one client for the same within 30 seconds are one, as COUNTER counts. Days older than 400 are summed up by month.',
        success: 'The numbers',
      }),
    )
    .input(usageInput)
    .output(usageSchema)
    .query(({ ctx, input }) => ctx.services.usage.list(input)),

  exportDays: adminProcedure
    .meta(
      adminRest('GET', '/admin/usage/export', {
        tag,
        summary: 'Export views and downloads by day',
        description: 'One line of CSV for each record and day, at most 50,000.',
        success: 'The file',
      }),
    )
    .input(usageInput)
    .output(csvFileSchema)
    .query(({ ctx, input }) => ctx.services.usage.exportDays(input)),

  /** Returns the numbers of a record’s page, if the group shows them to visitors: as a page that does not exist otherwise. */
  ofPage: publicProcedure
    .input(pagePathInput)
    .output(recordUsageSchema)
    .query(async ({ ctx, input }) => {
      const { showsUsage } = await ctx.services.texts.get('group')
      if (!showsUsage) throw notFound('record')
      return ctx.services.usage.ofPage(input.path)
    }),
})
