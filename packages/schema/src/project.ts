import { z } from 'zod'
import { getInputs, getOutputs } from './fields/field.ts'
import { formattedHtmls, formattedHtmlsSentBack } from './fields/formatted-fields.ts'
import { projectFields, projectKind } from './kinds/project.ts'
import { changesOf, fixedFields, idSchema, recordFields, strictFields, timestampSchema } from './primitives.ts'
import { publishFields, publishInput } from './publishing.ts'
import { arrangedList, arrangedPanelList, orderInput, orderSchema, panelPageOf } from './record-lists.ts'

export * from './project.constants.ts'

/** A project, as the administrator enters it (specification §3, records §5). */
export const projectInputSchema = strictFields({ ...getInputs(projectFields), order: orderInput })
export type ProjectInput = z.infer<typeof projectInputSchema>

/** A new project from an API client. The status defaults to active. */
export const projectCreateSchema = projectInputSchema.extend({
  ...publishInput,
  status: projectInputSchema.shape.status.default('Active'),
})

/** Any subset of the fields, with `expected` as for publications (records §5). */
export const projectUpdateSchema = changesOf(projectInputSchema.extend(publishInput), {
  ...fixedFields,
  ...formattedHtmlsSentBack(projectFields),
})

/** A project in responses. */
export const projectSchema = z
  .object({
    id: idSchema,
    ...getOutputs(projectFields),
    ...formattedHtmls(projectFields),
    order: orderSchema,
    createdAt: timestampSchema,
    ...recordFields,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof projectSchema>

/** The same for administrators, who also see from when on it is public. */
export const adminProjectSchema = projectSchema.extend(publishFields).meta({ id: 'AdminProject' })
export type AdminProject = z.infer<typeof adminProjectSchema>

/** The list for API clients and pages (records §4). `theme`, `person` and `site` are slugs. */
export const projectListSchema = strictFields({ ...projectKind.filter, ...arrangedList })
export type ProjectFilter = Pick<z.infer<typeof projectListSchema>, keyof typeof projectKind.filter>

/** The list for the panel, one page at a time (records §6). */
export const projectPageInput = strictFields({ ...projectKind.filter, ...arrangedPanelList })
export const projectPageSchema = panelPageOf(adminProjectSchema)
