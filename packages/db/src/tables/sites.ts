import type { Geometry } from '@hazards/schema/geometry'
import { SITE_PRECISIONS } from '@hazards/schema/site.constants'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { arrangedIndexes, formatColumn, hazardColumns, publishColumns, recordColumns } from './record-columns.ts'

export const sites = pgTable(
  'sites',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Where it is, in words. */
    place: text(),
    /** ISO 3166-1, two letters. */
    country: text(),
    /** GeoJSON in WGS 84. */
    geometry: jsonb().$type<Geometry>().notNull(),
    precision: text({ enum: SITE_PRECISIONS }).notNull(),
    /** ISO 8601, as precise as it is known. */
    since: text(),
    measured: text(),
    ...formatColumn(),
    imageUrl: text(),
    imageAlt: text(),
    order: integer().notNull(),
    ...hazardColumns(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    ...arrangedIndexes('sites', table),
    check('sites_precision_check', oneOfList(table.precision, SITE_PRECISIONS)),
    index('sites_hazards_index').using('gin', table.hazards),
  ],
)
