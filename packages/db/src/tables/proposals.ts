import { PROPOSAL_KINDS, PROPOSAL_STATES, SOURCE_NAMES } from '@hazards/schema/proposal.constants'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/** Works that sources know, for an administrator to decide on. A decided one is kept, so that it does not come back. */
export const proposals = pgTable(
  'proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    state: text({ enum: PROPOSAL_STATES }).notNull().default('open'),
    source: text({ enum: SOURCE_NAMES }).notNull(),
    /** What the work is recognized by: ids of the sources, DOIs, its folded title with the year. */
    keys: text().array().notNull(),
    /** The fields of the publication, as an import reads them. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The publication that it changes or resembles, or that is made of it in the same transaction. It may be gone. */
    existingId: uuid(),
    /** Why it is proposed, in words. */
    reason: text().notNull(),
    foundAt: moment().notNull(),
    decidedAt: moment(),
    /** Shared by those that were decided together, and by the revisions of their publications. */
    batch: uuid(),
  },
  (table) => [
    check('proposals_kind_check', oneOfList(table.kind, PROPOSAL_KINDS)),
    check('proposals_state_check', oneOfList(table.state, PROPOSAL_STATES)),
    check('proposals_source_check', oneOfList(table.source, SOURCE_NAMES)),
    index('proposals_keys_index').using('gin', table.keys),
    index('proposals_state_index').on(table.state, table.foundAt, table.id),
    index('proposals_existing_index').on(table.existingId),
    index('proposals_batch_index').on(table.batch),
  ],
)
