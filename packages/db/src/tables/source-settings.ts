import { SOURCE_NAMES } from '@hazards/schema/proposal.constants'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { users } from './users.ts'

/** The sources whose changes are made without a decision, each with the administrator who allowed it. */
export const sourceSettings = pgTable(
  'source_settings',
  {
    source: text({ enum: SOURCE_NAMES }).primaryKey(),
    allowedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [check('source_settings_source_check', oneOfList(table.source, SOURCE_NAMES))],
)
