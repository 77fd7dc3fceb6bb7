import type { Waiting } from '@hazards/schema/dashboard'
import { type MailPart, writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'

type WaitingMail = { recipient: string; username: string; waiting: Waiting; publicUrl: string; texts: MailTexts }

/** What waits, in words for one and for several, and its page of the panel. */
const KINDS = [
  ['items', 'news and event item', 'news and event items', '?tab=news-events'],
  ['messages', 'message', 'messages', '?tab=contact&state=open'],
  ['proposals', 'proposed work', 'proposed works', '/proposals'],
  ['notices', 'notice about a publication', 'notices about publications', '/integrity'],
  ['failing', 'job that fails', 'jobs that fail', '/activity'],
] as const

const getCount = (waiting: Waiting, kind: keyof Waiting): number =>
  kind === 'failing' ? waiting.failing.length : waiting[kind]

/** Returns the mail that tells an administrator how much waits: numbers and links, no visitor's words (records §18). */
export const waitingMail = ({ recipient, username: name, waiting, publicUrl, texts }: WaitingMail): Mail => {
  const words = texts.waiting
  const lines = KINDS.flatMap(([kind, one, many, page]): MailPart[] => {
    const count = getCount(waiting, kind)
    const label = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
    return count === 0 ? [] : [{ label, link: `${publicUrl}/admin${page}` }]
  })
  return {
    template: 'account-waiting',
    recipient,
    subject: fillLine(words.subject, { name }),
    ...writeMail(fillLine(words.title, { name }), [
      { text: fill(words.text, { name }) },
      ...lines,
      { footnote: words.ending, link: `${publicUrl}/admin/account` },
    ]),
  }
}

export const waitingSamples = (texts: MailTexts, publicUrl: string): Mail[] => {
  const waiting = { items: 3, messages: 1, proposals: 0, notices: 0, failing: [] }
  return [waitingMail({ recipient: 'ada@example.org', username: 'ada', waiting, publicUrl, texts })]
}
