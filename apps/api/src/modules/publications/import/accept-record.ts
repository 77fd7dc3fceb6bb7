import { formatAuthors } from '@hazards/schema/author-names'
import { type PublicationCreate, publicationCreateSchema } from '@hazards/schema/publication'
import type { ReadFields } from './read-item.ts'

/** The fields of an imported record that the form accepts, and those that are only compared. */
export type Acceptable = PublicationCreate & Omit<ReadFields, keyof PublicationCreate>

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
  const { authorNames, publishedOn, ...rest } = fields
  const isInYear = !publishedOn || Number(publishedOn.slice(0, 4)) === fields.year
  const given: Record<string, unknown> = {
    ...rest,
    ...(isInYear && { publishedOn }),
    ...(authorNames?.length ? { authorNames, authors: formatAuthors(authorNames) } : { authors: undefined }),
  }
  if (!authorNames?.length) return { message: 'Authors is required' }
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
