import { formatDate } from '@hazards/schema/dates'
import type { DigestItem } from '@hazards/schema/newsletter'
import { type MailPart, writeMail } from '../mail-layout.ts'
import type { MailTexts } from '../mail-texts.ts'
import { SAMPLE_DATE, SAMPLE_ITEM } from '../sample-item.ts'

type DigestText = { subject: string; intro: string | null; items: DigestItem[] }

type Leaving = { ending: string; url: string }

/**
 * Returns a digest as text and HTML (records §10). `leaving` is the reader's own unsubscribe link; null in a preview or
 * a test.
 */
export const writeDigest = ({ subject, intro, items }: DigestText, leaving: Leaving | null) =>
  writeMail(subject, [
    ...(intro ? [{ text: intro }] : []),
    ...items.flatMap(({ title, category, eventDate, when, beginning, url }): MailPart[] => [
      { heading: title, url },
      { text: `${category}, ${when ?? formatDate(eventDate)}\n${beginning}` },
    ]),
    leaving
      ? { footnote: leaving.ending, link: leaving.url }
      : { footnote: 'Each reader will find a personal unsubscribe link here.' },
  ])

export const newsletterDigestSamples = (texts: MailTexts, publicUrl: string) => {
  const { title, category, content } = SAMPLE_ITEM
  const url = `${publicUrl}/news-events/a-day-on-the-river`
  const digest = {
    subject: 'What is new on the rivers',
    intro: 'Spring has come early, and so has the water.',
    items: [{ title, category, eventDate: SAMPLE_DATE, beginning: content, url }],
  }
  const leaving = { ending: texts.newsletterEnding, url: `${publicUrl}/newsletter/unsubscribe/…` }
  return [{ subject: digest.subject, ...writeDigest(digest, leaving) }]
}
