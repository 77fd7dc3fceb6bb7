import { comparedDoi } from '@hazards/schema/doi'
import type { ReadFields } from './read-item.ts'
import { comparedTitle } from './same-publication.ts'
import { canBeSame } from './work-keys.ts'

/** A work that was looked up. */
export type Work = {
  fields: ReadFields
  dois: readonly string[]
  isPreprint: boolean
  /** The DOIs of the papers that it is a preprint of. */
  papers: readonly string[]
}
type Existing = ReadFields & { id: string }
export type Classified =
  | { kind: 'new' }
  | { kind: 'known'; existingId: string }
  | { kind: 'same'; existingId: string; reason: string }

/** A preprint appears up to so many years before its paper, and sometimes after it. */
const PREPRINT_YEARS = 3

/**
 * Compares a work with the publications that may be it (records §13): `known` if it is one of them, `same` if it is there as
 * another record, which is never decided by itself: names change and are spelled in many ways, so that they are not
 * compared except for titles that many works have.
 */
export const classifyWork = (work: Work, existing: readonly Existing[]): Classified => {
  const ofDoi = existing.find(({ doi }) => work.dois.includes(comparedDoi(doi) ?? ''))
  if (ofDoi) return { kind: 'known', existingId: ofDoi.id }
  const paper = existing.find(({ doi }) => work.papers.includes(comparedDoi(doi) ?? ''))
  if (paper) return { kind: 'same', existingId: paper.id, reason: 'It is a preprint of a paper that is here' }
  const title = comparedTitle(work.fields.title ?? '')
  const ofTitle = existing
    .filter((other) => title !== '' && comparedTitle(other.title ?? '') === title && canBeSame(work.fields, other))
    .map((other) => ({ other, apart: Math.abs((other.year ?? 0) - (work.fields.year ?? 0)) }))
    .toSorted((a, b) => a.apart - b.apart)[0]
  if (!ofTitle || ofTitle.apart > (work.isPreprint ? PREPRINT_YEARS : 1)) return { kind: 'new' }
  const { other, apart } = ofTitle
  const same = (reason: string) => ({ kind: 'same', existingId: other.id, reason }) as const
  if (work.isPreprint) return same('It is a preprint with the title of a paper that is here')
  if (apart > 0) return same(`A publication of ${other.year} here has the same title`)
  if (work.dois.length === 0) return { kind: 'known', existingId: other.id }
  return same(other.doi ? 'It is here with another DOI' : 'It is here without its DOI')
}
