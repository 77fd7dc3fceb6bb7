import { z } from 'zod'
import { arrangedSchemas, type Entered } from './arranged-schemas.ts'
import { themeKind } from './kinds/theme.ts'

export * from './theme.constants.ts'

/** The research themes (specification §3, records §5). */
export const themeSchemas = arrangedSchemas('Theme', themeKind, {
  outputs: { activeProjects: z.int().meta({ description: 'The number of its active projects' }) },
  sentBack: {
    activeProjects: z
      .int()
      .transform((value) => value)
      .optional(),
  },
})
export type ThemeInput = Entered<typeof themeSchemas>
export type Theme = z.infer<typeof themeSchemas.item>
export type ThemeFilter = Pick<z.infer<typeof themeSchemas.query>, keyof typeof themeKind.filter>
