import { authorDecidedSchema, decideAuthorInput, undecidedAuthorSchema } from '@hazards/schema/author-decisions'
import {
  authorLinksSchema,
  personCreateSchema,
  personEntrySchema,
  personListSchema,
  personPageInput,
  personPageSchema,
  personSchema,
  personUpdateSchema,
} from '@hazards/schema/person'
import { acknowledgementSchema, idInput, idOrSlugInput, noInput } from '@hazards/schema/primitives'
import { arrangeInput, slugInput } from '@hazards/schema/record-lists'
import { answerCreated, answerList, answerRecord } from '../../trpc/answers.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'

const tag = 'People'

export const peopleRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/people', {
        tag,
        summary: 'List people',
        description:
          'The matching people, in the administrator’s order or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").',
        success: 'The people',
      }),
    )
    .input(personListSchema.optional())
    .output(personSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.people.list, input)),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(personPageInput)
    .output(personPageSchema)
    .query(({ ctx, input }) => ctx.services.people.page(input)),

  get: publicProcedure
    .meta(
      publicRest('GET', '/people/{id}', {
        tag,
        summary: 'Read one person',
        description: 'Takes the id or the slug of a person.',
        success: 'The person',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(personSchema)
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.people.get(input.id))),

  /** Returns the person, if any, for each author of a publication, in order. */
  authorsOf: publicProcedure
    .input(idOrSlugInput)
    .output(authorLinksSchema)
    .query(({ ctx, input }) => ctx.services.people.authorsOf(input.id)),

  /** Returns the people who work on a project. */
  ofProject: publicProcedure
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofProject(input.slug)),

  /** Returns the people who work on a theme: on its projects, or on publications about it. */
  ofTheme: publicProcedure
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofTheme(input.slug)),

  /** Returns authors who may be one of several people, for an administrator to decide. */
  undecidedAuthors: adminProcedure
    .input(noInput)
    .output(undecidedAuthorSchema.array())
    .query(({ ctx }) => ctx.services.authorDecisions.undecided()),

  decideAuthor: adminProcedure
    .input(decideAuthorInput)
    .output(authorDecidedSchema)
    .mutation(({ ctx, input }) => ctx.services.authorDecisions.decide(input, ctx.administrator)),

  create: adminProcedure
    .meta(
      adminRest('POST', '/people', {
        tag,
        summary: 'Add a person',
        description: 'Optional fields may be omitted or null; without an order the record is added at the end.',
        success: 'The person',
      }),
    )
    .input(personCreateSchema)
    .output(personSchema)
    .mutation(({ ctx, input }) => answerCreated(ctx, '/people', ctx.services.people.create(input, ctx.administrator))),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/people/{id}', {
        tag,
        summary: 'Change a person',
        description:
          'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: 'The person',
        errors: [404, 409, 412],
      }),
    )
    .input(personUpdateSchema)
    .output(personSchema)
    .mutation(({ ctx, input }) =>
      answerRecord(ctx, ctx.services.people.update(input, ctx.administrator, ctx.precondition)),
    ),

  arrange: adminProcedure
    .input(arrangeInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.people.arrange(input, ctx.administrator)
      return { message: 'People arranged successfully' }
    }),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/people/{id}', {
        tag,
        summary: 'Delete a person',
        description: 'Moves a person to the trash, from which it can be restored for 30 days.',
        success: 'The person is deleted',
        errors: [404, 412],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.people.delete(input.id, ctx.administrator, ctx.precondition)
      return { message: 'Person deleted successfully' }
    }),
})
