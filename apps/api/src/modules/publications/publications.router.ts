import {
  acknowledgementSchema,
  idInput,
  idOrSlugInput,
  noInput,
  withdrawnInput,
  withdrawnSchema,
} from '@hazards/schema/primitives'
import {
  publicationCitationsSchema,
  publicationCountsInput,
  publicationCountsSchema,
  publicationCreateSchema,
  publicationListSchema,
  publicationPageSchema,
  publicationSchema,
  publicationSearchSchema,
  publicationSummarySchema,
  publicationUpdateSchema,
  samePublicationInput,
  samePublicationSchema,
} from '@hazards/schema/publication'
import {
  importedSchema,
  importInput,
  importPreviewInput,
  importPreviewSchema,
  importUndoneSchema,
} from '@hazards/schema/publication-import'
import { answerCreated, answerList, answerRecord } from '../../trpc/answers.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, longAdminProcedure, publicProcedure, router } from '../../trpc/trpc.ts'
import { bibtex } from './formats/bibtex.ts'
import { ris } from './formats/ris.ts'

const tag = 'Publications'

export const publicationsRouter = router({
  list: publicProcedure
    .meta(
      publicRest('GET', '/publications', {
        tag,
        summary: 'List all publications',
        description:
          'The matching publications, all of them without a limit: newest year first and within a year the latest added first, or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").',
        success: 'All publications',
      }),
    )
    .input(publicationListSchema.optional())
    .output(publicationSchema.array())
    .query(({ ctx, input }) => answerList(ctx, ctx.services.publications.list, input)),

  deleted: publicProcedure
    .meta(
      publicRest('GET', '/publications/deleted', {
        tag,
        summary: 'List deleted publications',
        description: 'For clients that keep a copy: the ids of publications that were deleted since the given time.',
        success: 'Their ids, oldest first',
      }),
    )
    .input(withdrawnInput)
    .output(withdrawnSchema.array())
    .query(({ ctx, input }) => ctx.services.publications.withdrawn(input.since)),

  search: publicProcedure
    .input(publicationSearchSchema.optional())
    .output(publicationPageSchema)
    .query(({ ctx, input }) => ctx.services.publications.search(input)),

  get: publicProcedure
    .meta(
      publicRest('GET', '/publications/{id}', {
        tag,
        summary: 'Read one publication',
        description: 'Takes the id or the slug of a publication.',
        success: 'The publication',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(publicationSchema)
    .query(({ ctx, input }) => answerRecord(ctx, ctx.services.publications.get(input.id))),

  related: publicProcedure
    .meta(
      publicRest('GET', '/publications/{id}/related', {
        tag,
        summary: 'List related publications',
        description:
          'Takes the id or the slug of a publication. At most five others with the same authors (by ORCID, or by family name and first initial) or keywords, those that share most first, then the newest.',
        success: 'The related publications',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(publicationSchema.array())
    .query(({ ctx, input }) => ctx.services.publications.related(input.id)),

  citations: publicProcedure
    .input(idOrSlugInput)
    .output(publicationCitationsSchema)
    .query(async ({ ctx, input }) => {
      const publication = await ctx.services.publications.get(input.id)
      return { bibtex: bibtex.write(publication), ris: ris.write(publication) }
    }),

  summary: publicProcedure
    .input(noInput)
    .output(publicationSummarySchema)
    .query(({ ctx }) => ctx.services.publications.summary()),

  counts: adminProcedure
    .input(publicationCountsInput)
    .output(publicationCountsSchema)
    .query(({ ctx, input }) => ctx.services.publications.counts(input.createdIn)),

  findSame: adminProcedure
    .input(samePublicationInput)
    .output(samePublicationSchema)
    .query(({ ctx, input }) => ctx.services.publications.findSame(input)),

  create: adminProcedure
    .meta(
      adminRest('POST', '/publications', {
        tag,
        summary: 'Add a publication',
        description:
          'Adds a publication. Optional fields may be omitted or null; keywords are trimmed and made distinct.',
        success: 'The publication',
      }),
    )
    .input(publicationCreateSchema)
    .output(publicationSchema)
    .mutation(({ ctx, input }) =>
      answerCreated(ctx, '/publications', ctx.services.publications.create(input, ctx.administrator)),
    ),

  update: adminProcedure
    .meta(
      adminRest('PUT', '/publications/{id}', {
        tag,
        summary: 'Change a publication',
        description:
          'Takes any subset of the fields: omitted fields stay unchanged, null clears an optional field. Send fields as you last saw them in `expected` to get 409 if someone else has changed them since.',
        success: 'The publication',
        errors: [404, 409, 412],
      }),
    )
    .input(publicationUpdateSchema)
    .output(publicationSchema)
    .mutation(({ ctx, input }) =>
      answerRecord(ctx, ctx.services.publications.update(input, ctx.administrator, ctx.precondition)),
    ),

  delete: adminProcedure
    .meta(
      adminRest('DELETE', '/publications/{id}', {
        tag,
        summary: 'Delete a publication',
        description: 'Moves a publication to the trash, from which it can be restored for 30 days.',
        success: 'The publication is deleted',
        errors: [404, 412],
      }),
    )
    .input(idInput)
    .output(acknowledgementSchema)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.publications.delete(input.id, ctx.administrator, ctx.precondition)
      return { message: 'Publication deleted successfully' }
    }),

  previewImport: longAdminProcedure
    .meta(
      adminRest('POST', '/publications/import/preview', {
        tag,
        summary: 'Preview an import',
        description:
          'Reads BibTeX, RIS, CSL-JSON or DOIs (at most 2,000 records and 5 MB) and returns what an import would do with each: new, already here, different, or unreadable. Nothing is written.',
        success: 'The outcome for each record, in the order of the text',
      }),
    )
    .input(importPreviewInput)
    .output(importPreviewSchema)
    .mutation(({ ctx, input, signal }) => ctx.services.publicationImport.preview(input, signal)),

  import: longAdminProcedure
    .meta(
      adminRest('POST', '/publications/import', {
        tag,
        summary: 'Import publications',
        description:
          'Adds the new records of a text. `update` selects the changes to existing ones: "none", "all", or a list of publications with the fields to overwrite. Everything is written, or nothing.',
        success: 'The numbers of added, updated, unchanged and unreadable records',
      }),
    )
    .input(importInput)
    .output(importedSchema)
    .mutation(({ ctx, input }) => ctx.services.publicationImport.run(input, ctx.administrator)),

  undoImport: longAdminProcedure
    .meta(
      adminRest('POST', '/publications/import/{id}/undo', {
        tag,
        summary: 'Undo an import',
        description:
          'Moves what the import added to the trash and reverts what it changed. Records that were changed since are left unchanged.',
        success: 'The numbers of removed and restored records, and of those kept because they were changed since',
        errors: [404],
      }),
    )
    .input(idInput)
    .output(importUndoneSchema)
    .mutation(({ ctx, input }) => ctx.services.publicationImport.undo(input.id, ctx.administrator)),
})
