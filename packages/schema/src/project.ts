import type { z } from 'zod'
import type { Entered } from './arranged-schemas.ts'
import { projectKind } from './kinds/project.ts'

export * from './project.constants.ts'

/** The projects (specification §3, records §5). */
export const projectSchemas = projectKind.schemas
export type ProjectInput = Entered<typeof projectSchemas>
export type Project = z.infer<typeof projectSchemas.item>
