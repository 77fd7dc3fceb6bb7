import { z } from 'zod'
import {
  changesOf,
  fixedFields,
  idSchema,
  integerBetween,
  numberBetween,
  oneOf,
  optionalLink,
  optionalText,
  recordFields,
  requiredText,
  strictFields,
  timestampSchema,
} from './primitives.ts'
import { PROJECT_LIMITS, PROJECT_STATUSES } from './project.constants.ts'
import {
  arrangedList,
  arrangedPanelList,
  orderInput,
  panelPageOf,
  slugFilter,
  slugList,
  textList,
} from './record-lists.ts'
import { imageUrlInput } from './upload.ts'

export * from './project.constants.ts'

const LIMITS = PROJECT_LIMITS

/** The study sites of a project, for the map on Home, in degrees north and east. An empty list becomes null. */
const sitesInput = z
  .array(
    strictFields({
      name: requiredText('Name of the study site', LIMITS.siteName),
      latitude: numberBetween('Latitude', -90, 90),
      longitude: numberBetween('Longitude', -180, 180),
    }),
    { error: 'Study sites must be a list' },
  )
  .max(LIMITS.sites, { error: `At most ${LIMITS.sites} study sites` })
  .nullable()
  .transform((list) => (list && list.length > 0 ? list : null))
  .optional()

/** A project, as the administrator enters it (specification §3, records §5). */
export const projectInputSchema = strictFields({
  title: requiredText('Title', LIMITS.title),
  description: requiredText('Description', LIMITS.description, { multiline: true }),
  status: oneOf('Status', PROJECT_STATUSES),
  funding: optionalText('Funding', LIMITS.funding),
  duration: optionalText('Duration', LIMITS.duration),
  lead: optionalText('Lead', LIMITS.lead),
  progress: integerBetween('Progress', 0, 100).optional(),
  webGisUrl: optionalLink('Web map'),
  url: optionalLink('Website'),
  themes: slugList('Themes', LIMITS.themes),
  people: slugList('People', LIMITS.people),
  sites: sitesInput,
  partnerCountries: textList('Partner countries', { length: LIMITS.country, count: LIMITS.countries }),
  imageUrl: imageUrlInput,
  imageAlt: optionalText('Description of the picture', LIMITS.imageAlt),
  order: orderInput,
})
export type ProjectInput = z.infer<typeof projectInputSchema>

/** A new project from an API client. The status defaults to active. */
export const projectCreateSchema = projectInputSchema.extend({
  status: projectInputSchema.shape.status.default('Active'),
})

/** Fields in every response that an update cannot change. */
export const PROJECT_FIXED_FIELDS = ['createdAt', 'updatedAt', 'slug'] as const

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const projectUpdateSchema = changesOf(projectInputSchema, fixedFields)

/** A project in responses. */
export const projectSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    status: z.enum(PROJECT_STATUSES),
    funding: z.string().nullable(),
    duration: z.string().nullable(),
    lead: z.string().nullable(),
    progress: z.int().meta({ description: 'Percent' }),
    webGisUrl: z.string().nullable(),
    url: z.string().nullable(),
    themes: z.array(z.string()).nullable().meta({ description: 'Slugs of themes' }),
    people: z.array(z.string()).nullable().meta({ description: 'Slugs of people' }),
    sites: z
      .array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }))
      .nullable()
      .meta({ description: 'Study sites, in degrees north and east' }),
    partnerCountries: z.array(z.string()).nullable().meta({ description: 'Countries of the project’s partners' }),
    imageUrl: z.string().nullable().meta({ format: 'uri-reference' }),
    imageAlt: z.string().nullable(),
    order: z.int().meta({ description: 'Position in the list, lowest first' }),
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>
export type StudySite = NonNullable<Project['sites']>[number]

const projectFilter = {
  status: oneOf('Status', PROJECT_STATUSES).optional(),
  theme: slugFilter('Theme'),
  person: slugFilter('Person'),
}

/** The list for API clients and pages (records §4). `theme` and `person` are slugs. */
export const projectListSchema = strictFields({ ...projectFilter, ...arrangedList })
export type ProjectFilter = Pick<z.infer<typeof projectListSchema>, 'status' | 'theme' | 'person'>

/** The list for the panel, one page at a time (records §6). */
export const projectPageInput = strictFields({ ...projectFilter, ...arrangedPanelList })
export const projectPageSchema = panelPageOf(projectSchema)
