import { themeKind } from '@hazards/schema/kinds/theme'
import {
  adminThemeSchema,
  themeCreateSchema,
  themeListSchema,
  themePageInput,
  themePageSchema,
  themeSchema,
  themeUpdateSchema,
} from '@hazards/schema/theme'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

export const themesRouter = router(
  arrangedCalls(
    { tag: 'Themes', kind: themeKind },
    {
      query: themeListSchema,
      create: themeCreateSchema,
      update: themeUpdateSchema,
      pageQuery: themePageInput,
      item: themeSchema,
      adminItem: adminThemeSchema,
      page: themePageSchema,
      service: (services) => services.themes,
      reads: ['themes', 'projects'],
    },
  ),
)
