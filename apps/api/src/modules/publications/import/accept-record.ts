import { type AuthorName, formatAuthors } from '@hazards/schema/author-names'
import { displayName } from '@hazards/schema/display-name'
import { formatMissing } from '@hazards/schema/primitives'
import { type PublicationCreate, publicationCreateSchema } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { findLicense, formatUnknownLicense } from '../license.rules.ts'
import type { ReadFields } from './read-item.ts'

/** The fields of an imported record that the form accepts, and those that are only compared. */
export type Acceptable = Omit<PublicationCreate, 'publishAt' | 'publishZone'> &
  Omit<ReadFields, keyof PublicationCreate>

const AUTHORS_MAX = PUBLICATION_LIMITS.authors

/** Required fields. Any other invalid field is dropped with a message. */
const REQUIRED = ['title', 'authors', 'authorNames', 'journal', 'year', 'publicationType']

/**
 * Validates the fields of an imported record as the form does. Invalid optional fields (a license in words, an ISBN with a
 * wrong digit) are dropped, of a list only what is invalid, and of too many authors the last.
 *
 * @returns the fields to write and a message about dropped ones, or a message that says why the record cannot be imported
 */
export const acceptRecord = (
  fields: ReadFields,
): { publication: Acceptable; message?: string } | { message: string } => {
  const { publishedOn, relatedTo: _, license, ...rest } = fields
  const { authorNames, left: others } = fittingAuthors(fields.authorNames ?? [])
  if (authorNames.length === 0) return { message: others === 0 ? formatMissing('Authors') : AUTHORS_TOO_LONG }
  const { keywords, left: dropped } = fittingKeywords(fields.keywords)
  const isInYear = !publishedOn || Number(publishedOn.slice(0, 4)) === fields.year
  const given: Record<string, unknown> = {
    ...rest,
    ...(isInYear && { publishedOn }),
    ...(license && { license: findLicense(license) ?? license }),
    keywords,
    authorNames,
    authors: formatAuthors(authorNames),
  }
  const first = publicationCreateSchema.safeParse(given)
  const wrong = (first.error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
  if (license && !findLicense(license) && !wrong.some(({ field }) => field === 'license'))
    wrong.push({ field: 'license', message: formatUnknownLicense(license) })
  const fatal = wrong.find(({ field }) => REQUIRED.includes(field))
  if (fatal) return { message: fatal.field === 'year' ? NO_YEAR : fatal.message }
  const rightFields = Object.entries(given).filter(([name]) => !wrong.some(({ field }) => field === name))
  const { success, data } = publicationCreateSchema.safeParse(Object.fromEntries(rightFields))
  const reasons = [
    ...(others > 0 ? [`${others} of ${others + authorNames.length} authors (at most ${AUTHORS_MAX} characters)`] : []),
    ...(dropped.length > 0 ? [`keywords ${dropped.map((each) => `'${each.slice(0, 60)}'`).join(', ')}`] : []),
    ...new Set(wrong.map((each) => each.message)),
  ]
  const message = `Left out: ${reasons.join('; ')}`
  if (!success) return { message }
  return { publication: data as Acceptable, ...(reasons.length > 0 && { message }) }
}

const AUTHORS_TOO_LONG = `Authors must be at most ${AUTHORS_MAX} characters long`
const NO_YEAR = 'Year is required. Write the expected year into the record if it is in press'

/** Returns as many of the first authors as a line holds, and how many are left over. */
const fittingAuthors = (names: AuthorName[]): { authorNames: AuthorName[]; left: number } => {
  let [count, length] = [0, -2]
  for (const name of names) {
    length += [...displayName(name)].length + 2
    if (length > AUTHORS_MAX) break
    count += 1
  }
  // A line with semicolons or braces is longer than the names.
  while (count > 0 && [...formatAuthors(names.slice(0, count))].length > AUTHORS_MAX) count -= Math.ceil(count / 20)
  return { authorNames: names.slice(0, count), left: names.length - count }
}

/** Returns the keywords that the form takes, and the others. */
const fittingKeywords = (keywords: ReadFields['keywords']) => {
  const distinct = [...new Set(keywords ?? [])]
  const short = distinct.filter((keyword) => [...keyword].length <= PUBLICATION_LIMITS.keyword)
  const taken = new Set(short.slice(0, PUBLICATION_LIMITS.keywords))
  const left = distinct.filter((keyword) => !taken.has(keyword))
  return { keywords: keywords && [...taken], left: left.slice(0, PUBLICATION_LIMITS.keywords) }
}
