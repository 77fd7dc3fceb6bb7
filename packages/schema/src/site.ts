import type { z } from 'zod'
import { arrangedSchemas } from './arranged-schemas.ts'
import { siteKind } from './kinds/site.ts'

export * from './site.constants.ts'

const schemas = arrangedSchemas('Site', siteKind)
/** The sites (records §16.1). The precision of a new one defaults to exact. */
export const siteSchemas = {
  ...schemas,
  create: schemas.input.extend({ precision: schemas.input.shape.precision.default('exact') }),
}
export type Site = z.infer<typeof siteSchemas.item>
export type SiteFilter = Pick<z.infer<typeof siteSchemas.query>, keyof typeof siteKind.filter>
