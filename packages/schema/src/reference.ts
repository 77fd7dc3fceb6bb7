import type { AuthorName } from './author-names.ts'
import { type CitedPublication, citedKind, dateParts } from './cited-publication.ts'
import { doiAddress } from './doi.ts'
import { splitSuffix } from './name-parts.ts'

/** A part of a formatted reference. Titles of journals and books are in italics. */
export type ReferencePart = { text: string; isItalic: boolean }

const AUTHORS_SHOWN = 20

const initials = (given: string): string =>
  given
    .split(/\s+/)
    .map((word) =>
      word.endsWith('.')
        ? word
        : word
            .split('-')
            .map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`)
            .join('-'),
    )
    .join(' ')

const short = (name: AuthorName): string => {
  if ('literal' in name) return name.literal
  const { family, suffix } = splitSuffix(name.family)
  return [family, name.given && initials(name.given), suffix].filter(Boolean).join(', ')
}

const authors = (names: AuthorName[]): string => {
  const shown = names.length > AUTHORS_SHOWN ? names.slice(0, AUTHORS_SHOWN - 1).map(short) : names.map(short)
  if (names.length > AUTHORS_SHOWN) return `${shown.join(', ')}, … ${short(names.at(-1) as AuthorName)}`
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')}, & ${shown.at(-1)}` : (shown[0] ?? '')
}

const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const plain = (text: string): ReferencePart => ({ text, isItalic: false })
const italic = (text: string): ReferencePart => ({ text, isItalic: true })

const venue = (publication: CitedPublication): ReferencePart[] => {
  const { publicationType, journal, volume, issue, pages, publisher } = publication
  if (citedKind(publication) === 'wholeBook') return [plain(` ${ended(journal)}`)]
  if (publicationType === 'thesis') return [plain(` [Thesis, ${journal}].`)]
  const isJournal = publicationType === 'journal'
  const number = [volume && (isJournal ? volume : `Vol. ${volume}`), issue && `(${issue})`].filter(Boolean).join('')
  const place = [number, pages && (isJournal ? pages : `pp. ${pages}`)].filter(Boolean).join(', ')
  return [
    plain(isJournal ? ' ' : ' In '),
    italic(journal),
    plain(ended(`${place && (isJournal ? `, ${place}` : ` (${place})`)}`)),
    ...(publisher && !isJournal ? [plain(` ${ended(publisher)}`)] : []),
  ]
}

/**
 * Returns the formatted reference of a publication in APA order: authors, year, title, venue, DOI or URL (records §2, the
 * 'Cite' box). With more than 20 authors, only the first 19 and the last are named.
 *
 * @returns parts to be concatenated
 */
export const referenceParts = (publication: CitedPublication): ReferencePart[] => {
  const [year] = dateParts(publication)
  const { doi, url, title } = publication
  const address = doi ? doiAddress(doi) : url
  const kind = citedKind(publication)
  const titlePart = kind === 'thesis' ? title : ended(title)
  return [
    plain(`${authors(publication.authorNames)} (${year}). `.trimStart()),
    kind === 'thesis' || kind === 'wholeBook' ? italic(titlePart) : plain(titlePart),
    ...venue(publication),
    ...(address ? [plain(` ${address}`)] : []),
  ]
}

/** Returns {@link referenceParts} as text. */
export const referenceText = (publication: CitedPublication): string =>
  referenceParts(publication)
    .map(({ text }) => text)
    .join('')
