import { type AuthorName, areSameNames, formatAuthors, parseAuthors } from '@hazards/schema/author-names'
import type { Publication } from '@hazards/schema/publication'
import { invalidField } from '../../lib/errors.ts'

type Given = {
  authors?: string | undefined
  authorNames?: AuthorName[] | undefined
  year?: number | undefined
  publishedOn?: string | null | undefined
}

/**
 * Completes what is written of a publication (records §2): of `authors` and `authorNames` the one that is not given is made
 * from the other, and where both are given the names count (the line stays where it reads as those names); the year of
 * `publishedOn` is `year`.
 *
 * @param current the publication as it is; left out for a new one
 * @throws DomainError BAD_REQUEST where there is no author, or the date lies in another year
 */
export const completed = <Values extends Given>(
  values: Values,
  current?: Publication,
): Values & { authors: string; authorNames: AuthorName[]; publishedOn: string | null } => ({
  ...values,
  ...authorsOf(values, current),
  publishedOn: publishedOnOf(values, current),
})

const authorsOf = ({ authors, authorNames }: Given, current: Publication | undefined) => {
  const isSameLine = authors === undefined || authors === current?.authors
  if (authorNames) {
    const isTheirLine = authors !== undefined && areSameNames(parseAuthors(authors), authorNames)
    return { authors: isTheirLine ? authors : formatAuthors(authorNames), authorNames }
  }
  // The line as it was says nothing new, and the names may hold ORCIDs.
  if (isSameLine && current) return { authors: current.authors, authorNames: current.authorNames }
  if (authors === undefined) throw invalidField('authors', 'Authors is required')
  const names = parseAuthors(authors)
  if (names.length === 0) throw invalidField('authors', 'Authors must hold at least one name')
  return { authors, authorNames: names }
}

const publishedOnOf = ({ year, publishedOn }: Given, current: Publication | undefined): string | null => {
  const date = publishedOn === undefined ? (current?.publishedOn ?? null) : publishedOn
  if (date === null || Number(date.slice(0, 4)) === (year ?? current?.year)) return date
  if (publishedOn === undefined) return null
  throw invalidField('publishedOn', `Published on must lie in the year ${year ?? current?.year}`)
}
