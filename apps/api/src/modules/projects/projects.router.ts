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
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

const reads = ['projects', 'people', 'themes', 'sites'] as const

export const projectsRouter = router({
  ...arrangedCalls(
    { tag: 'Projects', kind: projectKind },
    {
      query: projectListSchema,
      create: projectCreateSchema,
      update: projectUpdateSchema,
      pageQuery: projectPageInput,
      item: projectSchema,
      adminItem: adminProjectSchema,
      page: projectPageSchema,
      service: (services) => services.projects,
      reads,
    },
  ),
})
