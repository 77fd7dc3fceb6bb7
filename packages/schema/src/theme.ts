import { z } from 'zod'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { themeFields, themeKind } from './kinds/theme.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

export * from './theme.constants.ts'

/** A research theme, as the administrator enters it (specification §3, records §5). */
export const themeInputSchema = strictFields({ ...getInputs(themeFields), order: orderInput })
export type ThemeInput = z.infer<typeof themeInputSchema>

/** A new theme from an API client. */
export const themeCreateSchema = themeInputSchema.extend(publishInput)

const themeFixedFields = {
  ...fixedFields,
  ...formattedHtmlsSentBack(themeFields),
  activeProjects: z
    .int()
    .transform((value) => value)
    .optional(),
}

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const themeUpdateSchema = changesOf(themeInputSchema.extend(publishInput), themeFixedFields)

/** A research theme in responses. */
export const themeSchema = z
  .object({
    id: idSchema,
    ...getOutputs(themeFields),
    ...formattedHtmls(themeFields),
    order: orderSchema,
    activeProjects: z.int().meta({ description: 'The number of its active projects' }),
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Theme' })
export type Theme = z.infer<typeof themeSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminThemeSchema = themeSchema.extend(publishFields).meta({ id: 'AdminTheme' })
export type AdminTheme = z.infer<typeof adminThemeSchema>

/** The list for API clients and pages (records §4). */
export const themeListSchema = strictFields({ ...themeKind.filter, ...arrangedList })
export type ThemeFilter = Pick<z.infer<typeof themeListSchema>, keyof typeof themeKind.filter>

/** The list for the panel, one page at a time (records §6). */
export const themePageInput = strictFields({ ...themeKind.filter, ...arrangedPanelList })
export const themePageSchema = panelPageOf(adminThemeSchema)
