import { type AuthorName, parseAuthors } from './author-names.ts'
import { authorSlug } from './author-slug.ts'
import { splitSuffix } from './name-parts.ts'

/** A person that authors are matched against. */
export type KnownPerson = { slug: string; name: string; orcid: string | null; nameVariants: string[] | null }

/**
 * A family name and the first given name or its initial, both as in slugs: `{ family: 'mwangi', given: 'imara' }`. A name
 * that is not divided into the two (in braces, or a family name alone) is a family name: `{ family: 'imara-mwangi', given: '' }`.
 */
export type NameForm = { family: string; given: string }

const HONORIFICS = /^(?:(?:dr|prof|professor|mr|mrs|ms|mx|ing|dipl)\b[.\s-]*)+(?=\S)/i

const buildForm = (name: AuthorName): NameForm => {
  if ('literal' in name) return { family: authorSlug(name), given: '' }
  const [given = ''] = authorSlug({ family: name.given ?? '' }).split('-')
  return { family: authorSlug({ family: name.family }), given }
}

/**
 * Returns the forms of a person's name: also undivided, and with each given name but the first as part of the family name
 * ('Souhaib Ben Taieb' is 'Taieb, Souhaib Ben' or 'Ben Taieb, Souhaib'). A single word is the whole name. None for a body.
 */
const personForms = (name: AuthorName): NameForm[] => {
  const { family, given } = buildForm(name)
  if ('literal' in name || family === '') return []
  if (given === '') return [{ family, given }]
  const all = authorSlug({ family: name.given ?? '' }).split('-')
  const longer = all.slice(1).map((_, at) => ({ family: [...all.slice(at + 1), family].join('-'), given }))
  const undivided = [
    [...all, family],
    [family, ...all],
  ].map((words) => ({ family: words.join('-'), given: '' }))
  return [{ family, given }, ...longer, ...undivided]
}

/** Returns a name with its suffix and without it, if it has one: 'King Jr.' also publishes as 'King'. */
const withoutSuffixToo = (name: AuthorName): AuthorName[] => {
  if ('literal' in name) return [name]
  const { family, suffix } = splitSuffix(name.family)
  return suffix ? [name, { ...name, family }] : [name]
}

/** Returns the names in what people sign with, without titles such as 'Dr.' */
const parseSigned = (line: string): AuthorName[] => parseAuthors(line.replace(HONORIFICS, ''))

/** Returns the name forms under which a person may publish: those of the name and of its variants. */
const buildForms = ({ name, nameVariants }: Pick<KnownPerson, 'name' | 'nameVariants'>): NameForm[] =>
  [name, ...(nameVariants ?? [])].flatMap(parseSigned).flatMap(withoutSuffixToo).flatMap(personForms)

const isSameName = (a: NameForm, b: NameForm): boolean =>
  a.family === b.family && (a.given === b.given || (isInitial(a, b) && a.given.charAt(0) === b.given.charAt(0)))

/** A letter of a script that has no initials is a name: those of China and Japan. */
const NO_INITIAL = '\u2e80'
const isInitial = (a: NameForm, b: NameForm): boolean =>
  Math.min(a.given.length, b.given.length) === 1 && a.given < NO_INITIAL

/** An administrator's decisions on the authors of a publication: {@link authorKey} to the person's slug, or null for nobody. */
export type DecidedAuthors = Record<string, string | null>

/**
 * Returns the key of an author for decisions: family name and first given name, such as 'mwangi|i'. Undefined for a body, or if
 * either name is missing.
 */
export const authorKey = (name: AuthorName): string | undefined => {
  const { family, given } = buildForm(name)
  return 'literal' in name || family === '' || given === '' ? undefined : `${family}|${given}`
}

export type Compared<Person> = Person & { forms: NameForm[] }

/** Precomputes the name forms of people, to match many authors against them. */
export const comparedPeople = <Person extends KnownPerson>(people: readonly Person[]): Compared<Person>[] =>
  people.map((person) => ({ ...person, forms: buildForms(person) }))

/**
 * Returns all people that an author may be: those with the ORCID, or else those with a matching name. People with a different
 * ORCID never match.
 */
export const candidatesFor = <Person extends KnownPerson>(
  author: AuthorName,
  people: readonly Compared<Person>[],
): { people: Compared<Person>[]; isByOrcid: boolean } => {
  const orcid = 'orcid' in author ? author.orcid : undefined
  const owners = orcid ? people.filter((person) => person.orcid === orcid) : []
  if (owners.length > 0) return { people: owners, isByOrcid: true }
  const name = buildForm(author)
  const isFitting = (person: Compared<Person>) =>
    !(orcid && person.orcid) && person.forms.some((form) => isSameName(form, name))
  return { people: people.filter(isFitting), isByOrcid: false }
}

/**
 * Links each author to a person (records §5): by ORCID, or else by family name and first given name, where one of the two given
 * names may be an initial. If several people match, an administrator decides; until then the author is not linked.
 *
 * @returns the slug of the person for each author, in order, or null if the author is not linked
 */
export const linkAuthors = (
  authors: readonly AuthorName[],
  people: readonly Compared<KnownPerson>[],
  decided: DecidedAuthors | null = null,
): (string | null)[] =>
  authors.map((author) => {
    const { people: found, isByOrcid } = candidatesFor(author, people)
    const decision = isByOrcid ? undefined : decided?.[authorKey(author) ?? '']
    if (decision !== undefined) return found.some(({ slug }) => slug === decision) ? decision : null
    return found.length === 1 ? (found[0]?.slug ?? null) : null
  })

/**
 * Links what a news item is signed with ('Dr. Imara Mwangi') to a person, by the rule of linkAuthors.
 *
 * @returns the slug of the person; null if nobody or several match, or if more than one name is given
 */
export const linkSignature = (signature: string, people: readonly Compared<KnownPerson>[]): string | null => {
  const names = parseSigned(signature)
  return names.length === 1 ? (linkAuthors(names, people)[0] ?? null) : null
}
