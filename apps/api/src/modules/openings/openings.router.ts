import { openingKind } from '@hazards/schema/kinds/opening'
import {
  adminOpeningSchema,
  openingCreateSchema,
  openingListSchema,
  openingPageInput,
  openingPageSchema,
  openingSchema,
  openingUpdateSchema,
} from '@hazards/schema/opening'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

export const openingsRouter = router(
  arrangedCalls(
    { tag: 'Openings', kind: openingKind },
    {
      query: openingListSchema,
      create: openingCreateSchema,
      update: openingUpdateSchema,
      pageQuery: openingPageInput,
      item: openingSchema,
      adminItem: adminOpeningSchema,
      page: openingPageSchema,
      service: (services) => services.openings,
      reads: ['openings', 'people', 'themes', 'projects'],
    },
  ),
)
