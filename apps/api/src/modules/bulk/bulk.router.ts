import { bulkInput, bulkResultSchema, bulkUndoInput, bulkUndoneSchema } from '@hazards/schema/bulk'
import { adminProcedure, router } from '../../trpc/trpc.ts'

export const bulkRouter = router({
  run: adminProcedure
    .input(bulkInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => ctx.services.bulk.run(input, ctx.administrator)),

  undo: adminProcedure
    .input(bulkUndoInput)
    .output(bulkUndoneSchema)
    .mutation(({ ctx, input }) => ctx.services.bulk.undo(input, ctx.administrator)),
})
