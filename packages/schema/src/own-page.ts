import { z } from 'zod'
import { arrangedSchemas } from './arranged-schemas.ts'
import { ownPageKind } from './kinds/own-page.ts'
import { PAGE_PLACES } from './own-page.constants.ts'

export * from './own-page.constants.ts'

export const ownPageSchemas = arrangedSchemas('Page', ownPageKind)
export type OwnPage = z.infer<typeof ownPageSchemas.item>
export type OwnPageFilter = Pick<z.infer<typeof ownPageSchemas.query>, keyof typeof ownPageKind.filter>

/** The pages that every page links, in the administrator's order (records §22). */
export const pageLinksSchema = z.object({ to: z.string(), label: z.string(), place: z.enum(PAGE_PLACES) }).array()
export type PageLink = z.infer<typeof pageLinksSchema>[number]
