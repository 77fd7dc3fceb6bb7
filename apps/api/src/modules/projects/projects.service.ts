import type { Database } from '@hazards/db/client'
import { hasLinkTo } from '@hazards/db/record-links'
import { projects } from '@hazards/db/tables'
import { PROJECT_FIXED_FIELDS, type ProjectFilter } from '@hazards/schema/project'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { createArrangedRecords } from '../../records/arranged-records.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { readTable } from '../../records/list-window.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
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
        theme ? hasLinkTo('project', 'themes', theme) : undefined,
        person ? hasLinkTo('project', 'people', person) : undefined,
      ),
    searchedColumns: [
      projects.title,
      projects.description,
      projects.lead,
      sql`array_to_string(${projects.partnerCountries}, ' ')`,
    ],
    read: readTable(db, projects, RECORD_TABLES.project.columns).rows,
    check: (tx, values, current) => requireKnown(tx, 'project', values, current?.id),
  })
