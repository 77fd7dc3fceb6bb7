import { projectKind } from '@hazards/schema/kinds/project'
import {
  adminProjectSchema,
  projectCreateSchema,
  projectListSchema,
  projectPageInput,
  projectPageSchema,
  projectSchema,
  projectUpdateSchema,
} from '@hazards/schema/project'
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

const words: RecordWords = { tag: 'Projects', kind: projectKind }
const [item, adminItem, query] = [projectSchema, adminProjectSchema, projectListSchema]
const reads = ['projects', 'people', 'themes', 'sites'] as const

export const projectsRouter = router({
  list: listing(words, { query, item, list: (services) => services.projects.list, reads }),
  get: reading(words, { item, get: (services) => services.projects.get, reads }),
  adminList: managing(words, { query, item: adminItem, list: (services) => services.projects.managed }),
  adminGet: readingAny(words, { item: adminItem, get: (services) => services.projects.adminGet }),
  create: creating(words, {
    input: projectCreateSchema,
    item: adminItem,
    create: (services) => services.projects.create,
  }),
  update: updating(words, {
    input: projectUpdateSchema,
    item: adminItem,
    update: (services) => services.projects.update,
  }),
  arrange: arranging(words, (services) => services.projects.arrange),
  delete: deleting(words, (services) => services.projects.delete),

  /** Returns a page of the panel's list. */
  page: adminProcedure
    .input(projectPageInput)
    .output(projectPageSchema)
    .query(({ ctx, input }) => ctx.services.projects.page(input)),
})
