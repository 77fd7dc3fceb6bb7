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
import {
  arranging,
  creating,
  deleting,
  listing,
  managing,
  type RecordWords,
  reading,
  readingAny,
  updating,
} from '../../trpc/record-procedures.ts'
import { adminProcedure, router } from '../../trpc/trpc.ts'

const words: RecordWords = { tag: 'Openings', kind: openingKind }
const [item, adminItem, query] = [openingSchema, adminOpeningSchema, openingListSchema]
const reads = ['openings', 'people', 'themes', 'projects'] as const

export const openingsRouter = router({
  list: listing(words, { query, item, list: (services) => services.openings.list, reads }),
  get: reading(words, { item, get: (services) => services.openings.get, reads }),
  adminList: managing(words, { query, item: adminItem, list: (services) => services.openings.managed }),
  adminGet: readingAny(words, { item: adminItem, get: (services) => services.openings.adminGet }),
  create: creating(words, {
    input: openingCreateSchema,
    item: adminItem,
    create: (services) => services.openings.create,
  }),
  update: updating(words, {
    input: openingUpdateSchema,
    item: adminItem,
    update: (services) => services.openings.update,
  }),
  arrange: arranging(words, (services) => services.openings.arrange),
  delete: deleting(words, (services) => services.openings.delete),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(openingPageInput)
    .output(openingPageSchema)
    .query(({ ctx, input }) => ctx.services.openings.page(input)),
})
