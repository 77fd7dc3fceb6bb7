import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { SAMPLE_ITEM, SAMPLE_REFERENCE } from '../sample-item.ts'

type Decision = {
  recipient: string
  status: 'published' | 'change-asked' | 'declined'
  title: string
  reference: string
  /** The administrator's message. */
  message: string | null
  /** The item's public page. */
  url: string | null
  followUrl: string
  stopUrl: string
  texts: MailTexts
}

/** Returns the mail that informs the sender of an item about the decision (records §9). */
export const submissionDecisionMail = ({ recipient, status, message, texts, ...about }: Decision): Mail => {
  const { subject, title, text, button } = texts[status]
  const values = { title: about.title, reference: about.reference }
  return {
    template: 'submission-decision',
    recipient,
    subject: fillLine(subject, values),
    unsubscribeUrl: about.stopUrl,
    ...writeMail(fillLine(title, {}), [
      { text: fill(text, values) },
      ...(message ? [{ quote: message }] : []),
      { label: button, link: about.url ?? about.followUrl },
      { footnote: texts.stopping, link: about.stopUrl },
    ]),
  }
}

export const submissionDecisionSamples = (texts: MailTexts, publicUrl: string): Mail[] => {
  const decided = {
    recipient: SAMPLE_ITEM.submitterEmail,
    texts,
    title: SAMPLE_ITEM.title,
    reference: SAMPLE_REFERENCE,
    followUrl: `${publicUrl}/submissions/…`,
    stopUrl: `${publicUrl}/notices/unsubscribe/…`,
    url: null,
  }
  const url = `${publicUrl}/news-events/a-day-on-the-river`
  const question = 'Which river, and when do we meet?'
  return [
    submissionDecisionMail({ ...decided, status: 'published', message: null, url }),
    submissionDecisionMail({ ...decided, status: 'change-asked', message: question }),
    submissionDecisionMail({ ...decided, status: 'declined', message: 'The day is over already.' }),
  ]
}
