import type { Database } from '@hazards/db/client'
import { contactSubmissions } from '@hazards/db/tables'
import type { ContactInput, ContactMail } from '@hazards/schema/contact'
import type { MailBudget } from '../../lib/mail-budget.ts'
import type { MailOutbox } from '../../lib/mail-outbox.ts'
import { readMailTexts } from '../../lib/mail-texts.ts'
import { contactMessageMail } from '../../mail/templates/contact-message.ts'

type Dependencies = { db: Database; outbox: MailOutbox; budget: MailBudget }

/** Messages of visitors to the group (specification §7). Saving and mailing are two calls, and neither needs the other. */
export const createContactService = ({ db, outbox, budget }: Dependencies) => ({
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
    await outbox.put([contactMessageMail(mail, await readMailTexts(db))], { isHeld })
  },
})
