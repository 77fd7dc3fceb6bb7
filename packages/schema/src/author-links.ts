import { type AuthorName, parseAuthors } from './author-names.ts'
import { authorSlug } from './author-slug.ts'

/** What authors are compared with. */
export type KnownPerson = { slug: string; name: string; orcid: string | null; nameVariants: string[] | null }

/** A family name and the first given name (or its initial), both as addresses write them: `{ family: 'mwangi', given: 'imara' }`. */
export type NameForm = { family: string; given: string }

const HONORIFICS = /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|ing|dipl)\b[.\s-]*)+(?=\S)/i

const formOf = (name: AuthorName): NameForm[] => {
  if ('literal' in name) return []
  const [given = ''] = authorSlug({ family: name.given ?? '' }).split('-')
  const family = authorSlug({ family: name.family })
  return family === '' || given === '' ? [] : [{ family, given }]
}

/** The forms in which a person's name may stand under a publication: that of the name and those of its variants. */
const formsOf = ({ name, nameVariants }: Pick<KnownPerson, 'name' | 'nameVariants'>): NameForm[] =>
  [name, ...(nameVariants ?? [])].flatMap((each) => parseAuthors(each.replace(HONORIFICS, ''))).flatMap(formOf)

const isSameName = (a: NameForm, b: NameForm): boolean =>
  a.family === b.family && (a.given === b.given || (isInitial(a, b) && a.given.charAt(0) === b.given.charAt(0)))

const isInitial = (a: NameForm, b: NameForm): boolean => Math.min(a.given.length, b.given.length) === 1

/** What an administrator has decided of a publication's authors: by {@link authorKey}, the slug of the person or null for nobody. */
export type DecidedAuthors = Record<string, string | null>

/** What an author is decided by: family name and first given name, 'mwangi|i'; undefined for a body, or where one is missing. */
export const authorKey = (name: AuthorName): string | undefined => {
  const [form] = formOf(name)
  return form && `${form.family}|${form.given}`
}

type Compared<Person> = Person & { forms: NameForm[] }

/** People with their forms, made once for many authors. */
export const comparedPeople = <Person extends KnownPerson>(people: readonly Person[]): Compared<Person>[] =>
  people.map((person) => ({ ...person, forms: formsOf(person) }))

/**
 * All whom an author may be: the owners of the ORCID, or else those with the name. An author with another ORCID than a person's
 * is somebody else.
 */
export const candidatesFor = <Person extends KnownPerson>(
  author: AuthorName,
  people: readonly Compared<Person>[],
): { people: Compared<Person>[]; isByOrcid: boolean } => {
  const orcid = 'orcid' in author ? author.orcid : undefined
  const owners = orcid ? people.filter((person) => person.orcid === orcid) : []
  if (owners.length > 0) return { people: owners, isByOrcid: true }
  const names = formOf(author)
  const isFitting = ({ forms, ...person }: Compared<Person>) =>
    !(orcid && person.orcid) && names.some((name) => forms.some((form) => isSameName(form, name)))
  return { people: people.filter(isFitting), isByOrcid: false }
}

/**
 * Tells which person each author is (records §5): by ORCID, or else by family name and first given name, of which one of the two
 * may be an initial. Where that fits several people, an administrator decides; before that the author is none of them.
 *
 * @returns a slug for each author, in order; null for an author who is nobody of these
 */
export const linkAuthors = (
  authors: readonly AuthorName[],
  people: readonly KnownPerson[],
  decided: DecidedAuthors | null = null,
): (string | null)[] => {
  const known = comparedPeople(people)
  return authors.map((author) => {
    const { people: found, isByOrcid } = candidatesFor(author, known)
    const decision = isByOrcid ? undefined : decided?.[authorKey(author) ?? '']
    if (decision !== undefined) return found.some(({ slug }) => slug === decision) ? decision : null
    return found.length === 1 ? (found[0]?.slug ?? null) : null
  })
}
