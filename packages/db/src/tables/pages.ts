import { PAGE_PLACES } from '@hazards/schema/own-page'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'
import { formatColumn, publishColumns, recordColumns } from './record-columns.ts'

/** Pages that the group writes itself (records §22). */
export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    content: text().notNull(),
    ...formatColumn(),
    /** Where every page links it. */
    place: text({ enum: PAGE_PLACES }).notNull(),
    order: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    ...publishColumns(),
    ...recordColumns(),
  },
  (table) => [
    unique('pages_slug_unique').on(table.slug),
    check('pages_place_check', oneOfList(table.place, PAGE_PLACES)),
    index('pages_order_index').on(table.order, table.id),
    index('pages_updated_at_index').on(table.updatedAt, table.id),
    index('pages_publish_at_index').on(table.publishAt),
    index('pages_deleted_at_index').on(table.deletedAt),
  ],
)
