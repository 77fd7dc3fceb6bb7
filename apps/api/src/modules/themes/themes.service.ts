import type { Database } from '@hazards/db/client'
import { projects, themes } from '@hazards/db/tables'
import { THEME_FIXED_FIELDS } from '@hazards/schema/theme'
import { and, arrayContains, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { createArrangedRecords } from '../../records/arranged-records.ts'
import { readTable } from '../../records/list-window.ts'
import { isPresent, type RecordWriter } from '../../records/write-record.ts'

type Dependencies = { db: Database; records: RecordWriter }

/** The research themes of the group (specification §3, 'Research theme'; records §5). */
export const createThemesService = ({ db, records }: Dependencies) => {
  const isActive = and(
    isPresent(projects),
    eq(projects.status, 'Active'),
    arrayContains(projects.themes, sql`array[${themes.slug}]`),
  )
  const columns = {
    ...getTableColumns(themes),
    activeProjects: sql<number>`(select count(*)::int from ${projects} where ${isActive})`,
  }
  return createArrangedRecords({
    db,
    records,
    kind: 'theme',
    fixedFields: THEME_FIXED_FIELDS,
    matching: (_: object): SQL | undefined => undefined,
    searchedColumns: [themes.title, themes.label, themes.description],
    read: readTable(db, themes, columns).rows,
  })
}
