import { TEXT_PAGES } from '@hazards/schema/texts'
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from './record-columns.ts'

// The page's name stands for the slug.
const { slug: _, ...columns } = recordColumns()

/** What was changed of the texts of the site: a row for each page that anybody has edited (records §5). */
export const texts = pgTable(
  'texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Without a check of the database: a new document needs no migration. */
    page: text({ enum: TEXT_PAGES }).notNull(),
    /** The fields that are not the original ones, by their names. */
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** `deletedAt` is never set: texts are reset, not deleted. */
    ...columns,
  },
  (table) => [unique('texts_page_unique').on(table.page)],
)
