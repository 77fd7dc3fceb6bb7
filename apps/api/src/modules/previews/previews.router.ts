import { newPreviewSchema, previewInput, previewSchema } from '@hazards/schema/preview'
import { acknowledgementSchema, idInput, noInput } from '@hazards/schema/primitives'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Previews'

export const previewsRouter = router({
  create: adminProcedure
    .meta(
      adminRest('POST', '/admin/previews', {
        tag,
        summary: 'Make a preview link',
        description:
          'Makes a link that shows a record as visitors will see it to anyone who has it, for seven days. Once the record is public, the link leads to its page. The address is shown only once.',
        success: 'The link',
        errors: [404, 409],
      }),
    )
    .input(previewInput)
    .output(newPreviewSchema)
    .mutation(({ ctx, input }) => ctx.services.previews.create(input, ctx.administrator)),

  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/previews', {
        tag,
        summary: 'List the preview links that work',
        description: 'Newest first, without their addresses.',
        success: 'The links',
      }),
    )
    .input(noInput)
    .output(previewSchema.array())
    .query(({ ctx }) => ctx.services.previews.list()),

  withdraw: adminProcedure
    .meta(
      adminRest('DELETE', '/admin/previews/{id}', {
        tag,
        summary: 'Withdraw a preview link',
        description: 'From then on its address is not found.',
        success: 'The link is withdrawn',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.previews.withdraw(input.id, ctx.administrator)
      return { message: 'Preview link withdrawn' }
    }),
})
