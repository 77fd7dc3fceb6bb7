import { formatMoment } from '@hazards/schema/dates'
import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { SAMPLE_DATE } from '../sample-item.ts'

type SignIn = { username: string; at: Date; publicUrl: string; texts: MailTexts }

/**
 * Returns the mail that informs the group about a sign-in from a network that the administrator has not used recently, or
 * about a wrong code after the right password.
 */
export const signInAlertMail = (
  kind: 'signIn' | 'wrongCode',
  { username: name, at, publicUrl, texts: { [kind]: words } }: SignIn,
): Mail => ({
  template: kind === 'signIn' ? 'sign-in-alert' : 'wrong-code-alert',
  recipient: null,
  subject: fillLine(words.subject, { name }),
  ...writeMail(fillLine(words.title, {}), [
    { text: fill(words.text, { name }) },
    { facts: [['When', formatMoment(at)]] },
    { text: fill(words.expected, { name }) },
    { text: fill(words.unexpected, { name }) },
    { label: words.button, link: `${publicUrl}/admin/account` },
    { footnote: words.ending, link: publicUrl },
  ]),
})

const listSamples = (kind: 'signIn' | 'wrongCode') => (texts: MailTexts, publicUrl: string) => [
  signInAlertMail(kind, { username: 'ada', at: new Date(SAMPLE_DATE), publicUrl, texts }),
]
export const signInAlertSamples = listSamples('signIn')
export const wrongCodeAlertSamples = listSamples('wrongCode')
