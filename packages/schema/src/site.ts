import type { z } from 'zod'
import { siteKind } from './kinds/site.ts'

export * from './site.constants.ts'

/** The sites (records §16.1). */
export const siteSchemas = siteKind.schemas
export type Site = z.infer<typeof siteSchemas.item>
