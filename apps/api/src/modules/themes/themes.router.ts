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

const words: RecordWords = { tag: 'Themes', kind: themeKind }
const [item, adminItem, query] = [themeSchema, adminThemeSchema, themeListSchema]
const reads = ['themes', 'projects'] as const

export const themesRouter = router({
  list: listing(words, { query, item, list: (services) => services.themes.list, reads }),
  get: reading(words, { item, get: (services) => services.themes.get, reads }),
  adminList: managing(words, { query, item: adminItem, list: (services) => services.themes.managed }),
  adminGet: readingAny(words, { item: adminItem, get: (services) => services.themes.adminGet }),
  create: creating(words, { input: themeCreateSchema, item: adminItem, create: (services) => services.themes.create }),
  update: updating(words, { input: themeUpdateSchema, item: adminItem, update: (services) => services.themes.update }),
  arrange: arranging(words, (services) => services.themes.arrange),
  delete: deleting(words, (services) => services.themes.delete),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(themePageInput)
    .output(themePageSchema)
    .query(({ ctx, input }) => ctx.services.themes.page(input)),
})
