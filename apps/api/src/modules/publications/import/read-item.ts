import { nameInOrder } from '@hazards/schema/author-name-order'
import { type AuthorName, authorNameSchema } from '@hazards/schema/author-names'
import type { CitedPublication } from '@hazards/schema/cited-publication'
import { completeWebAddress } from '@hazards/schema/complete-web-address'
import { bareDoi } from '@hazards/schema/doi'
import { parseEventId } from '@hazards/schema/event-ids'
import type { Publication } from '@hazards/schema/publication'
import type { PublicationType } from '@hazards/schema/publication.constants'

/** The fields of an imported record, not validated yet. */
export type ReadFields = Partial<
  Omit<CitedPublication, 'id' | 'slug' | 'citationKey' | 'licenseUrl' | 'createdAt' | 'updatedAt'>
> &
  Partial<Pick<Publication, 'links' | 'isFeatured' | 'relations'>>

/**
 * One record of an imported text: the line where it begins (from 1), its name in the text, its fields or why it cannot be
 * read, and notes on what was changed or is not kept.
 */
export type ReadItem = { line: number; label?: string | undefined; notes?: string[] } & (
  | { fields: ReadFields }
  | { message: string }
)

/** Returns 'key: Title', as far as there are a key and a title. */
export const buildLabel = (key: string | undefined, title: string | undefined): string | undefined =>
  readLine([key, title].filter(Boolean).join(': '))?.slice(0, 200)

/** Reads codes of hazards and ids of events; an id that has not the form of its scheme is passed over. */
export const readAbout = (codes?: string[], ids?: string[]): Pick<ReadFields, 'hazards' | 'eventIds'> => {
  const eventIds = readList(ids)?.flatMap((id) => parseEventId(id) ?? [])
  return { hazards: readList(codes), eventIds: eventIds?.length ? eventIds : undefined }
}

const NAMED_MAX = 12

/** Returns the notes on a record of which these parts are not kept. @param isByEditors whether they stand for authors that it has not */
export const notesOn = (lost: string[], isByEditors = false): string[] => {
  const more = lost.length > NAMED_MAX ? ` and ${lost.length - NAMED_MAX} more` : ''
  return [
    ...(isByEditors ? ['The editors are taken as authors'] : []),
    ...(lost.length > 0 ? [`Not kept: ${lost.slice(0, NAMED_MAX).join(', ')}${more}`] : []),
  ]
}

/** Returns the web address in a value: the first if there are several, joined if it is broken over two lines, completed if it has no scheme. */
export const addressIn = (value: string | undefined): string | undefined => {
  const [first = '', ...rest] = (value ?? '').trim().split(/\s+/)
  const isList = rest.some((part) => /^(?:https?:|www\.)/i.test(part))
  return readLine(completeWebAddress(isList ? first : [first, ...rest].join('')))
}

/** Returns `{ doi, url }`, with the DOI from the address if there is no other, and no address that is only the DOI's own. */
export const doiAndUrl = (given: string | undefined, value: string | undefined): Pick<ReadFields, 'doi' | 'url'> => {
  const url = addressIn(value)
  const doi = given === undefined ? undefined : (bareDoi(given) ?? given)
  const inUrl = bareDoi(url ?? '') ?? undefined
  const isSame = inUrl !== undefined && (doi ?? inUrl).toLowerCase() === inUrl.toLowerCase()
  return isSame ? { doi: doi ?? inUrl } : { doi, url }
}

const WORDS_OF_TYPES: [words: RegExp, type: PublicationType][] = [
  [/pre-?print|working paper/i, 'preprint'],
  [/policy brief/i, 'policy-brief'],
  [/poster/i, 'poster'],
  [/presentation|talk|slides|lecture|keynote/i, 'presentation'],
  [/data ?set|^data$|^database$/i, 'dataset'],
  [/software|computer program|^code$|source code/i, 'software'],
  [/report/i, 'report'],
  [/\bmap\b/i, 'map'],
]

/** Returns the type that a word such as 'Technical report' or 'Poster' means; undefined for any other. */
export const typeInWords = (words: string): PublicationType | undefined =>
  WORDS_OF_TYPES.find(([pattern]) => pattern.test(words))?.[1]

