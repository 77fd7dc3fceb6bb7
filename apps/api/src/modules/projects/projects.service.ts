import type { Database } from '@hazards/db/client'
import { projects } from '@hazards/db/tables'
import { PROJECT_FIXED_FIELDS, type ProjectFilter } from '@hazards/schema/project'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { createArrangedRecords } from '../../records/arranged-records.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { readTable } from '../../records/list-window.ts'
import type { RecordWriter } from '../../records/write-record.ts'

type Dependencies = { db: Database; records: RecordWriter }

/** The projects of the group (specification §3, 'Project'; records §5). */
export const createProjectsService = ({ db, records }: Dependencies) =>
  createArrangedRecords({
    db,
    records,
    kind: 'project',
    fixedFields: PROJECT_FIXED_FIELDS,
    matching: ({ status, theme, person }: ProjectFilter): SQL | undefined =>
      and(
        status ? eq(projects.status, status) : undefined,
        theme ? arrayContains(projects.themes, [theme]) : undefined,
        person ? arrayContains(projects.people, [person]) : undefined,
      ),
    searchedColumns: [
      projects.title,
      projects.description,
      projects.lead,
      sql`array_to_string(${projects.partnerCountries}, ' ')`,
    ],
    read: readTable(db, projects).rows,
    check: (tx, values, current) => requireKnown(tx, values, current),
  })
