import { formatPartialDate } from './dates.ts'
import { doiAddress } from './doi.ts'
import type { Integrity, IntegrityNotice } from './integrity.constants.ts'

/** The marks of what is noted. Nothing else has one. */
const MARKS = { retracted: 'Retracted', concern: 'Expression of concern', corrected: 'Corrected' } as const
const SENTENCES = {
  retracted: 'This publication was retracted.',
  concern: 'The publisher has expressed concern about this publication.',
  corrected: 'A correction of this publication was published.',
} as const
type Noted = keyof typeof MARKS

/** Whoever says so, in words. */
const WITNESSES: Record<string, string> = { publisher: 'the publisher', 'retraction-watch': 'Retraction Watch' }

type HasIntegrity = { integrity: Integrity }

const notedStatus = ({ integrity: { status } }: HasIntegrity): Noted | undefined =>
  Object.hasOwn(MARKS, status) ? (status as Noted) : undefined

/** Returns the mark of a noted publication: 'Retracted'. Undefined if nothing is noted. */
export const integrityMark = (publication: HasIntegrity): string | undefined => {
  const noted = notedStatus(publication)
  return noted && MARKS[noted]
}

/** Returns the mark as answers have it: null if nothing is noted, and for a work that is not of this site. */
export const getMark = (integrity: Integrity | null): string | null =>
  (integrity && integrityMark({ integrity })) ?? null

/** Returns what is noted, and which notice says so, without its address. Undefined if nothing is noted. */
export const integritySentence = (publication: HasIntegrity): string | undefined => {
  const noted = notedStatus(publication)
  const { notice } = publication.integrity
  return noted && [SENTENCES[noted], notice && `${noticeWords(notice)}.`].filter(Boolean).join(' ')
}

/** Returns what formats of reference managers say of a noted publication, with the addresses. Undefined for others. */
export const integrityNote = (publication: HasIntegrity): string | undefined => {
  const { notice } = publication.integrity
  const sentence = integritySentence(publication)
  return (
    sentence &&
    [
      sentence,
      notice?.doi && `See ${doiAddress(notice.doi)}`,
      notice?.replacedBy && `It is replaced by ${doiAddress(notice.replacedBy)}`,
    ]
      .filter(Boolean)
      .join(' ')
  )
}

/** 'Expression of concern of May 17, 2024, according to Retraction Watch'. */
const noticeWords = ({ type, date, source }: IntegrityNotice): string => {
  const words = type.replaceAll('_', ' ')
  const name = words.charAt(0).toUpperCase() + words.slice(1)
  return `${name}${date ? ` of ${formatPartialDate(date)}` : ''}${source ? `, according to ${WITNESSES[source] ?? source}` : ''}`
}
