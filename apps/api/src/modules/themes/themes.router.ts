import { acknowledgementSchema, idInput, idOrSlugInput } from '@hazards/schema/primitives'
import { arrangeInput } from '@hazards/schema/record-lists'
import {
  themeInputSchema,
  themeListSchema,
  themePageInput,
  themePageSchema,
  themeSchema,
  themeUpdateSchema,
} from '@hazards/schema/theme'
import { answerCreated, answerList, answerRecord } from '../../trpc/answers.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Themes'

export const themesRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/themes', {
        tag,
        summary: 'List themes',
        description:
          'The matching themes, in the administrator’s order or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").',
        success: 'The themes',
      }),
    )
    .input(themeListSchema.optional())
    .output(themeSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.themes.list, input)),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(themePageInput)
    .output(themePageSchema)
    .query(({ ctx, input }) => ctx.services.themes.page(input)),

  get: publicProcedure
    .meta(
      publicRest('GET', '/themes/{id}', {
        tag,
        summary: 'Read one theme',
        description: 'Takes the id or the slug of a theme.',
        success: 'The theme',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(themeSchema)
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.themes.get(input.id))),

  create: adminProcedure
    .meta(
      adminRest('POST', '/themes', {
        tag,
        summary: 'Add a theme',
        description: 'Optional fields may be omitted or null; without an order the record is added at the end.',
        success: 'The theme',
      }),
    )
    .input(themeInputSchema)
    .output(themeSchema)
    .mutation(({ ctx, input }) => answerCreated(ctx, '/themes', ctx.services.themes.create(input, ctx.administrator))),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/themes/{id}', {
        tag,
        summary: 'Change a theme',
        description:
          'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: 'The theme',
        errors: [404, 409, 412],
      }),
    )
    .input(themeUpdateSchema)
    .output(themeSchema)
    .mutation(({ ctx, input }) =>
      answerRecord(ctx, ctx.services.themes.update(input, ctx.administrator, ctx.precondition)),
    ),

  arrange: adminProcedure
    .input(arrangeInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.themes.arrange(input, ctx.administrator)
      return { message: 'Themes arranged successfully' }
    }),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/themes/{id}', {
        tag,
        summary: 'Delete a theme',
        description: 'Moves a theme to the trash, from which it can be restored for 30 days.',
        success: 'The theme is deleted',
        errors: [404, 412],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.themes.delete(input.id, ctx.administrator, ctx.precondition)
      return { message: 'Theme deleted successfully' }
    }),
})
