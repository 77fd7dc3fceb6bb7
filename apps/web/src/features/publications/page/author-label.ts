import { authorSlug } from '@hazards/schema/author-slug'
import { displayName } from '@hazards/schema/display-name'
import type { Publication } from '@hazards/schema/publication'

/** Returns the name of the author in an address, taken from the found publications, or else derived from the slug. */
export const authorLabel = (author: string, publications: readonly Pick<Publication, 'authorNames'>[]): string => {
  const names = publications.flatMap(({ authorNames }) => authorNames)
  const name = names.find((each) => authorSlug(each) === author)
  return name
    ? displayName(name)
    : author.replaceAll('-', ' ').replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
}
