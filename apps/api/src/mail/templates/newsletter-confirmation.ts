import type { Mail } from '../../lib/mailer.ts'
import { writeMail } from '../frame.ts'

/**
 * Returns the one mail that goes to an address which somebody typed: fixed words, nothing that a visitor wrote, and a link
 * that confirms (records §10).
 */
export const newsletterConfirmationMail = (recipient: string, url: string, publicUrl: string): Mail => ({
  template: 'newsletter-confirmation',
  recipient,
  subject: 'Please confirm your subscription to our newsletter',
  ...writeMail('Please confirm your subscription', [
    { text: `Somebody, probably you, asked for our newsletter at ${publicUrl} to be sent to this address.` },
    { label: 'Confirm the subscription', link: url },
    { text: 'The link is good for 48 hours. If it was not you, do nothing: we will not send you the newsletter.' },
    { footnote: 'Sent by the website of our research group on disasters and natural hazards.', link: publicUrl },
  ]),
})
