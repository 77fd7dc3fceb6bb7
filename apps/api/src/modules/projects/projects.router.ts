import { acknowledgementSchema, idInput, idOrSlugInput } from '@hazards/schema/primitives'
import {
  projectCreateSchema,
  projectListSchema,
  projectPageInput,
  projectPageSchema,
  projectSchema,
  projectUpdateSchema,
} from '@hazards/schema/project'
import { arrangeInput } from '@hazards/schema/record-lists'
import { answerList } from '../../trpc/lists.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Projects'

export const projectsRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/projects', {
        tag,
        summary: 'List projects',
        description:
          'The projects that the query asks for, as the administrator has arranged them, or as sort says; with updatedSince in the order of their changes. With a limit, Link names the next part (rel="next").',
        success: 'The projects',
      }),
    )
    .input(projectListSchema.optional())
    .output(projectSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.projects.list, input)),

  /** A page of the panel's list. */
  page: adminProcedure
    .input(projectPageInput)
    .output(projectPageSchema)
    .query(({ ctx, input }) => ctx.services.projects.page(input)),

  get: publicProcedure
    .meta(
      publicRest('GET', '/projects/{id}', {
        tag,
        summary: 'Read one project',
        description: 'Takes the id or the slug of a project.',
        success: 'The project',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(projectSchema)
    .query(async ({ ctx, input }) => {
      const record = await ctx.services.projects.get(input.id)
      ctx.about.updatedAt = record.updatedAt
      return record
    }),

  create: adminProcedure
    .meta(
      adminRest('POST', '/projects', {
        tag,
        summary: 'Add a project',
        description: 'Optional fields may be left out or null; without an order it comes last.',
        success: 'The project as saved',
      }),
    )
    .input(projectCreateSchema)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.create(input, ctx.administrator)),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/projects/{id}', {
        tag,
        summary: 'Change a project',
        description:
          'Takes any subset of the fields: what is left out stays as it is, null clears an optional field. With `expected`, fields as you last saw them, a change by somebody else in between is answered with 409.',
        success: 'The project as saved',
        errors: [404, 409],
      }),
    )
    .input(projectUpdateSchema)
    .output(projectSchema)
    .mutation(({ ctx, input }) => ctx.services.projects.update(input, ctx.administrator)),

  arrange: adminProcedure
    .input(arrangeInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.projects.arrange(input, ctx.administrator)
      return { message: 'Projects arranged successfully' }
    }),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/projects/{id}', {
        tag,
        summary: 'Delete a project',
        description: 'Puts a project into the trash, where it can be restored for 30 days.',
        success: 'It is deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.projects.delete(input.id, ctx.administrator)
      return { message: 'Project deleted successfully' }
    }),
})
