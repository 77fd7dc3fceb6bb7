import type { Database } from '@hazards/db/client'
import { projects } from '@hazards/db/tables'
import { PROJECT_FIXED_FIELDS, type ProjectFilter } from '@hazards/schema/project'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import { asResponse, createArrangedRecords } from '../../records/arranged-records.ts'
import { requireKnown } from '../../records/known-slugs.ts'
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
    read: async (where, order, limit) => {
      const rows = await db
        .select()
        .from(projects)
        .where(where)
        .orderBy(...order)
        .limit(limit)
      return rows.map(asResponse)
    },
    check: (tx, values, current) => requireKnown(tx, values, current),
  })
