import type { DigestItem } from '@hazards/schema/newsletter'
import { dateInWords } from '../date-words.ts'
import { type MailPart, writeMail } from '../frame.ts'

type DigestText = { subject: string; intro: string | null; items: DigestItem[] }

/** Returns a digest in both forms (records §10); `unsubscribeUrl` is the reader's own, null in a preview or a test. */
export const writeDigest = ({ subject, intro, items }: DigestText, unsubscribeUrl: string | null) =>
  writeMail(subject, [
    ...(intro ? [{ text: intro }] : []),
    ...items.flatMap(({ title, category, eventDate, beginning, url }): MailPart[] => [
      { heading: title, url },
      { text: `${category}, ${dateInWords(eventDate)}\n${beginning}` },
    ]),
    unsubscribeUrl === null
      ? { footnote: 'Here every reader finds a link of their own to unsubscribe.' }
      : { footnote: 'You get this because you confirmed your subscription. Unsubscribe:', link: unsubscribeUrl },
  ])
