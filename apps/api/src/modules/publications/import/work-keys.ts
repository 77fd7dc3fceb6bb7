import { authorSlug } from '@hazards/schema/author-slug'
import type { ReadFields } from './read-item.ts'
import { comparedTitle } from './same-publication.ts'

/** Folded titles of fewer letters, such as 'Editorial', are those of many works. */
const OWN_TITLE = 16
const TITLE_MAX = 200

type Described = Pick<ReadFields, 'title' | 'year' | 'authorNames'> & { dois?: readonly string[]; isPreprint: boolean }

/** Returns the keys by which a work is recognized besides its ids at a source: its DOIs, and its folded title with the year. */
export const keysOfWork = ({ dois = [], ...work }: Described): string[] => [
  ...dois.map((doi) => `doi:${doi.toLowerCase()}`),
  ...titleKeys(work),
]

/** A preprint has keys of its own: that it was rejected says nothing about the paper. */
const titleKeys = ({ title, year, authorNames = [], isPreprint }: Described): string[] => {
  const folded = comparedTitle(title ?? '').slice(0, TITLE_MAX)
  if (folded === '' || !year) return []
  const key = `${isPreprint ? 'preprint' : 'title'}:${folded}|${year}`
  if (folded.length >= OWN_TITLE) return [key]
  const [first] = authorNames
  return first ? [`${key}|${authorSlug('family' in first ? { family: first.family } : first)}`] : []
}

/** Returns whether two works with equal folded titles can be the same: titles that many works have need a common author. */
export const canBeSame = (one: ReadFields, other: ReadFields): boolean => {
  if (comparedTitle(one.title ?? '').length >= OWN_TITLE) return true
  const [families, others] = [one, other].map(({ authorNames = [] }) =>
    authorNames.flatMap((name) => ('family' in name ? authorSlug({ family: name.family }) : [])),
  )
  return families?.some((family) => others?.includes(family)) ?? false
}
