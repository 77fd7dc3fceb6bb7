import type { Mail } from '../../lib/mailer.ts'
import { writeMail } from '../frame.ts'

/**
 * Returns the one mail that goes to an address which somebody typed with an item: fixed words, nothing that a visitor
 * wrote, and a link that confirms (records §9).
 */
export const submissionConfirmationMail = (recipient: string, url: string, publicUrl: string): Mail => ({
  template: 'submission-confirmation',
  recipient,
  subject: 'Shall we mail you what becomes of your item?',
  ...writeMail('Shall we mail you what becomes of it?', [
    {
      text: `Somebody, probably you, sent in a news or event item at ${publicUrl}, and asked for a mail to this address once it is decided.`,
    },
    { label: 'Yes, mail me', link: url },
    { text: 'The link is good for 48 hours. If it was not you, do nothing: we will not write again.' },
    { footnote: 'Sent by the website of our research group on disasters and natural hazards.', link: publicUrl },
  ]),
})
