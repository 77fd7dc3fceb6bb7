import { type AuthorName, parseAuthors } from './author-names.ts'
import { authorSlug } from './author-slug.ts'

/** What authors are compared with. */
export type KnownPerson = { slug: string; name: string; orcid: string | null; nameVariants: string[] | null }

/** A family name and the first given name (or its initial), both as addresses write them: `{ family: 'solvane', given: 'imara' }`. */
export type NameForm = { family: string; given: string }

const HONORIFICS = /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|ing|dipl)\b[.\s-]*)+(?=\S)/i

const formOf = (name: AuthorName): NameForm[] => {
  if ('literal' in name) return []
  const [given = ''] = authorSlug({ family: name.given ?? '' }).split('-')
  const family = authorSlug({ family: name.family })
  return family === '' || given === '' ? [] : [{ family, given }]
}

/** The forms in which a person's name may stand under a publication: that of the name and those of its variants. */
export const formsOf = ({ name, nameVariants }: Pick<KnownPerson, 'name' | 'nameVariants'>): NameForm[] =>
  [name, ...(nameVariants ?? [])].flatMap((each) => parseAuthors(each.replace(HONORIFICS, ''))).flatMap(formOf)

const isSameName = (a: NameForm, b: NameForm): boolean =>
  a.family === b.family && (a.given === b.given || (isInitial(a, b) && a.given.charAt(0) === b.given.charAt(0)))

const isInitial = (a: NameForm, b: NameForm): boolean => Math.min(a.given.length, b.given.length) === 1

/**
 * Tells which person each author is (records §5): by ORCID, or else by family name and first given name, of which one of the two
 * may be an initial. Where that fits several people the author is none of them, and an author with another ORCID than a
 * person's is somebody else.
 *
 * @returns a slug for each author, in order; null for an author who is nobody of these
 */
export const linkAuthors = (authors: readonly AuthorName[], people: readonly KnownPerson[]): (string | null)[] => {
  const known = people.map((person) => ({ ...person, forms: formsOf(person) }))
  return authors.map((author) => {
    const orcid = 'orcid' in author ? author.orcid : undefined
    const owners = orcid ? known.filter((person) => person.orcid === orcid) : []
    const names = formOf(author)
    const isFitting = ({ forms, ...person }: (typeof known)[number]) =>
      !(orcid && person.orcid) && names.some((name) => forms.some((form) => isSameName(form, name)))
    const found = owners.length > 0 ? owners : known.filter(isFitting)
    return found.length === 1 ? (found[0]?.slug ?? null) : null
  })
}
