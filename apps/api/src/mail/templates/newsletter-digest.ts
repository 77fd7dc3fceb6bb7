import { formatDate } from '@hazards/schema/dates'
import type { DigestItem } from '@hazards/schema/newsletter'
import { type MailPart, writeMail } from '../mail-layout.ts'

type DigestText = { subject: string; intro: string | null; items: DigestItem[] }

type Leaving = { ending: string; url: string }

/**
 * Returns a digest as text and HTML (records §10). `leaving` is the reader's own unsubscribe link; null in a preview or
 * a test.
 */
export const writeDigest = ({ subject, intro, items }: DigestText, leaving: Leaving | null) =>
  writeMail(subject, [
    ...(intro ? [{ text: intro }] : []),
    ...items.flatMap(({ title, category, eventDate, beginning, url }): MailPart[] => [
      { heading: title, url },
      { text: `${category}, ${formatDate(eventDate)}\n${beginning}` },
    ]),
    leaving
      ? { footnote: leaving.ending, link: leaving.url }
      : { footnote: 'Each reader will find a personal unsubscribe link here.' },
  ])
