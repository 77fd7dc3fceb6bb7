import { z } from 'zod'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { siteFields, siteKind } from './kinds/site.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

export * from './site.constants.ts'

/** A site, as the administrator enters it (records §16.1). */
export const siteInputSchema = strictFields({ ...getInputs(siteFields), order: orderInput })

/** A new site from an API client. The precision defaults to exact. */
export const siteCreateSchema = siteInputSchema.extend({
  ...publishInput,
  precision: siteInputSchema.shape.precision.default('exact'),
})

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const siteUpdateSchema = changesOf(siteInputSchema.extend(publishInput), {
  ...fixedFields,
  ...formattedHtmlsSentBack(siteFields),
})

/** A site in responses. */
export const siteSchema = z
  .object({
    id: idSchema,
    ...getOutputs(siteFields),
    ...formattedHtmls(siteFields),
    order: orderSchema,
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof siteSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminSiteSchema = siteSchema.extend(publishFields).meta({ id: 'AdminSite' })
export type AdminSite = z.infer<typeof adminSiteSchema>

/** The list for API clients and pages (records §4). */
export const siteListSchema = strictFields({ ...siteKind.filter, ...arrangedList })
export type SiteFilter = Pick<z.infer<typeof siteListSchema>, keyof typeof siteKind.filter>

/** The list for the panel, one page at a time (records §6). */
export const sitePageInput = strictFields({ ...siteKind.filter, ...arrangedPanelList })
export const sitePageSchema = panelPageOf(adminSiteSchema)
