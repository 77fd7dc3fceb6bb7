import { formatDate } from '@hazards/schema/dates'
import type { DigestItem } from '@hazards/schema/newsletter'
import { type MailPart, writeMail } from '../mail-layout.ts'
import type { MailTexts } from '../mail-texts.ts'
import { SAMPLE_DATE, SAMPLE_ITEM } from '../sample-item.ts'

type DigestText = { subject: string; intro: string | null; items: DigestItem[] }

/** What is the same in all copies of a digest. */
export type DigestFrame = { group: string; publicUrl: string; ending: string }

/** Returns the address by which a reader leaves the newsletter. @param token '…' in a copy that is nobody's own */
export const unsubscribeAddress = (publicUrl: string, token = '…') => `${publicUrl}/newsletter/unsubscribe/${token}`

/**
 * Returns a digest as text and HTML (records §10). All copies are the same but for the reader's own link.
 *
 * @param token ends the reader's subscription; omitted in a preview or a test
 */
export const writeDigest = (
  { subject, intro, items }: DigestText,
  { group, publicUrl, ending }: DigestFrame,
  token?: string,
) =>
  writeMail(
    subject,
    [
      ...(intro ? [{ text: intro }] : []),
      ...items.flatMap(listParts),
      { footnote: ending, link: unsubscribeAddress(publicUrl, token) },
    ],
    { name: group, url: publicUrl },
  )

const listParts = ({ title, category, eventDate, about, image, beginning, url }: DigestItem): MailPart[] => [
  { heading: title, url },
  ...(image ? [{ picture: image.url, alt: image.alt }] : []),
  { text: `${about ?? `${category}, ${formatDate(eventDate)}`}\n${beginning}`.trim() },
]

export const newsletterDigestSamples = ({ newsletterEnding: ending }: MailTexts, publicUrl: string, group: string) => {
  const { title, category, content } = SAMPLE_ITEM
  const url = `${publicUrl}/news-events/a-day-on-the-river`
  const digest = {
    subject: 'What is new on the rivers',
    intro: 'Spring has come early, and so has the water.',
    items: [{ title, category, eventDate: SAMPLE_DATE, beginning: content, url }],
  }
  return [{ subject: digest.subject, ...writeDigest(digest, { group, publicUrl, ending }) }]
}
