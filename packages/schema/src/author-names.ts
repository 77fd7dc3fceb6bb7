/**
 * The rule for parsing a line of authors into names, and for writing names as a line (records §2).
 *
 * 1. A line with `;` is a list with one name per part. 'Family, Given', 'Family, Jr., Given' and 'Given Family' are all valid.
 *    The same holds for a line in which ' and ' separates names with one comma each (BibTeX). ' and ' and ' & ' always
 *    separate names, except inside the name of a body. In 'Family, II' the capitals are initials, of I. I., and no suffix.
 * 2. Otherwise commas separate names, with these exceptions:
 *    - Initials alone ('A.', 'A.-M.', 'AB') belong to the name before them: 'Author, A., Writer, B.' is two people.
 *    - Words that end in an initial ('Imara M.') belong to the family name before them.
 *    - Two names are 'Family, Given' if the first is one word or begins with a particle, or if the second is one word.
 *      Any even number of one-word names is read the same way.
 *    - 'Jr.', 'Sr.', 'II', 'III' and 'IV' are appended to the family name before them ('King Jr.').
 * 3. In 'Given Family' the family name is the last word, together with everything from the first particle on ('Jan van der
 *    Berg': any lowercase word, and 'Van', 'De', 'La' and similar), and with a family name joined by 'y', 'e' or 'i'
 *    ('José Ortega y Gasset'). A name that ends in initials ('Mwangi I.', or 'Mwangi IM' if all names of the line do)
 *    begins with the family name, as do names in Han, Kana or Hangul. A single word is a family name.
 * 4. A name is a body (`literal`) if it contains a word such as 'University', 'Ministry' or 'Team', is one word of three or
 *    more capitals ('NASA'), or is in braces. Braces before or after a comma quote a part of a person's name.
 * 5. 'et al.' and 'and others' at the end are ignored.
 */
import { z } from 'zod'
import { nameInOrder } from './author-name-order.ts'
import { displayName } from './display-name.ts'
import { isSuffixIn, SUFFIX, withSuffix } from './name-parts.ts'
import { INVISIBLE, strictFields } from './primitives.ts'

/** A single name may be as long as the line of authors. */
const PART_MAX = 2000
/** The number of names that fit into a line of that length. */
const AUTHORS_MAX = 1000

const orcidChecks = (orcid: string): boolean => {
  const digits = orcid.replaceAll('-', '')
  const sum = [...digits.slice(0, -1)].reduce((total, digit) => (total + Number(digit)) * 2, 0)
  return digits.endsWith('0123456789X'.charAt((12 - (sum % 11)) % 11))
}

