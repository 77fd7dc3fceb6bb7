import { z } from 'zod'
import { facetsSchema } from './facets.ts'
import { getInputs, getOutputs } from './fields/field.ts'
import { integritySchema } from './integrity.ts'
import { publicationFields, publicationKind } from './kinds/publication.ts'
import {
  changesOf,
  fixedFields,
  formatMissing,
  idSchema,
  integerInQuery,
  listWindow,
  oneOf,
  recordFields,
  strictFields,
  timestampSchema,
  yearBetween,
} from './primitives.ts'
import {
  PUBLICATION_FACETS,
  PUBLICATION_GAPS,
  PUBLICATION_LIMITS,
  PUBLICATION_SORTS,
  PUBLICATION_TYPES,
} from './publication.constants.ts'
import { CITATION_STYLES, type CitationStyle, REPORT_GROUPS } from './publication-files.ts'
import { publishFields, publishInput, visibilityFilter } from './publishing.ts'
import { missingFilter, panelPageOf } from './record-lists.ts'
import { INVERSE_RELATION_TYPES, RELATION_TYPES } from './relations.ts'
import { bothWays } from './sorts.ts'

export * from './publication.constants.ts'

const LIMITS = PUBLICATION_LIMITS

/** A publication, as the administrator enters it (specification §5, publication form). */
export const publicationInputSchema = strictFields(getInputs(publicationFields))
export type PublicationInput = z.infer<typeof publicationInputSchema>

/** A new publication from an API client. Either `authors` or `authorNames` is required; the type defaults to journal. */
export const publicationCreateSchema = publicationInputSchema
  .extend({
    ...publishInput,
    authors: publicationInputSchema.shape.authors
      .optional()
      .meta({ description: 'Names separated by commas. Required without authorNames' }),
    publicationType: publicationInputSchema.shape.publicationType.default('journal'),
  })
  .refine(({ authors, authorNames }) => authors !== undefined || authorNames !== undefined, {
    error: formatMissing('Authors'),
    path: ['authors'],
    when: ({ value }) => typeof value === 'object' && value !== null, // also if other fields are wrong
  })
export type PublicationCreate = z.infer<typeof publicationCreateSchema>

/** Fields in every response that an update cannot change. */
export const PUBLICATION_FIXED_FIELDS = [
  'createdAt',
  'updatedAt',
  'slug',
  'citationKey',
  'licenseUrl',
  'integrity',
] as const

/** Signs of an address may be written as nine when it is read: `%E2%82%AC`. */
const LICENSE_URL_MAX = PUBLICATION_LIMITS.license * 9

const publicationFixedFields = {
  ...fixedFields,
  citationKey: z.string().max(200).optional(),
  licenseUrl: z.string().max(LICENSE_URL_MAX).nullable().optional(),
  integrity: integritySchema.optional(),
}

/**
 * Any subset of the fields: omitted fields stay unchanged, and null clears an optional field. `expected` contains fields as the
 * editor last saw them. If one of them has changed since, nothing is written. A record may be sent back whole, as it was read.
 */
export const publicationUpdateSchema = changesOf(publicationInputSchema.extend(publishInput), publicationFixedFields)
export type PublicationUpdate = z.infer<typeof publicationUpdateSchema>

