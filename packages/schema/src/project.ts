import type { z } from 'zod'
import { arrangedSchemas, type Entered } from './arranged-schemas.ts'
import { projectKind } from './kinds/project.ts'

export * from './project.constants.ts'

const schemas = arrangedSchemas('Project', projectKind)
/** The projects (specification §3, records §5). The status of a new one defaults to active. */
export const projectSchemas = {
  ...schemas,
  create: schemas.input.extend({ status: schemas.input.shape.status.default('Active') }),
}
export type ProjectInput = Entered<typeof projectSchemas>
export type Project = z.infer<typeof projectSchemas.item>
export type ProjectFilter = Pick<z.infer<typeof projectSchemas.query>, keyof typeof projectKind.filter>
