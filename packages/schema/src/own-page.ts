import { z } from 'zod'
import { PAGE_PLACES } from './own-page.constants.ts'

/** The pages that every page links, in the administrator's order (records §22). */
export const pageLinksSchema = z.object({ to: z.string(), label: z.string(), place: z.enum(PAGE_PLACES) }).array()
export type PageLink = z.infer<typeof pageLinksSchema>[number]
