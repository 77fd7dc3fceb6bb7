import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { SAMPLE_ITEM } from '../sample-item.ts'

type Confirmation = {
  recipient: string
  url: string
  /** The address that stops all mails to the recipient. */
  neverUrl: string
  publicUrl: string
  texts: MailTexts
}

const TEMPLATES = {
  newsletterConfirmation: 'newsletter-confirmation',
  noticeConfirmation: 'submission-confirmation',
} as const

/**
 * Returns the mail that asks an address, which anyone may have typed, for confirmation. It contains fixed texts and a
 * link, but nothing that a visitor wrote (records §9, §10).
 */
export const confirmationMail = (
  what: keyof typeof TEMPLATES,
  { recipient, url, neverUrl, publicUrl, texts }: Confirmation,
): Mail => {
  const { subject, title, text, button, ending } = texts[what]
  return {
    template: TEMPLATES[what],
    recipient,
    unsubscribeUrl: neverUrl,
    subject: fillLine(subject, {}),
    ...writeMail(fillLine(title, {}), [
      { text: fill(text, { site: publicUrl }) },
      { label: button, link: url },
      { text: ending },
      { footnote: texts.never, link: neverUrl },
      { footnote: texts.footer, link: publicUrl },
    ]),
  }
}

const listSamples = (what: keyof typeof TEMPLATES, path: string) => (texts: MailTexts, publicUrl: string) => {
  const urls = { url: `${publicUrl}/${path}/confirm/…`, neverUrl: `${publicUrl}/${path}/never/…` }
  return [confirmationMail(what, { recipient: SAMPLE_ITEM.submitterEmail, ...urls, publicUrl, texts })]
}
export const newsletterConfirmationSamples = listSamples('newsletterConfirmation', 'newsletter')
export const noticeConfirmationSamples = listSamples('noticeConfirmation', 'notices')
