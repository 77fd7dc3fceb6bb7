import type { Mail } from '../../lib/mailer.ts'
import { writeMail } from '../frame.ts'

type Decision = {
  recipient: string
  status: 'published' | 'change-asked' | 'declined'
  title: string
  reference: string
  /** The administrator's words. */
  message: string | null
  /** Its public page. */
  url: string | null
  followUrl: string
  stopUrl: string
}

const WORDS = {
  published: { title: 'Your item is published', text: 'Thank you for sharing it with our readers.', link: 'Read it' },
  'change-asked': {
    title: 'We ask you for a change of your item',
    text: 'Please make the change; then your item waits for approval again.',
    link: 'Change it',
  },
  declined: {
    title: 'Your item was not published',
    text: 'We are sorry, and thank you for having sent it.',
    link: 'See it',
  },
} as const

/** Returns the mail that tells the sender of an item what became of it (records §9). */
export const submissionDecisionMail = ({ recipient, status, title, reference, message, ...links }: Decision): Mail => {
  const words = WORDS[status]
  return {
    template: 'submission-decision',
    recipient,
    subject: `${words.title} (${reference})`,
    unsubscribeUrl: links.stopUrl,
    ...writeMail(words.title, [
      { text: `“${title}”` },
      ...(message ? [{ quote: message }] : []),
      { text: words.text },
      { label: words.link, link: links.url ?? links.followUrl },
      {
        footnote: 'You get this because you asked to be told what becomes of your items. No more such mails:',
        link: links.stopUrl,
      },
    ]),
  }
}
