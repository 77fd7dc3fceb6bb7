import { publicationKind } from '@hazards/schema/kinds/publication'
import { idInput, idOrSlugInput, noInput, withdrawnInput, withdrawnSchema } from '@hazards/schema/primitives'
import {
  adminPublicationPageSchema,
  adminPublicationSchema,
  publicationCitationsSchema,
  publicationCountedSchema,
  publicationCountsInput,
  publicationCountsSchema,
  publicationCreateSchema,
  publicationFacetsSchema,
  publicationListSchema,
  publicationPageSchema,
  publicationPanelInput,
  publicationSchema,
  publicationSearchSchema,
  publicationSummarySchema,
  publicationUpdateSchema,
  relatedWorkSchema,
  samePublicationInput,
  samePublicationSchema,
  usedKeywordSchema,
} from '@hazards/schema/publication'
import {
  importedSchema,
  importInput,
  importPreviewInput,
  importPreviewSchema,
  importUndoneSchema,
} from '@hazards/schema/publication-import'
import { slugInput } from '@hazards/schema/record-lists'
import {
  counting,
  creating,
  deleting,
  listing,
  managing,
  type RecordWords,
  reading,
  readingAny,
  updating,
} from '../../trpc/record-procedures.ts'
import { adminRest, publicRest } from '../../trpc/rest.ts'
import { adminProcedure, longAdminProcedure, publicRead, router } from '../../trpc/trpc.ts'
import { bibtex } from './formats/bibtex.ts'
import { ris } from './formats/ris.ts'

const tag = 'Publications'
const words: RecordWords = publicationKind
const [item, adminItem, query] = [publicationSchema, adminPublicationSchema, publicationListSchema]

export const publicationsRouter = router({
  list: listing(
    words,
    {
      query,
      item,
      list: (services) => services.publications.list,
      reads: ['publications', 'people', 'projects', 'themes', 'sites'],
    },
    {
      summary: 'List all publications',
      description:
        'The matching publications, all of them without a limit: newest year first, within a year those without a date and then the latest published first, or in the order of sort; with updatedSince, in the order of their changes. With a limit, the Link header points to the next page (rel="next").',
      success: 'All publications',
    },
  ),
  facets: counting(words, {
    filter: publicationCountedSchema,
    facets: publicationFacetsSchema,
    count: (services) => services.publications.count,
    reads: ['publications', 'people', 'projects', 'themes', 'sites'],
  }),
  deleted: publicRead(['publications'])
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

  get: reading(words, {
    item,
    get: (services) => services.publications.get,
    reads: ['publications', 'projects', 'themes', 'sites'],
  }),
  adminList: managing(words, { query, item: adminItem, list: (services) => services.publications.managed }),
  adminGet: readingAny(words, { item: adminItem, get: (services) => services.publications.adminGet }),
  create: creating(
    words,
    { input: publicationCreateSchema, item: adminItem, create: (services) => services.publications.create },
    {
      description:
        'Adds a publication. Optional fields may be omitted or null; keywords are trimmed and made distinct.',
    },
  ),
  update: updating(words, {
    input: publicationUpdateSchema,
    item: adminItem,
    update: (services) => services.publications.update,
  }),
  delete: deleting(words, (services) => services.publications.delete),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(publicationPanelInput)
    .output(adminPublicationPageSchema)
    .query(({ ctx, input }) => ctx.services.publications.page(input)),

  /** Returns the most common keywords, for a filter of the panel's list. */
  keywords: adminProcedure
    .input(noInput)
    .output(usedKeywordSchema.array())
    .query(({ ctx }) => ctx.services.publications.keywords()),

  search: publicRead(['publications', 'people', 'projects', 'themes', 'sites'])
    .input(publicationSearchSchema.optional())
    .output(publicationPageSchema)
    .query(({ ctx, input }) => ctx.services.publications.search(input)),

  related: publicRead(['publications', 'projects', 'themes', 'sites'])
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

  relatedWorks: publicRead(['publications'])
    .meta(
      publicRest('GET', '/publications/{id}/relations', {
        tag,
        summary: 'List related works',
        description:
          'Takes the id or the slug of a publication. The works that it is a supplement, preprint, version, translation or part of, or that are so to it, of this site and of others, whichever side the relation was entered on.',
        success: 'The related works, and what the publication is to each',
        errors: [404],
      }),
    )
    .input(idOrSlugInput)
    .output(relatedWorkSchema.array())
    .query(({ ctx, input }) => ctx.services.publications.relatedWorks(input.id)),

  /** Returns the publications that a news or event item is about. */
  ofNewsEvent: publicRead(['publications', 'newsEvents', 'projects', 'themes', 'sites'])
    .input(slugInput)
    .output(publicationSchema.array())
    .query(({ ctx, input }) => ctx.services.publications.ofNewsEvent(input.slug)),

  citations: publicRead(['publications'])
    .input(idOrSlugInput)
    .output(publicationCitationsSchema)
    .query(async ({ ctx, input }) => {
      const publication = await ctx.services.publications.getForFiles(input.id)
      return { bibtex: bibtex.write(publication), ris: ris.write(publication) }
    }),

  summary: publicRead(['publications'])
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
          'Adds the new records of a text. `update` selects the changes to existing ones: "none", "all", or a list of publications with the fields to overwrite. Send the `existingId` and `existingUpdatedAt` of these as `id` and `updatedAt` in `expected` to get 409 if someone else has changed one since the preview. With `asDrafts` visitors do not see the new ones yet. Everything is written, or nothing.',
        success: 'The numbers of added, updated, unchanged and unreadable records',
        errors: [404, 409],
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
