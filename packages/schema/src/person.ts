import { z } from 'zod'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { personFields, personKind } from './kinds/person.ts'
import { PERSON_GAPS } from './person.constants.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, missingFilter, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

export * from './person.constants.ts'

/** A person, as the administrator enters it (records §5). */
export const personInputSchema = strictFields({ ...getInputs(personFields), order: orderInput })
export type PersonInput = z.infer<typeof personInputSchema>

/** A new person from an API client. The section defaults to member. */
export const personCreateSchema = personInputSchema.extend({
  ...publishInput,
  section: personInputSchema.shape.section.default('member'),
})

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const personUpdateSchema = changesOf(personInputSchema.extend(publishInput), {
  ...fixedFields,
  ...formattedHtmlsSentBack(personFields),
})

/** A person in responses. */
export const personSchema = z
  .object({
    id: idSchema,
    ...getOutputs(personFields),
    ...formattedHtmls(personFields),
    order: orderSchema,
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminPersonSchema = personSchema.extend(publishFields).meta({ id: 'AdminPerson' })
export type AdminPerson = z.infer<typeof adminPersonSchema>

/** The list for API clients and pages (records §4). */
export const personListSchema = strictFields({ ...personKind.filter, ...arrangedList })
export type PersonFilter = Pick<z.infer<typeof personListSchema>, keyof typeof personKind.filter>

/** The list for the panel, one page at a time (records §6). */
export const personPageInput = strictFields({
  ...personKind.filter,
  ...missingFilter(PERSON_GAPS),
  ...arrangedPanelList,
})
export const personPageSchema = panelPageOf(adminPersonSchema)

/** A short form of a person, such as next to a project. */
export const personEntrySchema = personSchema
  .pick({ id: true, slug: true, name: true, role: true, specialization: true, imageUrl: true })
  .meta({ id: undefined })
export type PersonEntry = z.infer<typeof personEntrySchema>

/** A person who works on a theme, with the numbers of own papers and projects about it. */
export const themePersonSchema = personEntrySchema.extend({ papers: z.int(), projects: z.int() })
export type ThemePerson = z.infer<typeof themePersonSchema>

/** The slug of the person for each author of a publication, in order, or null if the author is not in the group. */
/** A cluster of hazards that people of the group work on. */
export const workedOnHazardSchema = z.object({ value: z.string(), label: z.string() })
export type WorkedOnHazard = z.infer<typeof workedOnHazardSchema>

export const authorLinksSchema = z.array(z.string().nullable())
