import type { Mail } from '../../lib/mailer.ts'
import { type MailPart, writeMail } from '../frame.ts'

type HeldMessage = { subject: string; text: string }

/** Returns the one mail that holds contact messages beyond the day's single mails, each of them whole. */
export const contactDigestMail = (messages: HeldMessage[]): Mail => {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return {
    template: 'contact-digest',
    recipient: null,
    subject: `[Website] ${count} in one mail`,
    ...writeMail(`${count} in one mail`, [
      { text: 'More messages came in than are mailed one by one. These are the ones that waited, oldest first.' },
      ...messages.flatMap(({ subject, text }): MailPart[] => [{ heading: subject }, { quote: text }]),
    ]),
  }
}
