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
import { answerCreated, answerList, answerRecord } from '../../trpc/answers.ts'
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
          'The matching projects, in the administrator’s order or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").',
        success: 'The projects',
      }),
    )
    .input(projectListSchema.optional())
    .output(projectSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.projects.list, input)),

  /** Returns a page of the panel's list. */
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
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.projects.get(input.id))),

  create: adminProcedure
    .meta(
      adminRest('POST', '/projects', {
        tag,
        summary: 'Add a project',
        description: 'Optional fields may be omitted or null; without an order the record is added at the end.',
        success: 'The project',
      }),
    )
    .input(projectCreateSchema)
    .output(projectSchema)
    .mutation(({ ctx, input }) =>
      answerCreated(ctx, '/projects', ctx.services.projects.create(input, ctx.administrator)),
    ),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/projects/{id}', {
        tag,
        summary: 'Change a project',
        description:
          'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: 'The project',
        errors: [404, 409, 412],
      }),
    )
    .input(projectUpdateSchema)
    .output(projectSchema)
    .mutation(({ ctx, input }) =>
      answerRecord(ctx, ctx.services.projects.update(input, ctx.administrator, ctx.precondition)),
    ),

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
        description: 'Moves a project to the trash, from which it can be restored for 30 days.',
        success: 'The project is deleted',
        errors: [404, 412],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.projects.delete(input.id, ctx.administrator, ctx.precondition)
      return { message: 'Project deleted successfully' }
    }),
})
