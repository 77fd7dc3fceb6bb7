import { themeKind } from '@hazards/schema/kinds/theme'
import { themeSchemas } from '@hazards/schema/theme'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

export const themesRouter = router(
  arrangedCalls(
    { tag: 'Themes', kind: themeKind },
    { ...themeSchemas, service: (services) => services.themes, reads: ['themes', 'projects'] },
  ),
)
