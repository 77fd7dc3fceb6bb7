import { type MailPart, writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { contactMessageSamples } from './contact-message.ts'

type HeldMessage = { subject: string; text: string }

/** Maximum characters of the subject of a message that waits for the next mail: there may be thousands. */
const LISTED_MAX = 120

/**
 * Returns the mail that contains the full messages beyond the daily budget of single mails, and the subjects of those
 * that wait for the next one.
 */
export const contactDigestMail = (messages: HeldMessage[], waiting: string[], texts: MailTexts): Mail => {
  const words = texts.contactDigest
  const count = formatCount(messages)
  return {
    template: 'contact-digest',
    recipient: null,
    subject: fillLine(words.subject, { count }),
    ...writeMail(fillLine(words.title, { count }), [
      { text: fill(words.text, { count }) },
      ...(waiting.length > 0 ? buildList(waiting, texts) : []),
      ...messages.flatMap(({ subject, text }): MailPart[] => [{ heading: subject }, { quote: text }]),
    ]),
  }
}

const formatCount = ({ length }: unknown[]): string => (length === 1 ? '1 message' : `${length} messages`)

const buildList = (subjects: string[], { contactWaiting: words }: MailTexts): MailPart[] => [
  { text: fill(words, { count: formatCount(subjects) }) },
  { quote: subjects.map((subject) => [...subject].slice(0, LISTED_MAX).join('')).join('\n') },
]

export const contactDigestSamples = (texts: MailTexts) => {
  const [message] = contactMessageSamples(texts)
  return [contactDigestMail([message], [message.subject], texts)]
}
