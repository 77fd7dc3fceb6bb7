import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'

type AccountMail = { recipient: string; username: string; url: string; publicUrl: string; texts: MailTexts }

const TEMPLATES = {
  accountEmail: 'account-email',
  lostPassword: 'lost-password',
  addressLeft: 'account-address-left',
} as const

/**
 * Returns the mail to an administrator whose link confirms an address or sets a new password, or which says that an account
 * has left the address (records §18).
 */
export const accountMail = (
  what: keyof typeof TEMPLATES,
  { recipient, username: name, url, publicUrl, texts: { [what]: words } }: AccountMail,
): Mail => ({
  template: TEMPLATES[what],
  recipient,
  subject: fillLine(words.subject, { name }),
  ...writeMail(fillLine(words.title, { name }), [
    { text: fill(words.text, { name, site: publicUrl }) },
    { label: words.button, link: url },
    { text: words.ending },
  ]),
})

const listSamples = (what: keyof typeof TEMPLATES, path: string) => (texts: MailTexts, publicUrl: string) => [
  accountMail(what, {
    recipient: 'ada@example.org',
    username: 'ada',
    url: `${publicUrl}/admin/${path}`,
    publicUrl,
    texts,
  }),
]
export const accountEmailSamples = listSamples('accountEmail', 'email/…')
export const lostPasswordSamples = listSamples('lostPassword', 'new-password/…')
export const addressLeftSamples = listSamples('addressLeft', 'account')
