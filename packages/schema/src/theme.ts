import { z } from 'zod'
import {
  changesOf,
  fixedFields,
  idSchema,
  oneOf,
  optionalText,
  recordFields,
  requiredText,
  strictFields,
  timestampSchema,
} from './primitives.ts'
import { arrangedList, arrangedPanelList, orderInput, panelPageOf } from './record-lists.ts'
import { THEME_DRAWINGS, THEME_LIMITS } from './theme.constants.ts'
import { imageUrlInput } from './upload.ts'

export * from './theme.constants.ts'

const LIMITS = THEME_LIMITS

/** A research theme, as the administrator enters it (specification §3, records §5). */
export const themeInputSchema = strictFields({
  title: requiredText('Title', LIMITS.title),
  label: requiredText('Label', LIMITS.label),
  description: requiredText('Description', LIMITS.description, { multiline: true }),
  drawing: oneOf('Drawing', THEME_DRAWINGS).nullish(),
  imageUrl: imageUrlInput,
  imageAlt: optionalText('Description of the picture', LIMITS.imageAlt),
  order: orderInput,
})
export type ThemeInput = z.infer<typeof themeInputSchema>

/** Fields in every response that an update cannot change. */
export const THEME_FIXED_FIELDS = ['createdAt', 'updatedAt', 'slug', 'activeProjects'] as const
const themeFixedFields = {
  ...fixedFields,
  activeProjects: z
    .int()
    .transform((value) => value)
    .optional(),
}

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const themeUpdateSchema = changesOf(themeInputSchema, themeFixedFields)

/** A research theme in responses. */
export const themeSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    label: z.string().meta({ description: "The theme in a visitor's words", examples: ['Landslides'] }),
    description: z.string(),
    drawing: z.enum(THEME_DRAWINGS).nullable().meta({ description: 'Shown if there is no picture' }),
    imageUrl: z.string().nullable().meta({ format: 'uri-reference' }),
    imageAlt: z.string().nullable(),
    order: z.int().meta({ description: 'Position in the list, lowest first' }),
    activeProjects: z.int().meta({ description: 'The number of its active projects' }),
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Theme' })
export type Theme = z.infer<typeof themeSchema>

/** The list for API clients and pages (records §4). */
export const themeListSchema = strictFields(arrangedList)

/** The list for the panel, one page at a time (records §6). */
export const themePageInput = strictFields(arrangedPanelList)
export const themePageSchema = panelPageOf(themeSchema)
