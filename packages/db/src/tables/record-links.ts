import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { newsEvents } from './news-events.ts'
import { openings } from './openings.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { publications } from './publications.ts'
import { sites } from './sites.ts'
import { themes } from './themes.ts'

const cascade = { onDelete: 'cascade' } as const

/** The links between records: each from one record to another, in the order in which the administrator gave them. */
export const recordLinks = pgTable(
  'record_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromPublicationId: uuid().references(() => publications.id, cascade),
    fromProjectId: uuid().references(() => projects.id, cascade),
    fromNewsEventId: uuid().references(() => newsEvents.id, cascade),
    fromOpeningId: uuid().references(() => openings.id, cascade),
    toThemeId: uuid().references(() => themes.id, cascade),
    toPersonId: uuid().references(() => people.id, cascade),
    toProjectId: uuid().references(() => projects.id, cascade),
    toPublicationId: uuid().references(() => publications.id, cascade),
    toSiteId: uuid().references(() => sites.id, cascade),
    position: integer().notNull(),
  },
  (table) => [
    check(
      'record_links_from_check',
      sql`num_nonnulls(${table.fromPublicationId}, ${table.fromProjectId}, ${table.fromNewsEventId}, ${table.fromOpeningId}) = 1`,
    ),
    check(
      'record_links_to_check',
      sql`num_nonnulls(${table.toThemeId}, ${table.toPersonId}, ${table.toProjectId}, ${table.toPublicationId}, ${table.toSiteId}) = 1`,
    ),
    unique('record_links_publication_theme_unique').on(table.fromPublicationId, table.toThemeId),
    unique('record_links_publication_project_unique').on(table.fromPublicationId, table.toProjectId),
    unique('record_links_project_theme_unique').on(table.fromProjectId, table.toThemeId),
    unique('record_links_project_person_unique').on(table.fromProjectId, table.toPersonId),
    unique('record_links_news_event_publication_unique').on(table.fromNewsEventId, table.toPublicationId),
    unique('record_links_news_event_person_unique').on(table.fromNewsEventId, table.toPersonId),
    unique('record_links_news_event_project_unique').on(table.fromNewsEventId, table.toProjectId),
    unique('record_links_publication_site_unique').on(table.fromPublicationId, table.toSiteId),
    unique('record_links_project_site_unique').on(table.fromProjectId, table.toSiteId),
    unique('record_links_news_event_site_unique').on(table.fromNewsEventId, table.toSiteId),
    unique('record_links_opening_theme_unique').on(table.fromOpeningId, table.toThemeId),
    unique('record_links_opening_person_unique').on(table.fromOpeningId, table.toPersonId),
    unique('record_links_opening_project_unique').on(table.fromOpeningId, table.toProjectId),
    index('record_links_theme_index').on(table.toThemeId),
    index('record_links_person_index').on(table.toPersonId),
    index('record_links_project_index').on(table.toProjectId),
    index('record_links_publication_index').on(table.toPublicationId),
    index('record_links_site_index').on(table.toSiteId),
  ],
)
