import {
  type AuthorName,
  authorNamesInput,
  bodyNameSchema,
  formatAuthors,
  type PersonName,
  parseAuthors,
  personNameSchema,
} from '@hazards/schema/author-names'
import { type FieldProblems, problemsByField } from '../../../lib/field-problems.ts'

type NameMatcher = (one: PersonName, other: PersonName) => boolean

/** Rules for matching a name before and after an edit of its line, most reliable first. */
const NAME_MATCHERS: NameMatcher[] = [
  (one, other) => one.family === other.family && one.given === other.given,
  (one, other) => one.family === other.family && one.given?.[0] === other.given?.[0],
  (one, other) => (one.given?.length ?? 0) > 2 && one.given === other.given,
]

/**
 * Parses a line of authors by the rule of records §2. A line contains no ORCIDs, so each known ORCID is assigned to the name
 * that still belongs to the same person, if any.
 *
 * @param known the names with their ORCIDs before the edit
 */
export const readLine = (line: string, known: readonly AuthorName[]): AuthorName[] => {
  const names = parseAuthors(line)
  const owners = known.filter((name): name is PersonName => 'family' in name && name.orcid !== undefined)
  for (const matches of NAME_MATCHERS)
    for (const [at, name] of names.entries()) {
      if ('literal' in name || name.orcid) continue
      const owner = owners.findIndex((one) => matches(one, name))
      const [found] = owner < 0 ? [] : owners.splice(owner, 1)
      if (found?.orcid) names[at] = { ...name, orcid: found.orcid }
    }
  return names
}

/** Returns the line that parses to these names, or undefined while a name is incomplete. */
export const writeLine = (names: readonly AuthorName[]): string | undefined => {
  const { data } = authorNamesInput.safeParse(names.map(withoutEmptyOrcid))
  return data && formatAuthors(data)
}

/** Returns the problems of each part of a name: `family`, `given`, `orcid`, or an organization's `literal`. */
export const findProblems = (name: AuthorName): FieldProblems => {
  const { error } = ('literal' in name ? bodyNameSchema : personNameSchema).safeParse(withoutEmptyOrcid(name))
  return problemsByField(error?.issues ?? [])
}

/** Removes an ORCID that was cleared. */
export const withoutEmptyOrcid = (name: AuthorName): AuthorName => {
  if ('literal' in name || name.orcid?.trim()) return name
  const { orcid: _, ...rest } = name
  return rest
}

/** Converts a person's name to an organization's name, or the reverse. */
export const toggleKind = (name: AuthorName): AuthorName => {
  if (!('literal' in name)) return { literal: [name.given, name.family].filter(Boolean).join(' ') }
  const words = name.literal.split(' ')
  return { family: words.at(-1) ?? '', given: words.slice(0, -1).join(' ') }
}
