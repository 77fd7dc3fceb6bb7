import { projectKind } from '@hazards/schema/kinds/project'
import { projectSchemas } from '@hazards/schema/project'
import { arrangedCalls } from '../../trpc/record-procedures.ts'
import { router } from '../../trpc/trpc.ts'

const reads = ['projects', 'people', 'themes', 'sites'] as const

export const projectsRouter = router(
  arrangedCalls(
    { tag: 'Projects', kind: projectKind },
    { ...projectSchemas, service: (services) => services.projects, reads },
  ),
)
