import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'

type Words = MailTexts['accountEmail']
type About = { recipient: string; username: string; url: string; publicUrl: string }

/** Returns a mail to an administrator about the account, of one text and one link (records §18). */
export const accountMail = (
  template: string,
  words: Words,
  { recipient, username: name, url, publicUrl }: About,
): Mail => ({
  template,
  recipient,
  subject: fillLine(words.subject, { name }),
  ...writeMail(fillLine(words.title, { name }), [
    { text: fill(words.text, { name, site: publicUrl }) },
    { label: words.button, link: url },
    { text: words.ending },
  ]),
})

type WordsName = { [Name in keyof MailTexts]: MailTexts[Name] extends Words ? Name : never }[keyof MailTexts]

/** Returns what makes the sample of such a mail. @param path of its link, below /admin */
export const accountSamples = (words: WordsName, path: string) => (texts: MailTexts, publicUrl: string) => [
  accountMail('sample', texts[words], {
    recipient: 'ada@example.org',
    username: 'ada',
    url: `${publicUrl}/admin/${path}`,
    publicUrl,
  }),
]
