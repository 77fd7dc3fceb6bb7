import { z } from 'zod'
import { orcidSchema } from './author-names.ts'
import { PERSON_LIMITS, PERSON_SECTIONS } from './person.constants.ts'
import {
  changesOf,
  fixedFields,
  idSchema,
  oneOf,
  optionalEmail,
  optionalLink,
  optionalText,
  recordFields,
  requiredText,
  strictFields,
  timestampSchema,
} from './primitives.ts'
import { pdfUrlInput } from './publication-fields.ts'
import { arrangedList, arrangedPanelList, orderInput, panelPageOf, textList } from './record-lists.ts'
import { imageUrlInput } from './upload.ts'

export * from './person.constants.ts'

const LIMITS = PERSON_LIMITS

/** '' and null mean none. */
const optionalOrcid = z
  .union([z.literal(''), orcidSchema], { error: 'ORCID must look like 0000-0002-1825-0097, with a valid check digit' })
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional()

/** A person, as the administrator enters it (records §5). */
export const personInputSchema = strictFields({
  name: requiredText('Name', LIMITS.name),
  role: requiredText('Role', LIMITS.role),
  section: oneOf('Section', PERSON_SECTIONS),
  batch: optionalText('Batch', LIMITS.batch),
  specialization: optionalText('Field of work', LIMITS.specialization),
  email: optionalEmail('Email'),
  imageUrl: imageUrlInput,
  bio: optionalText('Biography', LIMITS.bio, { multiline: true }),
  cvUrl: pdfUrlInput,
  orcid: optionalOrcid,
  website: optionalLink('Website'),
  order: orderInput,
  nameVariants: textList('Name variants', { length: LIMITS.nameVariant, count: LIMITS.nameVariants }),
})
export type PersonInput = z.infer<typeof personInputSchema>

/** A new person from an API client. The section defaults to member. */
export const personCreateSchema = personInputSchema.extend({
  section: personInputSchema.shape.section.default('member'),
})

/** Fields in every response that an update cannot change. */
export const PERSON_FIXED_FIELDS = ['createdAt', 'updatedAt', 'slug'] as const

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const personUpdateSchema = changesOf(personInputSchema, fixedFields)

/** A person in responses. */
export const personSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    role: z.string(),
    section: z.enum(PERSON_SECTIONS),
    batch: z
      .string()
      .nullable()
      .meta({ description: 'For alumni: the years of their program', examples: ['2023-2025'] }),
    specialization: z.string().nullable(),
    email: z.string().nullable(),
    imageUrl: z.string().nullable().meta({ format: 'uri-reference' }),
    bio: z.string().nullable(),
    cvUrl: z.string().nullable().meta({ format: 'uri-reference' }),
    orcid: z.string().nullable(),
    website: z.string().nullable(),
    order: z.int().meta({ description: 'Position in the list, lowest first' }),
    nameVariants: z.array(z.string()).nullable().meta({ description: 'Other names used in publications' }),
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

const personFilter = { section: oneOf('Section', PERSON_SECTIONS).optional() }

/** The list for API clients and pages (records §4). */
export const personListSchema = strictFields({ ...personFilter, ...arrangedList })
export type PersonFilter = Pick<z.infer<typeof personListSchema>, 'section'>

/** The list for the panel, one page at a time (records §6). */
export const personPageInput = strictFields({ ...personFilter, ...arrangedPanelList })
export const personPageSchema = panelPageOf(personSchema)

/** A short form of a person, such as next to a project. */
export const personEntrySchema = personSchema
  .pick({ id: true, slug: true, name: true, role: true, specialization: true, imageUrl: true })
  .meta({ id: undefined })
export type PersonEntry = z.infer<typeof personEntrySchema>

/** The slug of the person for each author of a publication, in order, or null if the author is not in the group. */
export const authorLinksSchema = z.array(z.string().nullable())
