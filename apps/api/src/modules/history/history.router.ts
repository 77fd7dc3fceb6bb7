import {
  historyInput,
  historyPageInput,
  historyPageSchema,
  restoredSchema,
  restoreInput,
  revisionSchema,
  trashItemSchema,
  trashPageInput,
  trashPageSchema,
} from '@hazards/schema/history'
import { noInput } from '@hazards/schema/primitives'
import { wholeList } from '../../trpc/answers.ts'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'
const TRASH_PER_PAGE = 20

export const historyRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/history', {
        tag,
        summary: 'List the revisions of a record',
        description: 'Every change of a record, with its fields before and after it, newest first.',
        success: 'The revisions; none for a record that never existed or was permanently deleted',
      }),
    )
    .input(historyInput)
    .output(revisionSchema.array())
    .query(({ ctx, input }) => wholeList(ctx, ctx.services.history.list, input)),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(historyPageInput)
    .output(historyPageSchema)
    .query(({ ctx, input }) => ctx.services.history.list.page(input)),

  restore: adminProcedure
    .meta(
      adminRest('POST', '/admin/history/{id}/restore', {
        tag,
        summary: 'Restore a revision',
        description:
          'Returns a record to its state after this revision or, if the revision is a deletion, to the state before it. A record in the trash leaves it. A deletion can be restored only while the record is in the trash. This also restores from when on it was public, and the approval and archive of an item, unless `keepState` is true.',
        success: 'The restored record',
        errors: [404, 409],
      }),
    )
    .input(restoreInput)
    .output(restoredSchema)
    .mutation(({ ctx, input }) => ctx.services.history.restore(input, ctx.administrator)),

  trash: adminProcedure
    .meta(
      adminRest('GET', '/admin/trash', {
        tag,
        summary: 'List the trash',
        description:
          'Records that were deleted in the last 30 days, latest first. `id` is the revision that restores it.',
        success: 'The deleted records',
      }),
    )
    .input(noInput)
    .output(trashItemSchema.array())
    .query(({ ctx }) => wholeList(ctx, ctx.services.history.trash, {})),

  /** Returns a page of the panel's list. */
  trashPage: adminProcedure
    .input(trashPageInput)
    .output(trashPageSchema)
    .query(({ ctx, input }) => ctx.services.history.trash.page({ ...input, limit: TRASH_PER_PAGE })),
})
