import { TEXT_PAGES } from '@hazards/schema/texts'
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { recordColumns } from './record-columns.ts'

// The page's name takes the place of the slug.
const { slug: _, ...columns } = recordColumns()

/** The changed texts of the site: one row per edited page (records §5). */
export const texts = pgTable(
  'texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Without a check constraint, so that a new document needs no migration. */
    page: text({ enum: TEXT_PAGES }).notNull(),
    /** The fields that differ from the original, by name. */
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** `deletedAt` is never set, because texts are reset and not deleted. */
    ...columns,
  },
  (table) => [unique('texts_page_unique').on(table.page)],
)
