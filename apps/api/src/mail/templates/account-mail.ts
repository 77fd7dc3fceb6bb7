import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail, MailKind } from '../mailer.ts'

type Words = MailTexts['accountEmail']
type About = { username: string; url: string; publicUrl: string }

/** Returns a mail to an administrator about the account, of one text and one link (records §18). */
export const accountMail = (
  template: MailKind,
  words: Words,
  { recipient, ...about }: About & { recipient: string },
): Mail => ({ template, recipient, ...writeWords(words, about) })

const writeWords = (words: Words, { username: name, url, publicUrl }: About) => ({
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
  writeWords(texts[words], { username: 'ada', url: `${publicUrl}/admin/${path}`, publicUrl }),
]
