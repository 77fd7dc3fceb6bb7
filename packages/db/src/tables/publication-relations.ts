import { RELATION_TYPES } from '@hazards/schema/relations'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { publications } from './publications.ts'

const cascade = { onDelete: 'cascade' } as const

/** What publications are to each other, or to works of others: each relation is one row, and is shown on both sides. */
export const publicationRelations = pgTable(
  'publication_relations',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromId: uuid()
      .notNull()
      .references(() => publications.id, cascade),
    type: text({ enum: RELATION_TYPES }).notNull(),
    toId: uuid().references(() => publications.id, cascade),
    /** Of a work that is not on this site, or was not when the relation was entered. */
    toDoi: text(),
    position: integer().notNull(),
  },
  (table) => [
    check('publication_relations_type_check', oneOfList(table.type, RELATION_TYPES)),
    check('publication_relations_to_check', sql`num_nonnulls(${table.toId}, ${table.toDoi}) = 1`),
    unique('publication_relations_to_unique').on(table.fromId, table.type, table.toId),
    unique('publication_relations_to_doi_unique').on(table.fromId, table.type, table.toDoi),
    index('publication_relations_to_index').on(table.toId),
    index('publication_relations_to_doi_index').on(sql`lower(${table.toDoi})`),
  ],
)
