import { dateLine } from '@hazards/schema/event-dates'
import type { SubmittedItem } from '@hazards/schema/submission'
import { type MailPart, writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'
import { SAMPLE_ITEM, SAMPLE_REFERENCE } from '../sample-item.ts'

type Received = {
  item: Omit<SubmittedItem, 'contentHtml'>
  reference: string
  /** The base address of the decision pages, without the decision at its end; null if the group decides in the panel alone. */
  decideUrl: string | null
  publicUrl: string
  texts: MailTexts
}

const DECISIONS = ['approve', 'ask', 'decline'] as const

export const receivedSubject = (about: { reference: string; title: string }, texts: MailTexts): string =>
  fillLine(texts.received.subject, about)

/** Returns the mail to the group with a submitted item as it will look and links to decide on it (records §9). */
export const submissionReceivedMail = ({ item, reference, decideUrl, publicUrl, texts }: Received): Mail => {
  const words = texts.received
  const { title, category, content, postedBy, location, link, linkTitle, submitterEmail } = item
  const facts: [string, string | null][] = [
    ['Category', category],
    ['Date', dateLine(item)],
    ['Where', location],
    ['Online', item.onlineUrl],
    ['By', postedBy],
    [linkTitle ? `Link “${linkTitle}”` : 'Link', link],
    ['Picture', item.imageUrl && publicUrl + item.imageUrl],
    ['Sender’s email', submitterEmail],
  ]
  return {
    template: 'submission-received',
    recipient: null,
    subject: receivedSubject({ reference, title }, texts),
    ...writeMail(fillLine(words.title, {}), [
      { heading: title },
      { facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])) },
      { quote: content },
      ...(decideUrl === null ? [] : DECISIONS).map(
        (decision): MailPart => ({ label: words[decision], link: `${decideUrl}/${decision}` }),
      ),
      {
        footnote: fill(decideUrl === null ? words.inPanel : words.ending, { reference }),
        link: `${publicUrl}/admin?tab=news-events`,
      },
    ]),
  }
}

export const submissionReceivedSamples = (texts: MailTexts, publicUrl: string): Mail[] => {
  const about = { item: SAMPLE_ITEM, reference: SAMPLE_REFERENCE, decideUrl: `${publicUrl}/decide/…` }
  return [submissionReceivedMail({ ...about, publicUrl, texts })]
}
