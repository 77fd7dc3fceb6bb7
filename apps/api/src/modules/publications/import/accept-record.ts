import { formatAuthors } from '@hazards/schema/author-names'
import { type PublicationCreate, publicationCreateSchema } from '@hazards/schema/publication'
import type { ReadFields } from './read-item.ts'

/** What the form would take of a record that was read, and what is compared. */
export type Acceptable = PublicationCreate & Omit<ReadFields, keyof PublicationCreate>

/** Without these there is no publication; whatever else is wrong is left out, in words. */
const REQUIRED = ['title', 'authors', 'authorNames', 'journal', 'year', 'publicationType']

/**
 * Checks the fields of a record as the form would. A field that may be missing and is wrong (a license in words, an ISBN with
 * a wrong digit) is left out.
 *
 * @returns what may be written with what was left out of it, or why it may not
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
