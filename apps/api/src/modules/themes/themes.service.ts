import { projects, recordLinks, themes } from '@hazards/db/tables'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { readTable } from '../../records/list-window.ts'
import { isPublic } from '../../records/public-records.ts'

/** The research themes of the group (specification §3, 'Research theme'; records §5). */
export const createThemesService = (dependencies: ArrangedDependencies) => {
  const { db, clock } = dependencies
  const isActive = () =>
    and(
      isPublic(projects, clock()),
      eq(projects.status, 'Active'),
      sql`${projects.id} in (select ${recordLinks.fromProjectId} from ${recordLinks} where ${recordLinks.toThemeId} = ${themes.id})`,
    )
  const columns = () => ({
    ...getTableColumns(themes),
    activeProjects: sql<number>`(select count(*)::int from ${projects} where ${isActive()})`,
  })
  return createArrangedRecords({ ...dependencies, kind: 'theme', read: () => readTable(db, themes, columns).rows })
}
