import { openingKind } from '@hazards/schema/kinds/opening'
import { openingSchemas } from '@hazards/schema/opening'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

export const openingsRouter = router(
  arrangedCalls(
    { tag: 'Openings', kind: openingKind },
    {
      ...openingSchemas,
      service: (services) => services.openings,
      reads: ['openings', 'people', 'themes', 'projects'],
    },
  ),
)
