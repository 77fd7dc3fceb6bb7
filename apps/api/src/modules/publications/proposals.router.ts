import { bulkResultSchema } from '@hazards/schema/bulk'
import { jobSchema } from '@hazards/schema/job'
import { idInput, noInput } from '@hazards/schema/primitives'
import {
  acceptInput,
  decideInput,
  lookInput,
  mergeInput,
  proposalCountsSchema,
  proposalListSchema,
  proposalPageInput,
  proposalPageSchema,
  proposalSchema,
  sourceSettingInput,
  sourcesSchema,
} from '@hazards/schema/proposal'
import { adminPublicationSchema } from '@hazards/schema/publication'
import { answerCreated, answerList } from '../../trpc/answers.ts'
import { adminRest } from '../../trpc/rest.ts'
import { adminProcedure, longAdminProcedure, router } from '../../trpc/trpc.ts'

const tag = 'Administrator'

export const proposalsRouter = router({
  list: adminProcedure
    .meta(
      adminRest('GET', '/admin/proposals', {
        tag,
        summary: 'List proposed works',
        description:
          'Works that ORCID, OpenAlex or Zotero know, newest first: those that wait for a decision with `state=open`. With a limit, the Link header points to the next page (rel="next").',
        success: 'The proposals',
      }),
    )
    .input(proposalListSchema.optional())
    .output(proposalSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.proposals.list, input)),

  accept: adminProcedure
    .meta(
      adminRest('POST', '/admin/proposals/{id}/accept', {
        tag,
        summary: 'Accept a proposal',
        description:
          'Adds the proposed work as a publication, or makes the proposed change: of all fields, or of those that are named. What a hand has written since stays.',
        success: 'The publication',
        errors: [404, 409],
      }),
    )
    .input(acceptInput)
    .output(adminPublicationSchema)
    .mutation(({ ctx, input }) =>
      answerCreated(ctx, '/publications', ctx.services.proposals.accept(input, ctx.administrator)),
    ),

  merge: adminProcedure
    .meta(
      adminRest('POST', '/admin/proposals/{id}/merge', {
        tag,
        summary: 'Merge a proposed work into a publication',
        description:
          'Says that the work is that publication. Its empty fields are filled; a preprint becomes a link of it. Nothing else changes.',
        success: 'The publication',
        errors: [404, 409],
      }),
    )
    .input(mergeInput)
    .output(adminPublicationSchema)
    .mutation(({ ctx, input }) =>
      answerCreated(ctx, '/publications', ctx.services.proposals.merge(input, ctx.administrator)),
    ),

  reject: adminProcedure
    .meta(
      adminRest('POST', '/admin/proposals/{id}/reject', {
        tag,
        summary: 'Reject a proposal',
        description: 'The work is not proposed again, by any source, until its proposal is opened again.',
        success: 'The rejected proposal',
        errors: [404, 409],
      }),
    )
    .input(idInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => ctx.services.proposals.reject(input.id, ctx.administrator)),

  reopen: adminProcedure
    .meta(
      adminRest('POST', '/admin/proposals/{id}/reopen', {
        tag,
        summary: 'Open a rejected proposal again',
        description: 'The proposal waits for a decision again.',
        success: 'The open proposal',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(proposalSchema)
    .mutation(({ ctx, input }) => ctx.services.proposals.reopen(input.id)),

  sources: adminProcedure
    .meta(
      adminRest('GET', '/admin/sources', {
        tag,
        summary: 'List the sources of works',
        description: 'How the list of works of each person with an ORCID iD, and of the group, was read the last time.',
        success: 'The sources',
      }),
    )
    .input(noInput)
    .output(sourcesSchema)
    .query(({ ctx }) => ctx.services.sources.list()),

  look: adminProcedure
    .meta({
      ...adminRest('POST', '/admin/sources/look', {
        tag,
        summary: 'Look for new works now',
        description: 'Asks the sources for the works of one person, or of all people and the group.',
        success: 'The job, which will run soon',
        errors: [404],
      }),
      isBegun: true,
    })
    .input(lookInput)
    .output(jobSchema)
    .mutation(({ ctx, input }) => ctx.services.sources.lookSoon(input.person)),

  allow: adminProcedure
    .meta(
      adminRest('PUT', '/admin/sources', {
        tag,
        summary: 'Let a source change what it gave',
        description:
          'Whether changes of fields that a source gave are made without a decision. What a hand wrote is never changed.',
        success: 'The sources',
      }),
    )
    .input(sourceSettingInput)
    .output(sourcesSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.sources.allow(input, ctx.administrator)
      return ctx.services.sources.list()
    }),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(proposalPageInput)
    .output(proposalPageSchema)
    .query(({ ctx, input }) => ctx.services.proposals.page(input)),

  counts: adminProcedure
    .input(noInput)
    .output(proposalCountsSchema)
    .query(({ ctx }) => ctx.services.proposals.counts()),

  /** Decides on several proposals, which one undo opens again. */
  decide: longAdminProcedure
    .input(decideInput)
    .output(bulkResultSchema)
    .mutation(({ ctx, input }) => ctx.services.proposals.decide(input, ctx.administrator)),
})