/** A publication in responses (specification §3). */
export const publicationSchema = z
  .object({
    id: idSchema,
    ...getOutputs(publicationFields),
    licenseUrl: z
      .string()
      .nullable()
      .meta({
        description: 'The address of the license; null of a word that is no SPDX id, as older records may have',
        examples: ['https://creativecommons.org/licenses/by/4.0/'],
      }),
    integrity: integritySchema,
    citationKey: z.string().meta({ description: 'The BibTeX key. It never changes', examples: ['mwangi2024levees'] }),
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Publication' })
export type Publication = z.infer<typeof publicationSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminPublicationSchema = publicationSchema.extend(publishFields).meta({ id: 'AdminPublication' })
export type AdminPublication = z.infer<typeof adminPublicationSchema>

/** A publication in two formats for reference managers (records §2, the 'Cite' box). */
export const publicationCitationsSchema = z.object({ bibtex: z.string(), ris: z.string() })
export type PublicationCitations = z.infer<typeof publicationCitationsSchema>

/** Asks whether a publication already exists. `id` is the publication being edited, which is excluded. */
export const samePublicationInput = strictFields({
  id: idSchema.optional(),
  doi: publicationInputSchema.shape.doi,
  title: publicationInputSchema.shape.title,
  year: publicationInputSchema.shape.year,
})
export type SamePublicationInput = z.infer<typeof samePublicationInput>

/**
 * The existing publication with the same DOI, or else the same title and year (records §2, 'Import'). Null if there is none.
 * `isDeleted`: it is in the trash, and no other is the same.
 */
export const samePublicationSchema = publicationSchema
  .pick({ id: true, slug: true, title: true, year: true, doi: true })
  .extend({ isDeleted: z.boolean() })
  .meta({ id: undefined })
  .nullable()
export type SamePublication = NonNullable<z.infer<typeof samePublicationSchema>>

/** A work that a publication is related to, from either side (records §17). */
export const relatedWorkSchema = z
  .object({
    relation: z
      .enum([...RELATION_TYPES, ...INVERSE_RELATION_TYPES])
      .meta({ description: 'What the publication is to the work' }),
    slug: z.string().nullable().meta({ description: 'Of a work of this site' }),
    title: z.string().nullable().meta({ description: 'Of a work of this site' }),
    publicationType: z.enum(PUBLICATION_TYPES).nullable().meta({ description: 'Of a work of this site' }),
    mark: z.string().nullable().meta({ description: 'What was published about it: Retracted, Corrected' }),
    doi: z.string().nullable(),
  })
  .meta({ id: 'RelatedWork' })

const publicationFilterSchema = strictFields(publicationKind.filter)
export type PublicationFilter = z.infer<typeof publicationFilterSchema>

/** A filtered and sorted list, newest first by default. Pages, exports and the API share these parameters. */
const publicationQuerySchema = publicationFilterSchema.extend({
  sort: oneOf('Sort', PUBLICATION_SORTS).optional(),
})

/** Years as addresses give them. */
const yearsInQuery = {
  year: integerInQuery('Year', LIMITS.minYear, LIMITS.maxYear)
    .meta({ description: 'The year of publication' })
    .optional(),
  from: integerInQuery('From', LIMITS.minYear, LIMITS.maxYear).meta({ description: 'The first year' }).optional(),
  to: integerInQuery('To', LIMITS.minYear, LIMITS.maxYear).meta({ description: 'The last year' }).optional(),
}

/** The list for API clients (records §4). With `updatedSince`, the oldest change comes first. */
export const publicationListSchema = publicationQuerySchema.extend({ ...yearsInQuery, ...listWindow })

/** The filter of a list to count, for API clients. */
export const publicationCountedSchema = publicationFilterSchema.extend(yearsInQuery)

export const publicationFacetsSchema = facetsSchema(PUBLICATION_FACETS).meta({ id: 'PublicationFacets' })
export type PublicationFacets = z.infer<typeof publicationFacetsSchema>

const styles = CITATION_STYLES.map(({ style }) => style) as [CitationStyle, ...CitationStyle[]]

/** A filtered list as a file for a report (records §17). `highlight` sets the names of the group's people in bold. */
export const publicationReportSchema = publicationQuerySchema.extend({
  ...yearsInQuery,
  style: oneOf('Style', styles).default('apa'),
  group: oneOf('Grouping', REPORT_GROUPS).optional(),
  highlight: oneOf('Highlight', ['group']).optional(),
})

/** One page of a filtered list, with {@link PUBLICATIONS_PER_PAGE} publications. */
export const publicationSearchSchema = publicationQuerySchema.extend({
  cursor: z.string().max(4000).nullish(),
  /** Sent by tRPC's infinite queries. Paging goes one way only. */
  direction: z.literal('forward', { error: 'Pages go forward only' }).optional(),
})
export type PublicationSearch = z.infer<typeof publicationSearchSchema>

/** The same for the panel's list. */
export const publicationPanelInput = publicationSearchSchema.extend({
  sort: oneOf('Sort', bothWays(PUBLICATION_SORTS)).optional(),
  ...visibilityFilter,
  ...missingFilter(PUBLICATION_GAPS),
})
export type PublicationPanelInput = z.infer<typeof publicationPanelInput>

export const publicationPageSchema = z.object({
  items: z.array(publicationSchema),
  nextCursor: z.string().nullable(),
  total: z.int().meta({ description: 'The number of matches on all pages. A text search counts up to 1000' }),
})
export type PublicationPage = z.infer<typeof publicationPageSchema>

/** A page of the panel's list, of drafts too. */
export const adminPublicationPageSchema = panelPageOf(adminPublicationSchema)

/** A keyword, and how many publications have it. */
export const usedKeywordSchema = z.object({ keyword: z.string(), count: z.int() })
export type UsedKeyword = z.infer<typeof usedKeywordSchema>

/** The year of the administrator's count of publications created in it, in UTC (specification §2). */
export const publicationCountsInput = strictFields({
  createdIn: yearBetween('Year', LIMITS.minYear, LIMITS.maxYear),
})
export const publicationCountsSchema = z.object({ total: z.int(), inYear: z.int() })
export type PublicationCounts = z.infer<typeof publicationCountsSchema>

/** The number of publications: in total, per type, and per year (newest first). */
export const publicationSummarySchema = z.object({
  total: z.int(),
  types: z.record(z.enum(PUBLICATION_TYPES), z.int()),
  years: z.array(z.object({ year: z.int(), count: z.int() })),
})
export type PublicationSummary = z.infer<typeof publicationSummarySchema>
