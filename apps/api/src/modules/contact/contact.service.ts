import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { contactSubmissions } from '@hazards/db/tables'
import type { ContactInput, ContactMail } from '@hazards/schema/contact'
import { getNetwork } from '../../lib/client-address.ts'
import type { NetworkMarks } from '../../lib/network-marks.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { contactMessageMail } from '../../mail/templates/contact-message.ts'

type Dependencies = {
  db: Database
  outbox: MailOutbox
  budget: MailBudget
  room: VisitorsRoom
  networkMarks: NetworkMarks
}

/** Visitors' messages to the group (specification §7). Saving and mailing are two independent calls. */
export const createContactService = ({ db, outbox, budget, room, networkMarks }: Dependencies) => ({
  /** @throws DomainError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE if too many messages wait for an answer */
  submit: (input: ContactInput, client: string): Promise<void> =>
    db.transaction(async (tx) => {
      const id = randomUUID()
      const network = await networkMarks.nameOf(getNetwork(client), tx)
      // In one round trip to the database, which takes them in this order.
      await Promise.all([
        room.require(tx, 'message', network),
        tx.insert(contactSubmissions).values({ ...input, id }),
        networkMarks.note(tx, { record: 'message', recordId: id }, network),
      ])
    }),

  /**
   * Queues a message of `client` for mailing to the group. Beyond the limits of single mails it waits for the next
   * digest.
   *
   * @throws DomainError CONFLICT if mail is not configured, SERVICE_UNAVAILABLE if too many messages wait,
   * TOO_MANY_REQUESTS if too many of the client or its network do
   */
  sendEmail: async (mail: ContactMail, client: string): Promise<void> => {
    outbox.requireMailer()
    const isHeld = !(await budget.take('contact-message', { client }))
    if (isHeld) await budget.requireHeld(client)
    await outbox.put([contactMessageMail(mail, await readMailTexts(db))], { isHeld })
  },
})
