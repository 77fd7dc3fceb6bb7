import { type AuthorName, areSameNames, formatAuthors, parseAuthors } from '@hazards/schema/author-names'
import { formatMissing } from '@hazards/schema/primitives'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { invalidField } from '../../lib/errors.ts'

type Given = {
  authors?: string | undefined
  authorNames?: AuthorName[] | undefined
  year?: number | undefined
  publishedOn?: string | null | undefined
}

/**
 * Completes the fields of a publication (records §2). If only one of `authors` and `authorNames` is given, the other is
 * derived from it; if both are given, the names win, and the line is kept only if it reads as those names. `year` must be
 * the year of `publishedOn`.
 *
 * @param current the present publication; omitted for a new one
 * @throws DomainError BAD_REQUEST if there is no author, or the date lies in another year
 */
export const completed = <Values extends Given>(
  values: Values,
  current?: Publication,
): Values & { authors: string; authorNames: AuthorName[]; publishedOn: string | null } => ({
  ...values,
  ...deriveAuthors(values, current),
  publishedOn: derivePublishedOn(values, current),
})

const deriveAuthors = ({ authors, authorNames }: Given, current: Publication | undefined) => {
  const isSameLine = authors === undefined || authors === current?.authors
  if (authorNames) {
    const isLineOfNames = authors !== undefined && areSameNames(parseAuthors(authors), authorNames)
    return { authors: isLineOfNames ? authors : formatAuthors(authorNames), authorNames }
  }
  // An unchanged line must not replace the names, which may contain ORCIDs.
  if (isSameLine && current) return { authors: current.authors, authorNames: current.authorNames }
  if (authors === undefined) throw invalidField('authors', formatMissing('Authors'))
  // Names are normalized, which can make a line longer.
  if ([...authors.normalize('NFC')].length > PUBLICATION_LIMITS.authors)
    throw invalidField('authors', `Authors must be at most ${PUBLICATION_LIMITS.authors} characters long`)
  const names = parseAuthors(authors)
  if (names.length === 0) throw invalidField('authors', 'Authors must contain at least one name')
  return { authors, authorNames: names }
}

const derivePublishedOn = ({ year, publishedOn }: Given, current: Publication | undefined): string | null => {
  const date = publishedOn === undefined ? (current?.publishedOn ?? null) : publishedOn
  if (date === null || Number(date.slice(0, 4)) === (year ?? current?.year)) return date
  if (publishedOn === undefined) return null
  throw invalidField('publishedOn', `Published on must lie in the year ${year ?? current?.year}`)
}
