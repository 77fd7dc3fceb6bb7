import { z } from 'zod'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { openingFields, openingKind } from './kinds/opening.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

export * from './opening.constants.ts'

/** An opening, as the administrator enters it (records §21). */
export const openingInputSchema = strictFields({ ...getInputs(openingFields), order: orderInput })
export type OpeningInput = z.infer<typeof openingInputSchema>

/** A new opening from an API client. It is a PhD position unless it says otherwise. */
export const openingCreateSchema = openingInputSchema.extend({
  ...publishInput,
  openingType: openingInputSchema.shape.openingType.default('PhD Position'),
})

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const openingUpdateSchema = changesOf(openingInputSchema.extend(publishInput), {
  ...fixedFields,
  ...formattedHtmlsSentBack(openingFields),
})

/** An opening in responses. */
export const openingSchema = z
  .object({
    id: idSchema,
    ...getOutputs(openingFields),
    ...formattedHtmls(openingFields),
    order: orderSchema,
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Opening' })
export type Opening = z.infer<typeof openingSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminOpeningSchema = openingSchema.extend(publishFields).meta({ id: 'AdminOpening' })
export type AdminOpening = z.infer<typeof adminOpeningSchema>

/** The list for API clients and pages (records §4). `theme` and `project` are slugs. */
export const openingListSchema = strictFields({ ...openingKind.filter, ...arrangedList })
export type OpeningFilter = Pick<z.infer<typeof openingListSchema>, keyof typeof openingKind.filter>

/** The list for the panel, one page at a time (records §6). */
export const openingPageInput = strictFields({ ...openingKind.filter, ...arrangedPanelList })
export const openingPageSchema = panelPageOf(adminOpeningSchema)
