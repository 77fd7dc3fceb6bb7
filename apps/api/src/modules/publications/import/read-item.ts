import { type AuthorName, authorNameSchema } from '@hazards/schema/author-names'
import type { CitedPublication } from '@hazards/schema/cited-publication'

/** What was read of a record: the fields that it has, not checked yet. */
export type ReadFields = Partial<Omit<CitedPublication, 'id' | 'slug' | 'citationKey' | 'createdAt' | 'updatedAt'>>

/** One record of an imported text: the line where it begins (from 1), and its fields or why it cannot be read. */
export type ReadItem = { line: number } & ({ fields: ReadFields } | { message: string })

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A text on one line, without spaces around it; undefined for none. */
export const lineOf = (text: string | undefined): string | undefined => oneLine(text ?? '') || undefined

/** Texts on one line each, without the empty ones; undefined for none. */
export const listOf = (texts: string[] | undefined): string[] | undefined => {
  const list = texts?.flatMap((text) => lineOf(text) ?? [])
  return list?.length ? list : undefined
}

/** A name of the given parts, with what no name may hold taken out; none where nothing is left. */
export const authorOf = (
  parts: { family?: string; given?: string; orcid?: string } | { literal: string },
): AuthorName[] => {
  if ('literal' in parts) {
    const literal = oneLine(parts.literal.replace(/[{}]/g, ''))
    return literal ? [{ literal }] : []
  }
  const [family, given] = [parts.family, parts.given].map((part) =>
    oneLine((part ?? '').replace(/[,;{}，；、،؛]/g, ' ')),
  )
  if (!family) return given ? [{ family: given }] : []
  const person = { family, ...(given && { given }) }
  const withOrcid = authorNameSchema.safeParse({ ...person, orcid: parts.orcid })
  return [parts.orcid && withOrcid.success ? withOrcid.data : person]
}

/** `{ year, publishedOn }` of a date in parts; a date that is none in the calendar counts as its year alone. */
export const dateOf = (year?: number, month?: number, day?: number): Pick<ReadFields, 'year' | 'publishedOn'> => {
  if (!year || !Number.isInteger(year)) return {}
  if (!month || month < 1 || month > 12) return { year }
  const [yyyy, mm, dd] = [String(year).padStart(4, '0'), pad(month), day ? pad(day) : undefined]
  const isDay = dd && new Date(`${yyyy}-${mm}-${dd}T00:00:00Z`).getUTCDate() === day
  return { year, publishedOn: isDay ? `${yyyy}-${mm}-${dd}` : `${yyyy}-${mm}` }
}

const pad = (part: number) => String(part).padStart(2, '0')

/** The number of a line by the place of a character; for places asked in ascending order. */
export const lineCounter = (text: string) => {
  let [at, line] = [0, 1]
  return (place: number): number => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < place; next = text.indexOf('\n', at)) {
      line += 1
      at = next + 1
    }
    return line
  }
}

/** Whether a number of a serial, which is none of a book, stands where an ISBN may. */
export const isIssn = (text: string): boolean => /^\d{4}-?\d{3}[\dX]$/i.test(text)
