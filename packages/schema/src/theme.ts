import type { z } from 'zod'
import type { Entered } from './arranged-schemas.ts'
import { themeKind } from './kinds/theme.ts'

export * from './theme.constants.ts'

/** The research themes (specification §3, records §5). */
export const themeSchemas = themeKind.schemas
export type ThemeInput = Entered<typeof themeSchemas>
export type Theme = z.infer<typeof themeSchemas.item>
