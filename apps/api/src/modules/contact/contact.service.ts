import type { Database } from '@hazards/db/client'
import { contactSubmissions } from '@hazards/db/tables'
import type { ContactInput, ContactMail, ContactSubmission } from '@hazards/schema/contact'
import { desc, eq } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import type { Mailer } from '../../lib/mailer.ts'
import { composeContactMail } from './contact.mail.ts'

export type ContactService = ReturnType<typeof createContactService>

/** Messages of visitors to the group (specification §7). Saving and mailing are two calls, and neither needs the other. */
export const createContactService = ({ db, mailer }: { db: Database; mailer: Mailer }) => ({
  submit: async (input: ContactInput): Promise<void> => {
    await db.insert(contactSubmissions).values(input)
  },

  /** Mails a message to the group. @throws DomainError SERVICE_UNAVAILABLE where mail is not set up or not reachable */
  sendEmail: (mail: ContactMail): Promise<void> => mailer.send(composeContactMail(mail)),

  /** All saved messages, newest first. */
  list: async (): Promise<ContactSubmission[]> => {
    const rows = await db
      .select()
      .from(contactSubmissions)
      .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id))
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  },

  /** @throws DomainError NOT_FOUND */
  delete: async (id: string): Promise<void> => {
    const [row] = await db.delete(contactSubmissions).where(eq(contactSubmissions.id, id)).returning()
    if (!row) throw notFound('contact submission')
  },
})
