import type { Grant } from '@hazards/schema/funder-id'
import { PROJECT_STATUSES } from '@hazards/schema/project.constants'
import { between, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, hazardColumns, publishColumns, recordColumns } from './record-columns.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    description: text().notNull(),
    ...formatColumn(),
    status: text({ enum: PROJECT_STATUSES }).notNull(),
    funding: text(),
    duration: text(),
    lead: text(),
    /** Percent. */
    progress: integer().notNull().default(0),
    webGisUrl: text(),
    url: text(),
    /** Slugs, a copy of the links in `record_links` for processes of the version before; nothing reads it. */
    themes: text().array(),
    people: text().array(),
    /** The places of before the table `sites`, for processes of the version before; nothing reads it. */
    formerSites: jsonb('sites'),
    grants: jsonb().$type<Grant[]>(),
    /** Names of countries. */
    partnerCountries: text().array(),
    imageUrl: text(),
    imageAlt: text(),
    order: integer().notNull(),
    ...hazardColumns(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    ...arrangedIndexes('projects', table),
    check('projects_status_check', oneOfList(table.status, PROJECT_STATUSES)),
    check('projects_progress_check', sql`${between(table.progress, 0, 100)}`.inlineParams()),
    index('projects_hazards_index').using('gin', table.hazards),
  ],
)
