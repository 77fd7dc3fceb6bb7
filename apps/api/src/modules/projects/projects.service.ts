import { hasLinkTo } from '@hazards/db/record-links'
import { projects } from '@hazards/db/tables'
import type { ProjectFilter } from '@hazards/schema/project'
import { and, eq, type SQL } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { readTable } from '../../records/list-window.ts'
import { getColumns } from '../../records/public-records.ts'

/** The projects of the group (specification §3, 'Project'; records §5). */
export const createProjectsService = (dependencies: ArrangedDependencies) =>
  createArrangedRecords({
    ...dependencies,
    kind: 'project',
    matching: ({ status, theme, person, site, hazard, event }: ProjectFilter, sees): SQL | undefined =>
      and(
        status ? eq(projects.status, status) : undefined,
        theme ? hasLinkTo('project', 'themes', theme, sees) : undefined,
        person ? hasLinkTo('project', 'people', person, sees) : undefined,
        site ? hasLinkTo('project', 'sites', site, sees) : undefined,
        isAbout(projects, { hazard, event }),
      ),
    read: (sees) => readTable(dependencies.db, projects, () => getColumns('project', sees)).rows,
    check: (tx, values, current) => requireKnown(tx, 'project', values, current?.id),
  })
