import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { users } from './users.ts'

/** The accounts at the university's sign-in that administrators have linked. Issuer and subject are the identity. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** What the provider calls the account, to recognize it by. Grants nothing. */
    label: text(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [
    unique('linked_identities_issuer_subject_unique').on(table.issuer, table.subject),
    index('linked_identities_user_id_index').on(table.userId),
  ],
)
