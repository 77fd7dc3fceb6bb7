import type { Database } from '@hazards/db/client'
import { people, projects, themes } from '@hazards/db/tables'
import { PROJECT_FIXED_FIELDS, type Project, type ProjectFilter } from '@hazards/schema/project'
import { and, arrayContains, eq, inArray, type SQL } from 'drizzle-orm'
import { createArrangedRecords } from '../../lib/arranged-records.ts'
import { invalidField } from '../../lib/errors.ts'
import type { Row } from '../../lib/record-kinds.ts'
import { isPresent, type RecordWriter } from '../../lib/write-record.ts'

type Dependencies = { db: Database; records: RecordWriter }

/** The projects of the group (specification §3, 'Project'; records §5). */
export const createProjectsService = ({ db, records }: Dependencies) =>
  createArrangedRecords({
    ...{ db, records },
    kind: 'project',
    fixedFields: PROJECT_FIXED_FIELDS,
    matching: ({ status, theme, person }: ProjectFilter): SQL | undefined =>
      and(
        status ? eq(projects.status, status) : undefined,
        theme ? arrayContains(projects.themes, [theme]) : undefined,
        person ? arrayContains(projects.people, [person]) : undefined,
      ),
    read: async (where, order, limit) => {
      const rows = await db
        .select()
        .from(projects)
        .where(where)
        .orderBy(...order)
        .limit(limit)
      return rows.map(asProject)
    },
    check: async (values, current) => {
      await requireThere(db, { table: themes, field: 'themes', given: values.themes, known: current?.themes })
      await requireThere(db, { table: people, field: 'people', given: values.people, known: current?.people })
    },
  })

type Named = {
  table: typeof themes | typeof people
  field: 'themes' | 'people'
  given: string[] | null | undefined
  /** What the record names already may be in the trash, or gone for good. */
  known: string[] | null | undefined
}

const requireThere = async (db: Database, { table, field, given, known }: Named) => {
  const added = (given ?? []).filter((slug) => !known?.includes(slug))
  if (added.length === 0) return
  const found = await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(isPresent(table), inArray(table.slug, added)))
  const missing = added.find((slug) => !found.some((row) => row.slug === slug))
  if (missing !== undefined)
    throw invalidField(field, `There is no ${field === 'themes' ? 'theme' : 'person'} '${missing}'`)
}

const asProject = ({ deletedAt: _, sequence: __, ...row }: Row['project']): Project => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
