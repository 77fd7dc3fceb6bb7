import type { Database } from '@hazards/db/client'
import { auditEvents } from '@hazards/db/tables'
import { AUDIT_LIMITS, type AuditAction, type AuditRecord } from '@hazards/schema/audit'
import type { SessionUser } from '@hazards/schema/auth'
import type { Clock } from './clock.ts'

/** An administrator who makes a call; `token` names the token with which a program does. */
export type ActingAdministrator = SessionUser & { id: string; token?: string }
/** The author of an action, an administrator or not. */
type Actor = SessionUser & Partial<ActingAdministrator>
type Act = { action: AuditAction; by: Actor }
type ActOnRecord = Act & { record: AuditRecord; recordId: string | null; label: string; batch?: string | undefined }
export type AuditTrail = ReturnType<typeof createAuditTrail>

/**
 * Records who did what. `note` takes the transaction of the change itself, so that both are committed or neither. A
 * label is the record's title or name, never text that a visitor entrusted to us.
 */
export const createAuditTrail = (clock: Clock) => ({
  note: async (tx: Pick<Database, 'insert'>, { by, action, ...on }: Act | ActOnRecord): Promise<void> => {
    await tx.insert(auditEvents).values({
      at: clock(),
      actor: cut(by.username, AUDIT_LIMITS.actor),
      actorId: by.id ?? null,
      token: by.token ?? null,
      action,
      ...('record' in on && { ...on, label: cut(on.label, AUDIT_LIMITS.label) }),
    })
  },
})

/** Returns at most `max` Unicode characters of a text. */
const cut = (text: string, max: number): string => [...text].slice(0, max).join('')
