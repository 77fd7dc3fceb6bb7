import { historyInput, restoredSchema, restoreInput, revisionSchema, trashItemSchema } from '@hazards/schema/history'
import { noInput } from '@hazards/schema/primitives'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

export const historyRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/history', {
        tag,
        summary: 'List the revisions of a record',
        description: 'Each write of a record with the fields before and after it, newest first.',
        success: 'The revisions; none for a record that never was or is gone for good',
      }),
    )
    .input(historyInput)
    .output(revisionSchema.array())
    .query(({ ctx, input }) => ctx.services.history.list(input)),

  restore: adminProcedure
    .meta(
      adminRest('POST', '/admin/history/{id}/restore', {
        tag,
        summary: 'Restore a revision',
        description:
          'Makes a record what it was after this revision; of a deletion, what it was before. A record in the trash is taken out of it.',
        success: 'The record that was restored',
        errors: [404],
      }),
    )
    .input(restoreInput)
    .output(restoredSchema)
    .mutation(({ ctx, input }) => ctx.services.history.restore(input.id, ctx.administrator)),

  trash: adminProcedure
    .meta(
      adminRest('GET', '/admin/trash', {
        tag,
        summary: 'List the trash',
        description: 'What was deleted in the last 30 days, latest first. `id` is the revision that restores it.',
        success: 'The deleted records',
      }),
    )
    .input(noInput)
    .output(trashItemSchema.array())
    .query(({ ctx }) => ctx.services.history.trash()),
})
