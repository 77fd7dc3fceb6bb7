import type { Integrity } from '@hazards/schema/integrity.constants'
import { integrityNote } from '@hazards/schema/integrity-words'
import { writeMail } from '../mail-layout.ts'
import { fill, fillLine, type MailTexts } from '../mail-texts.ts'
import type { Mail } from '../mailer.ts'

export type NotedPublication = { id: string; title: string; integrity: Integrity }

/** Publications that one mail names. */
const NAMED_MAX = 20

/** Returns the mail that tells the group of notices about its publications (records §14). */
export const integrityNoticeMail = (noted: NotedPublication[], texts: MailTexts, publicUrl: string): Mail => {
  const words = texts.integrity
  const count = noted.length.toLocaleString('en-US')
  const left = noted.length - NAMED_MAX
  return {
    template: 'integrity-notice',
    recipient: null,
    subject: fillLine(words.subject, { count }),
    ...writeMail(fillLine(words.title, { count }), [
      { text: fill(words.text, { count }) },
      ...noted
        .slice(0, NAMED_MAX)
        .flatMap((publication) => [
          { heading: publication.title, url: `${publicUrl}/publications/${publication.id}` },
          { text: integrityNote(publication) ?? '' },
        ]),
      ...(left > 0 ? [{ text: `And ${left.toLocaleString('en-US')} more.` }] : []),
      { label: words.button, link: `${publicUrl}/admin/integrity` },
      { footnote: words.ending, link: publicUrl },
    ]),
  }
}

export const integrityNoticeSamples = (texts: MailTexts, publicUrl: string): [Mail] => {
  const notice = {
    type: 'retraction',
    doi: '10.5555/notice.17',
    date: '2024-05-17',
    source: 'publisher',
    replacedBy: null,
  }
  const integrity = { status: 'retracted' as const, notice, words: null, checkedAt: null }
  const id = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'
  return [integrityNoticeMail([{ id, title: 'Levees that outlive their floods', integrity }], texts, publicUrl)]
}
