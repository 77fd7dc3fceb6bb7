import { authorDecidedSchema, decideAuthorInput, undecidedAuthorSchema } from '@hazards/schema/author-decisions'
import { personKind } from '@hazards/schema/kinds/person'
import {
  authorLinksSchema,
  personEntrySchema,
  signerSchema,
  themePersonSchema,
  workedOnHazardSchema,
} from '@hazards/schema/person'
import { idOrSlugInput, noInput } from '@hazards/schema/primitives'
import { slugInput } from '@hazards/schema/record-lists'
import { arrangedCalls } from '../../trpc/arranged-calls.ts'
import { adminProcedure, publicRead, router } from '../../trpc/trpc.ts'

export const peopleRouter = router({
  ...arrangedCalls(personKind, (services) => services.people, ['projects', 'publications']),

  /** Returns the person, if any, for each author of a publication, in order. */
  authorsOf: publicRead(['people', 'publications'])
    .input(idOrSlugInput)
    .output(authorLinksSchema)
    .query(({ ctx, input }) => ctx.services.people.authorsOf(input.id)),

  /** Returns the people who work on a project. */
  ofProject: publicRead(['people', 'projects'])
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofProject(input.slug)),

  /** Returns the people that a news or event item is about. */
  ofNewsEvent: publicRead(['people', 'newsEvents'])
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofNewsEvent(input.slug)),

  /** Returns the person, if any, who signed a news or event item. */
  signerOf: publicRead(['people', 'newsEvents'])
    .input(slugInput)
    .output(signerSchema)
    .query(({ ctx, input }) => ctx.services.people.signerOf(input.slug)),

  /** Returns the hazards that people work on. */
  hazards: publicRead(['people', 'projects', 'publications'])
    .input(noInput)
    .output(workedOnHazardSchema.array())
    .query(({ ctx }) => ctx.services.people.hazards()),

  /** Returns the people who answer questions about an opening. */
  ofOpening: publicRead(['people', 'openings'])
    .input(slugInput)
    .output(personEntrySchema.array())
    .query(({ ctx, input }) => ctx.services.people.ofOpening(input.slug)),

  /** Returns the eight people who work most on a theme: on its projects, or on publications about it. */
  ofTheme: publicRead(['people', 'projects', 'publications', 'themes'])
    .input(slugInput)
    .output(themePersonSchema.array())
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
})
