import { formatAuthors } from '@hazards/schema/author-names'
import { displayName } from '@hazards/schema/display-name'
import { type PublicationCreate, publicationCreateSchema } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import type { ReadFields } from './read-item.ts'

/** The fields of an imported record that the form accepts, and those that are only compared. */
export type Acceptable = PublicationCreate & Omit<ReadFields, keyof PublicationCreate>

const AUTHORS_MAX = PUBLICATION_LIMITS.authors

/** Required fields. Any other invalid field is dropped with a message. */
const REQUIRED = ['title', 'authors', 'authorNames', 'journal', 'year', 'publicationType']

/**
 * Validates the fields of an imported record as the form does. Invalid optional fields (a license in words, an ISBN with a
 * wrong digit) are dropped.
 *
 * @returns the fields to write and a message about dropped ones, or a message that says why the record cannot be imported
 */
export const acceptRecord = (
  fields: ReadFields,
): { publication: Acceptable; message?: string } | { message: string } => {
  const { authorNames = [], publishedOn, ...rest } = fields
  if (authorNames.length === 0) return { message: 'Authors is required' }
  // Checked first, because no line of authors is shorter, and thousands of names take long to format.
  if ([...authorNames.map(displayName).join(', ')].length > AUTHORS_MAX)
    return { message: `Authors must be at most ${AUTHORS_MAX} characters long` }
  const isInYear = !publishedOn || Number(publishedOn.slice(0, 4)) === fields.year
  const given: Record<string, unknown> = {
    ...rest,
    ...(isInYear && { publishedOn }),
    authorNames,
    authors: formatAuthors(authorNames),
  }
  const first = publicationCreateSchema.safeParse(given)
  if (first.success) return { publication: first.data as Acceptable }
  const wrong = first.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const fatal = wrong.find(({ field }) => REQUIRED.includes(field))
  if (fatal) return { message: fatal.message }
  const left = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.some(({ field }) => field === name)))
  const second = publicationCreateSchema.safeParse(left)
  const message = `Left out: ${[...new Set(wrong.map((each) => each.message))].join('; ')}`
  return second.success
    ? { publication: second.data as Acceptable, message }
    : { message: wrong[0]?.message ?? message }
}
