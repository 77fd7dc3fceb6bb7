import { AUDIT_ACTIONS, AUDIT_LIMITS, AUDIT_RECORDS } from '@hazards/schema/audit'
import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOfList } from './closed-list.ts'
import { moment } from './moment.ts'

/**
 * Who did what, when. Triggers of the database refuse to change what stands here, and to delete it but by
 * `sweep_audit_events(before)`, which takes no line younger than 30 days.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** In the order of writing: for one record the order in which its changes came to be. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** A user name; for failed sign-ins the one that was tried, where there is such a user. */
    actor: text().notNull(),
    /** No foreign key: an administrator who is removed stays in the log. */
    actorId: uuid(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    record: text({ enum: AUDIT_RECORDS }),
    /** No foreign key: the record may be gone, which is what this remembers. */
    recordId: uuid(),
    /** What the record was called at that time. */
    label: text(),
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
