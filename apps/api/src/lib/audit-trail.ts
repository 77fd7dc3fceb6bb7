import type { Database } from '@hazards/db/client'
import { auditEvents } from '@hazards/db/tables'
import { AUDIT_LIMITS, type AuditAction, type AuditRecord } from '@hazards/schema/audit'
import type { SessionUser } from '@hazards/schema/auth'
import type { Clock } from './clock.ts'

/** Whoever acts; the id is that of an administrator. */
type Actor = SessionUser & { id?: string }
type Act = { action: AuditAction; by: Actor }
type ActOnRecord = Act & { record: AuditRecord; recordId: string | null; label: string }
export type AuditTrail = ReturnType<typeof createAuditTrail>

/**
 * Writes down who did what. `note` takes the transaction of the change itself: both are there, or neither. A label is what
 * the record is called, never what a visitor entrusted to us.
 */
export const createAuditTrail = (clock: Clock) => ({
  note: async (tx: Pick<Database, 'insert'>, { by, action, ...on }: Act | ActOnRecord): Promise<void> => {
    await tx.insert(auditEvents).values({
      at: clock(),
      actor: cut(by.username, AUDIT_LIMITS.actor),
      actorId: by.id ?? null,
      action,
      ...('record' in on && { ...on, label: cut(on.label, AUDIT_LIMITS.label) }),
    })
  },
})

/** At most `max` Unicode characters of a text. */
const cut = (text: string, max: number): string => [...text].slice(0, max).join('')
