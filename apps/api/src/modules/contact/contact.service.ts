import type { Database } from '@hazards/db/client'
import { contactSubmissions } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import {
  CONTACT_SUBJECT_LABELS,
  type ContactInput,
  type ContactMail,
  type ContactSubmission,
} from '@hazards/schema/contact'
import { desc, eq, lt } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { MailBudget } from '../../lib/mail-budget.ts'
import type { MailOutbox } from '../../lib/mail-outbox.ts'
import { contactMessageMail } from '../../mail/templates/contact-message.ts'

export type ContactService = ReturnType<typeof createContactService>
type Dependencies = {
  db: Database
  clock: Clock
  outbox: MailOutbox
  budget: MailBudget
  audit: AuditTrail
  messageDays: number
}

const DAY = 24 * 60 * 60 * 1000

/** Messages of visitors to the group (specification §7). Saving and mailing are two calls, and neither needs the other. */
export const createContactService = ({ db, clock, outbox, budget, audit, messageDays }: Dependencies) => ({
  submit: async (input: ContactInput): Promise<void> => {
    await db.insert(contactSubmissions).values(input)
  },

  /**
   * Has a message of `client` mailed to the group, now or once the mail server is there; beyond the mails that visitors may
   * cause it waits for the next digest.
   *
   * @throws DomainError SERVICE_UNAVAILABLE where mail is not set up, or too many messages wait
   */
  sendEmail: async (mail: ContactMail, client: string): Promise<void> => {
    const isHeld = outbox.isSetUp && !(await budget.takeFor(client))
    await outbox.put([contactMessageMail(mail)], { isHeld })
  },

  /** All saved messages, newest first. */
  list: async (): Promise<ContactSubmission[]> => {
    const rows = await db
      .select()
      .from(contactSubmissions)
      .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  },

  /** Leaves of the message no more than that there was one, and what about. @throws DomainError NOT_FOUND */
  delete: (id: string, by: SessionUser): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.delete(contactSubmissions).where(eq(contactSubmissions.id, id)).returning()
      if (!row) throw notFound('contact submission')
      const label = CONTACT_SUBJECT_LABELS[row.subject]
      await audit.note(tx, { by, action: 'deleted', record: 'contact submission', recordId: id, label })
    }),

  /** Deletes the messages that are older than they may be. */
  sweep: async (): Promise<void> => {
    const before = new Date(clock().getTime() - messageDays * DAY)
    await db.delete(contactSubmissions).where(lt(contactSubmissions.createdAt, before))
  },
})