/** Returns the host of an address, as the place of a work that names no other: 'zenodo.org'. */
export const getHost = (value: string | undefined): string | undefined => {
  const address = addressIn(value)
  return address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns a text on one line, trimmed; undefined if it is empty. */
export const readLine = (text: string | undefined): string | undefined => oneLine(text ?? '') || undefined

/** Returns texts on one line each, without empty ones; undefined if none is left. */
export const readList = (texts: string[] | undefined): string[] | undefined => {
  const list = texts?.flatMap((text) => readLine(text) ?? [])
  return list?.length ? list : undefined
}

/** Returns the keywords in one line, which commas or semicolons separate, also those of Chinese and Japanese. */
export const splitKeywords = (line: string | undefined): string[] | undefined => readList(line?.split(/[,;，；]/))

/** Returns pages without the '+' that Web of Science writes for an unknown last one. */
export const pagesIn = (value: string | undefined): string | undefined =>
  readLine(value?.replace(/\s*[-–—]+\s*\+\s*$/, ''))

/** Joins a title with its subtitle, if that is not its end already. */
export const titled = (title: string | undefined, subtitle: string | undefined): string | undefined =>
  title && subtitle && !title.toLowerCase().endsWith(subtitle.toLowerCase()) ? `${title}: ${subtitle}` : title

/** What stands for unnamed authors, as in rule 5 of author-names.ts. */
const OTHERS = /(?:^|(?<![\s,])[\s,]+)(?:et\.?\sal(?:\.|ii|ia)?|and\sothers)[\s.,]*$/i

/** In a body's name 'and others' may be part of it. */
const ET_AL = /[\s,]+et\.?\sal(?:\.|ii|ia)?[\s.,]*$/i

/** Returns whether a text is only 'et al.'. */
export const isOthers = (text: string): boolean => text !== '' && text.replace(OTHERS, '') === ''

/** Removes 'et al.' from a person's name, also where 'al.' was taken for the family name, as in 'X. Wang et al.'. */
const withoutOthers = (family: string, given: string): { family: string; given: string } => {
  const isSplit = !OTHERS.test(family) && OTHERS.test(`${given} ${family}`)
  if (isSplit) return nameInOrder(`${given} ${family}`.replace(OTHERS, ''))
  return { family: family.replace(OTHERS, ''), given: given.replace(OTHERS, '') }
}

/** Returns a name made of the given parts, without forbidden characters and 'et al.'; an empty list if nothing is left. */
export const readAuthor = (
  parts: { family?: string; given?: string; orcid?: string } | { literal: string },
): AuthorName[] => {
  // '...' stands for unnamed authors.
  if (/^[.…\s]+$/.test(Object.values(parts).join(''))) return []
  if ('literal' in parts) {
    const literal = oneLine(parts.literal.replace(/[{}]/g, '')).replace(ET_AL, '')
    return literal && !isOthers(literal) ? [{ literal }] : []
  }
  const [familyPart = '', givenPart = ''] = [parts.family, parts.given].map((part) =>
    oneLine((part ?? '').replace(/[,;{}，；、،؛]/g, ' ')),
  )
  const { family, given } = withoutOthers(familyPart, givenPart)
  if (!family) return given ? [{ family: given }] : []
  const person = { family, ...(given && { given }) }
  if (!parts.orcid) return [person]
  const withOrcid = authorNameSchema.safeParse({ ...person, orcid: parts.orcid })
  return [withOrcid.success ? withOrcid.data : person]
}

/** Returns `{ year, publishedOn }` for a date in parts. Of an invalid date only the valid leading parts are used. */
export const readDate = (year?: number, month?: number, day?: number): Pick<ReadFields, 'year' | 'publishedOn'> => {
  if (!year || !Number.isInteger(year)) return {}
  if (!month || month < 1 || month > 12) return { year }
  const [yyyy, mm, dd] = [String(year).padStart(4, '0'), pad(month), day ? pad(day) : undefined]
  const isDay = dd && new Date(`${yyyy}-${mm}-${dd}T00:00:00Z`).getUTCDate() === day
  return { year, publishedOn: isDay ? `${yyyy}-${mm}-${dd}` : `${yyyy}-${mm}` }
}

const pad = (part: number) => String(part).padStart(2, '0')

/** Returns a function from positions, in ascending order, to line numbers. */
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

/** Returns the first ISBN in a value: programs write those of all bindings into one, each with a word. An ISSN is none. */
export const isbnIn = (value: string | undefined): string | undefined => {
  if (value === undefined || isIssn(value)) return undefined
  const [first] = /(?<![\d-])(?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX]\b/i.exec(value) ?? []
  return readLine(first ?? value)
}

/** Returns whether the text is one or more ISSNs, which some records contain instead of an ISBN. */
export const isIssn = (text: string): boolean => {
  const numbers = text
    .replace(/\([^()]*\)|\b[ep]?-?issn\b:?/gi, ' ')
    .split(/[\s,;/]+/)
    .filter(Boolean)
  return numbers.length > 0 && numbers.every((number) => /^\d{4}-?\d{3}[\dX]$/i.test(number))
}
