import { type MailPart, writeMail } from '../frame.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'

type HeldMessage = { subject: string; text: string }

/** Returns the mail that contains the full contact messages beyond the daily budget of single mails. */
export const contactDigestMail = (messages: HeldMessage[], { contactDigest: words }: MailTexts): Mail => {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return {
    template: 'contact-digest',
    recipient: null,
    subject: fillLine(words.subject, { count }),
    ...writeMail(fillLine(words.title, { count }), [
      { text: fill(words.text, { count }) },
      ...messages.flatMap(({ subject, text }): MailPart[] => [{ heading: subject }, { quote: text }]),
    ]),
  }
}
