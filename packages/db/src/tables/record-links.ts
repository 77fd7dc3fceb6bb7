import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { publications } from './publications.ts'
import { themes } from './themes.ts'

const cascade = { onDelete: 'cascade' } as const

/** The links between records: each from one record to another, in the order in which the administrator gave them. */
export const recordLinks = pgTable(
  'record_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromPublicationId: uuid().references(() => publications.id, cascade),
    fromProjectId: uuid().references(() => projects.id, cascade),
    toThemeId: uuid().references(() => themes.id, cascade),
    toPersonId: uuid().references(() => people.id, cascade),
    position: integer().notNull(),
  },
  (table) => [
    check('record_links_from_check', sql`num_nonnulls(${table.fromPublicationId}, ${table.fromProjectId}) = 1`),
    check('record_links_to_check', sql`num_nonnulls(${table.toThemeId}, ${table.toPersonId}) = 1`),
    unique('record_links_publication_theme_unique').on(table.fromPublicationId, table.toThemeId),
    unique('record_links_project_theme_unique').on(table.fromProjectId, table.toThemeId),
    unique('record_links_project_person_unique').on(table.fromProjectId, table.toPersonId),
    index('record_links_theme_index').on(table.toThemeId),
    index('record_links_person_index').on(table.toPersonId),
  ],
)
