import {
  bulkFindInput,
  bulkFoundSchema,
  bulkInput,
  bulkResultSchema,
  bulkUndoInput,
  bulkUndoneSchema,
  samplesRemovalInput,
  samplesRemovedSchema,
  samplesSchema,
} from '@hazards/schema/bulk'
import { newsEventsDeletedSchema } from '@hazards/schema/news-event'
import { idInput, noInput } from '@hazards/schema/primitives'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, longAdminProcedure, router } from '../../trpc/trpc.ts'

export const bulkRouter = router({
  /** Returns the records of a list that a bulk action can be run on. */
  find: adminProcedure
    .input(bulkFindInput)
    .output(bulkFoundSchema)
    .query(({ ctx, input }) => ctx.services.bulk.find(input)),

  run: adminProcedure
    .input(bulkInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => ctx.services.bulk.run(input, ctx.administrator)),

  undo: adminProcedure
    .input(bulkUndoInput)
    .output(bulkUndoneSchema)
    .mutation(({ ctx, input }) => ctx.services.bulk.undo(input, ctx.administrator)),

  samples: adminProcedure
    .input(noInput)
    .output(samplesSchema)
    .query(({ ctx }) => ctx.services.samples.list()),

  removeSamples: longAdminProcedure
    .input(samplesRemovalInput)
    .output(samplesRemovedSchema)
    .mutation(({ ctx, input }) => ctx.services.bulk.alone(() => ctx.services.samples.remove(input, ctx.administrator))),

  deleteOfNetwork: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/news-events/{id}/network', {
        tag: 'News & Events',
        summary: 'Delete all pending items from a network',
        description:
          'Moves the pending items that came from the same network (/24, /48) as an item to the trash, from which each can be restored for 30 days. Which network an item came from is known for 30 days; then the answer is 404.',
        success: 'The items are deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(newsEventsDeletedSchema)
    .mutation(async ({ ctx, input }) => {
      const { batch, deleted } = await ctx.services.bulk.deleteOfNetwork(input.id, ctx.administrator)
      const message = deleted === 1 ? 'News/Event deleted successfully' : `${deleted} news/events deleted successfully`
      return { message, deleted, batch }
    }),
})