/** An ORCID with or without `https://orcid.org/`. Returned without it ('0000-0002-1825-0097'). The check digit is verified. */
export const orcidSchema = z
  .string({ error: 'ORCID must be text' })
  .overwrite((value) =>
    value
      .trim()
      .replace(/^https?:\/\/(?:www\.)?orcid\.org\//i, '')
      .toUpperCase(),
  )
  .refine((value) => /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(value) && orcidChecks(value), {
    error: 'ORCID must look like 0000-0002-1825-0097, with a valid check digit',
  })
  .meta({
    pattern: String.raw`^(?:https?://(?:www\.)?orcid\.org/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]$`,
    description: 'With a valid check digit',
    examples: ['0000-0002-1825-0097'],
  })

const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')

/** Collapses white space, trims, normalizes Unicode, and removes what other texts must not contain. */
const tidy = (text: string): string =>
  text
    .replace(EVERY_INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()

const namePart = (label: string, forbidden: RegExp, signs: string) =>
  z
    .string({ error: `${label} must be text` })
    .max(PART_MAX * 2, { error: `${label} must be at most ${PART_MAX} characters long`, abort: true })
    .overwrite(tidy)
    .refine((value) => [...value].length <= PART_MAX, {
      error: `${label} must be at most ${PART_MAX} characters long`,
    })
    .refine((value) => !forbidden.test(value), { error: `${label} must not contain ${signs}` })
    .meta({ maxLength: PART_MAX, pattern: `^${forbidden.source.replace('[', '[^')}*$` })
const required = (label: string, part: ReturnType<typeof namePart>) =>
  part.refine((value) => value !== '', { error: `${label} is required` }).meta({ ...part.meta(), minLength: 1 })
const SIGNS = /[,;{}，；、،؛]/g
const personPart = (label: string) => namePart(label, new RegExp(SIGNS, 'u'), 'commas, semicolons or braces')

/** A person in {@link authorNameSchema}. */
export const personNameSchema = strictFields({
  family: required('Family name', personPart('Family name')),
  given: personPart('Given name').optional(),
  orcid: orcidSchema.optional(),
}).meta({ description: 'A person' })
/** A body in {@link authorNameSchema}. */
export const bodyNameSchema = strictFields({ literal: required('Name', namePart('Name', /[{}]/, 'braces')) }).meta({
  description: 'A body, such as a consortium',
})

/** A name as stored and returned (records §2): a person, or a body in `literal`. */
export const authorNameSchema = z
  .union([personNameSchema, bodyNameSchema], {
    // Reports the error of the intended alternative. zod itself would only report that neither matches.
    error: ({ code, input, errors }) => {
      const meant = typeof input === 'object' && input !== null && 'literal' in input ? 1 : 0
      return code === 'invalid_union' ? errors[meant]?.[0]?.message : undefined
    },
  })
  .meta({ id: 'AuthorName' })
export type AuthorName = z.infer<typeof authorNameSchema>

/** Returns a name with its ORCID. */
export const formatAuthorName = (name: AuthorName): string =>
  'orcid' in name && name.orcid ? `${displayName(name)} (${name.orcid})` : displayName(name)
export type PersonName = z.infer<typeof personNameSchema>

/** Names as input: 1 to {@link AUTHORS_MAX}, with at most 2000 characters as a line. An empty given name is dropped. */
export const authorNamesInput = z
  .array(authorNameSchema, { error: 'Author names must be a list' })
  .min(1, { error: 'At least one author is required' })
  .max(AUTHORS_MAX, { error: `At most ${AUTHORS_MAX} authors` })
  .overwrite((names) => names.map((name) => ('given' in name && !name.given ? withoutGiven(name) : name)))
  .refine((names) => [...formatAuthors(names)].length <= PART_MAX, {
    error: `Authors must be at most ${PART_MAX} characters long, all together`,
  })

const withoutGiven = ({ given: _, ...name }: PersonName): PersonName => name

const SEMICOLON = /[;；؛]/
const COMMA = /[,，、،]/
const AND = /\s(?:and|&)\s|^(?:and|&)\s/i
const AND_OTHERS = /(?:^|[\s,;]+)(?:et\.? al(?:\.|ii|ia)?|and others|&? ?al\.|\u2026|\.\.\.)[\s.,;]*$/i

/** Splits `text` at separators outside of braces. */
const splitAt = (text: string, separator: RegExp): string[] => {
  const parts = ['']
  for (const [at, piece] of text.split(/(\{[^{}]*\})/).entries()) {
    const [first = '', ...rest] = at % 2 > 0 ? [piece] : piece.split(separator)
    parts.push(`${parts.pop()}${first}`, ...rest)
  }
  return parts.map((part) => part.trim())
}

/** Splits at ' and ', except inside the name of a body. */
const splitAtAnd = (text: string): string[] => {
  const [first = '', ...rest] = splitAt(text, AND)
  const chunks = [first]
  for (const chunk of rest) {
    const before = splitAt(chunks.at(-1) ?? '', COMMA).at(-1) ?? ''
    const [behind, next] = splitAt(chunk, COMMA).map((token) => nameInOrder(token))
    const isPerson = behind?.begins === 'initial' || behind?.ends === 'initial' || next?.isInitials
    const isOfBody = nameInOrder(before).isBody && !isBraced(before) && !behind?.isBody && !isPerson
    if (isOfBody) chunks.push(`${chunks.pop()} and ${chunk}`)
    else chunks.push(chunk)
  }
  return chunks.filter((chunk) => chunk !== '')
}

const isBraced = (text: string) => /^\{[^{}]*\}$/.test(text)
const withoutBraces = (text: string) => tidy(text.replace(/[{}]/g, ''))
const withoutSigns = (text: string) => tidy(text.replace(SIGNS, ' '))

const person = (familyPart: string, givenPart = ''): AuthorName[] => {
  const [family, given] = [familyPart, givenPart].map((part) => withoutSigns(withoutBraces(part)))
  if (!family) return given ? [{ family: given }] : []
  return [{ family, ...(given && { given }) }]
}

const single = (token: string, isFamilyFirst: boolean): AuthorName[] => {
  if (withoutBraces(token) === '') return []
  if (isBraced(token)) return [{ literal: withoutBraces(token) }]
  const { isBody, family, given } = nameInOrder(withoutBraces(token), isFamilyFirst)
  return isBody ? [{ literal: withoutBraces(token) }] : person(family, given)
}

/** Parses one name: 'Given Family', 'Family, Given', or 'Family,' for a family name alone, each with an optional suffix. */
const readOne = (text: string, isFamilyFirst: boolean): AuthorName[] => {
  const tokens = splitAt(text, COMMA)
  const suffixAt = tokens.findIndex((token, at) => at > 0 && isSuffixIn(tokens, token))
  const suffix = suffixAt > 0 ? tokens.splice(suffixAt, 1)[0] : undefined
  const [family = '', given = '', ...more] = tokens
  const isList = more.length > 0 || nameInOrder(family).begins === 'initial'
  if (tokens.length > 1 && isList) return readList(text, isFamilyFirst)
  if (tokens.length > 1 || (suffix && isBraced(family))) return person(withSuffix(family, suffix), given)
  return single(withSuffix(family, suffix), isFamilyFirst)
}

/** Parses names separated by commas. Given names and suffixes after a comma are joined with their family name. */
const readList = (text: string, isFamilyFirst: boolean): AuthorName[] => {
  const tokens = splitAt(text, COMMA).filter((token) => token !== '')
  const isInverted = areFamilyAndGiven(tokens)
  const names: { family: string; given?: string }[] = []
  for (const token of tokens) {
    const last = names.at(-1)
    if (last && SUFFIX.test(token)) last.family = withSuffix(last.family, token)
    else if (last && last.given === undefined && (isInverted || isGivenOf(last.family, token))) last.given = token
    else names.push({ family: token })
  }
  return names.flatMap(({ family, given }) =>
    given === undefined ? single(family, isFamilyFirst) : person(family, given),
  )
}

const isGivenOf = (before: string, token: string): boolean => {
  if (isBraced(before) || isBraced(token)) return false
  const family = nameInOrder(before)
  const { ends, isBody, isInitials } = nameInOrder(token)
  if (isBody || family.isBody || family.begins === 'initial' || family.ends === 'initial') return false
  return isInitials || (family.isFamilyOnly && ends === 'initial')
}

const areFamilyAndGiven = (tokens: string[]): boolean => {
  const parts = tokens.filter((token) => !SUFFIX.test(token)).map((token) => nameInOrder(token))
  const [first, second] = parts
  if (!first || !second || parts.length % 2 > 0 || tokens.some(isBraced)) return false
  if (parts.some((part) => part.isBody || part.isFamilyFirstScript) || first.begins === 'initial') return false
  if (parts.length === 2) return first.isFamilyOnly || second.words === 1
  return parts.every((part, at) => (at % 2 === 0 ? part.isFamilyOnly : part.words === 1 || part.ends === 'initial'))
}

/**
 * Parses a line of authors by the rule at the top of this file.
 *
 * @param text any text; extra separators and spaces are ignored
 * @returns the names in order, valid by {@link authorNameSchema}; none for a text without words
 */
export const parseAuthors = (text: string): AuthorName[] => {
  const line = tidy(text)
  const named = line.replace(AND_OTHERS, '') || line
  const parts = splitAt(named, SEMICOLON)
  const chunks = parts.flatMap(splitAtAnd)
  const tokens = chunks.flatMap((chunk) => splitAt(chunk, COMMA)).filter((token) => token !== '')
  const isFamilyFirst = tokens.every((token) => nameInOrder(token).ends === 'capitals')
  const isOneEach =
    parts.length > 1 || (chunks.length > 1 && chunks.every((chunk) => splitAt(chunk, COMMA).length === 2))
  return chunks.flatMap((chunk) => (isOneEach ? readOne(chunk, isFamilyFirst) : readList(chunk, isFamilyFirst)))
}

/** Returns whether two lists contain the same names in the same order, ignoring ORCIDs. */
export const areSameNames = (a: AuthorName[], b: AuthorName[]): boolean =>
  a.length === b.length && a.every((name, at) => writtenOut(name) === writtenOut(b[at]))
const writtenOut = (name: AuthorName | undefined) =>
  name && ('literal' in name ? `{${name.literal}}` : `{${name.family}}, {${name.given ?? ''}}`)

/**
 * Writes names as a line of authors ('A. Author, B. Writer') from which {@link parseAuthors} returns the same names. If that
 * line would be parsed differently, writes 'Family, Given; Family, Given', with braces if necessary.
 *
 * @returns one line, without ORCIDs
 */
export const formatAuthors = (names: AuthorName[]): string => {
  const plain = names.map(displayName).join(', ')
  if (areSameNames(parseAuthors(plain), names)) return plain
  const line = names.map((name) => plainest(name, [displayName(name)])).join(', ')
  if (areSameNames(parseAuthors(line), names)) return line
  const parts = names.map((name) =>
    'literal' in name
      ? plainest(name, [name.literal])
      : plainest(name, [displayName(name), `${name.family}, ${name.given ?? ''}`.trim()]),
  )
  const list = parts.length > 1 ? parts.join('; ') : `${parts.join('')};`
  if (areSameNames(parseAuthors(list), names)) return list
  return `${names.map((name) => writtenOut(name)).join('; ')};`
}

/** Returns the first of `spellings` that is parsed as `name` within a list, otherwise the one in braces. */
const plainest = (name: AuthorName, spellings: string[]): string =>
  spellings.find((spelling) => areSameNames(parseAuthors(`${spelling};`), [name])) ?? writtenOut(name) ?? ''
