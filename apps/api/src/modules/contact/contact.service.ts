import type { Database } from '@hazards/db/client'
import { contactSubmissions } from '@hazards/db/tables'
import type { ContactInput, ContactMail } from '@hazards/schema/contact'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { contactMessageMail } from '../../mail/templates/contact-message.ts'

type Dependencies = { db: Database; outbox: MailOutbox; budget: MailBudget }

/** Visitors' messages to the group (specification §7). Saving and mailing are two independent calls. */
export const createContactService = ({ db, outbox, budget }: Dependencies) => ({
  submit: async (input: ContactInput): Promise<void> => {
    await db.insert(contactSubmissions).values(input)
  },

  /**
   * Queues a message of `client` for mailing to the group. Beyond the mail budget of visitors it waits for the next digest.
   *
   * @throws DomainError CONFLICT if mail is not configured, SERVICE_UNAVAILABLE if too many messages are held
   */
  sendEmail: async (mail: ContactMail, client: string): Promise<void> => {
    const isHeld = outbox.isSetUp && !(await budget.takeFor(client))
    await outbox.put([contactMessageMail(mail, await readMailTexts(db))], { isHeld })
  },
})
