import { z } from 'zod'
import { personKind } from './kinds/person.ts'

/** A short form of a person, such as next to a project. */
export const personEntrySchema = personKind.schemas.item
  .pick({ id: true, slug: true, name: true, role: true, specialization: true, imageUrl: true })
  .meta({ id: undefined })
export type PersonEntry = z.infer<typeof personEntrySchema>

/** A person who works on a theme, with the numbers of own papers and projects about it. */
export const themePersonSchema = personEntrySchema.extend({ papers: z.int(), projects: z.int() })
export type ThemePerson = z.infer<typeof themePersonSchema>

/** A cluster of hazards that people of the group work on. */
export const workedOnHazardSchema = z.object({ value: z.string(), label: z.string() })
export type WorkedOnHazard = z.infer<typeof workedOnHazardSchema>

/** The slug of the person who signed, or null if nobody of the group did. */
export const signerSchema = z.string().nullable()

/** The slug of the person for each author of a publication, in order, or null if the author is not in the group. */
export const authorLinksSchema = z.array(z.string().nullable())
