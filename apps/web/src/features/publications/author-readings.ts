import {
  type AuthorName,
  authorNamesInput,
  bodyNameSchema,
  formatAuthors,
  type PersonName,
  parseAuthors,
  personNameSchema,
} from '@hazards/schema/author-names'
import { type FieldProblems, problemsByField } from '../../lib/schema-resolver.ts'

type Likeness = (one: PersonName, other: PersonName) => boolean

/** How a name may be found again after its line was edited, the surest way first. */
const LIKENESSES: Likeness[] = [
  (one, other) => one.family === other.family && one.given === other.given,
  (one, other) => one.family === other.family && one.given?.[0] === other.given?.[0],
  (one, other) => (one.given?.length ?? 0) > 2 && one.given === other.given,
]

/**
 * Reads a line of authors by the rule of records §2. ORCIDs are no part of a line: each goes to the name that is still the
 * same person's, or to none.
 *
 * @param known names as they were before the line was edited, with their ORCIDs
 */
export const readLine = (line: string, known: readonly AuthorName[]): AuthorName[] => {
  const names = parseAuthors(line)
  const owners = known.filter((name): name is PersonName => 'family' in name && name.orcid !== undefined)
  for (const isLike of LIKENESSES)
    for (const [at, name] of names.entries()) {
      if ('literal' in name || name.orcid) continue
      const owner = owners.findIndex((one) => isLike(one, name))
      const [found] = owner < 0 ? [] : owners.splice(owner, 1)
      if (found?.orcid) names[at] = { ...name, orcid: found.orcid }
    }
  return names
}

/** The line that reads as these names; undefined while one of them is not complete. */
export const lineOf = (names: readonly AuthorName[]): string | undefined => {
  const { data } = authorNamesInput.safeParse(names.map(withoutEmptyOrcid))
  return data && formatAuthors(data)
}

/** What is wrong with each part of a name: `family`, `given`, `orcid`, or `literal` of a body. */
export const problemsOf = (name: AuthorName): FieldProblems => {
  const { error } = ('literal' in name ? bodyNameSchema : personNameSchema).safeParse(withoutEmptyOrcid(name))
  return problemsByField(error?.issues ?? [])
}

/** An ORCID that was cleared is none. */
export const withoutEmptyOrcid = (name: AuthorName): AuthorName => {
  if ('literal' in name || name.orcid?.trim()) return name
  const { orcid: _, ...rest } = name
  return rest
}

/** The same name as a body, or as a person. */
export const asOtherKind = (name: AuthorName): AuthorName => {
  if (!('literal' in name)) return { literal: [name.given, name.family].filter(Boolean).join(' ') }
  const words = name.literal.split(' ')
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') }
}
