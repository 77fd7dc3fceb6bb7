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
import { answerList } from '../../trpc/lists.ts'
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
          'The people that the query asks for, as the administrator has arranged them, or as sort says; with updatedSince in the order of their changes. With a limit, Link names the next part (rel="next").',
        success: 'The people',
      }),
    )
    .input(personListSchema.optional())
    .output(personSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.people.list, input)),

  /** A page of the panel's list. */
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
    .query(async ({ ctx, input }) => {
      const record = await ctx.services.people.get(input.id)
      ctx.about.updatedAt = record.updatedAt
      return record
    }),

  /** Of each author of a publication, in order, which person it is. */
  authorsOf: publicProcedure
    .input(idOrSlugInput)
    .output(authorLinksSchema)
    .query(({ ctx, input }) => ctx.services.people.authorsOf(input.id)),

  /** Who works on a project. */
  ofProject: publicProcedure
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofProject(input.slug)),

  /** Who works on a theme: on its projects, or on publications about it. */
  ofTheme: publicProcedure
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofTheme(input.slug)),

  /** Authors who may be several people, for an administrator to decide. */
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
        description: 'Optional fields may be left out or null; without an order it comes last.',
        success: 'The person as saved',
      }),
    )
    .input(personCreateSchema)
    .output(personSchema)
    .mutation(({ ctx, input }) => ctx.services.people.create(input, ctx.administrator)),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/people/{id}', {
        tag,
        summary: 'Change a person',
        description:
          'Takes any subset of the fields: what is left out stays as it is, null clears an optional field. With `expected`, fields as you last saw them, a change by somebody else in between is answered with 409.',
        success: 'The person as saved',
        errors: [404, 409],
      }),
    )
    .input(personUpdateSchema)
    .output(personSchema)
    .mutation(({ ctx, input }) => ctx.services.people.update(input, ctx.administrator)),

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
        description: 'Puts a person into the trash, where it can be restored for 30 days.',
        success: 'It is deleted',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.people.delete(input.id, ctx.administrator)
      return { message: 'Person deleted successfully' }
    }),
})
