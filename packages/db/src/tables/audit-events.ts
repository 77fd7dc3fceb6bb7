import { AUDIT_ACTIONS, AUDIT_LIMITS, AUDIT_RECORDS } from '@hazards/schema/audit'
import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/**
 * The activity log. Triggers of the database prevent changing its lines, and deleting them except by
 * `sweep_audit_events(before)`, which deletes no line younger than 30 days.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** Increasing in the order of writing; for one record this is the order of its changes. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** A user name; for failed sign-ins the attempted one if that user exists. */
    actor: text().notNull(),
    /** Not a foreign key, because a removed administrator stays in the log. */
    actorId: uuid(),
    /** The name of the token with which a program acted for the administrator. */
    token: text(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    record: text({ enum: AUDIT_RECORDS }),
    /** Not a foreign key, because the record may have been deleted. */
    recordId: uuid(),
    /** The label of the record at that time. */
    label: text(),
    /** The batch of the record's revision, by which the action can be undone. */
    batch: uuid(),
  },
  (table) => [
    check('audit_events_action_check', oneOfList(table.action, AUDIT_ACTIONS)),
    check('audit_events_record_check', oneOfList(table.record, AUDIT_RECORDS)),
    check(
      'audit_events_length_check',
      sql`char_length(${table.actor}) <= ${AUDIT_LIMITS.actor} and char_length(${table.label}) <= ${AUDIT_LIMITS.label}`.inlineParams(),
    ),
  ],
)
