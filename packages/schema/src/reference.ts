import type { AuthorName } from './author-names.ts'
import { type CitedPublication, citedKind, dateParts, getEvent, isSpecified } from './cited-publication.ts'
import { doiAddress } from './doi.ts'
import { integrityNote } from './integrity-words.ts'
import { isFamilyFirstScript, splitSuffix } from './name-parts.ts'
import { withDash } from './page-range.ts'
import type { PublicationType } from './publication.constants.ts'

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
  if (name.given && isFamilyFirstScript(name.family + name.given)) return name.family + name.given
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
  const { publicationType, journal, volume, issue, publisher } = publication
  const pages = publication.pages && withDash(publication.pages)
  if (citedKind(publication) === 'wholeBook') return [plain(` ${ended(journal)}`)]
  if (publicationType === 'thesis') return [plain(` [Thesis, ${journal}].`)]
  if (!isSpecified(publicationType)) return output(publication)
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

/** What a reference calls the outputs whose title does not say it. */
const CALLED: Partial<Record<PublicationType, string>> = {
  preprint: 'Preprint',
  dataset: 'Dataset',
  software: 'Computer software',
  presentation: 'Presentation',
  poster: 'Poster',
  'policy-brief': 'Policy brief',
  map: 'Map',
}

/** Returns what follows the title of an output that is not part of another work: version or number, what it is, who holds it. */
const output = (publication: CitedPublication): ReferencePart[] => {
  const { publicationType, version, number, publisher } = publication
  const { event, host } = getEvent(publication)
  // A number with a word of its own, such as 'Sheet 7', needs no other.
  const numbered = number && (/\s/.test(number) ? number : `No. ${number}`)
  const numbers = [version && `Version ${version}`, numbered].filter(Boolean).join('; ')
  const called = CALLED[publicationType]
  const isShown = publicationType === 'presentation' || publicationType === 'poster'
  // 'Annual Meeting of the Slope Society' need not be followed by 'Meeting of the Slope Society'.
  const further = host && !event.includes(host) ? host : publisher
  const places = isShown ? [event, further] : [publication.journal, publisher]
  return [
    plain(`${numbers && ` (${numbers})`}${called ? ` [${called}]` : ''}.`),
    ...places.flatMap((place) => (place ? [plain(` ${ended(place)}`)] : [])),
  ]
}

/**
 * Returns the formatted reference of a publication in APA order: authors, year, title, venue, DOI or URL (records §2, the
 * 'Cite' box), and what was published about it, such as a retraction (records §14). With more than 20 authors, only the first 19 and
 * the last are named.
 *
 * @returns parts to be concatenated
 */
export const referenceParts = (publication: CitedPublication): ReferencePart[] => {
  const [year] = dateParts(publication)
  const { doi, url, title } = publication
  const address = doi ? doiAddress(doi) : url
  const kind = citedKind(publication)
  const note = integrityNote(publication)
  const isAlone = kind === 'thesis' || !isSpecified(publication.publicationType)
  const titlePart = isAlone ? title : ended(title)
  return [
    plain(`${authors(publication.authorNames)} (${year}). `.trimStart()),
    isAlone || kind === 'wholeBook' ? italic(titlePart) : plain(titlePart),
    ...venue(publication),
    ...(address ? [plain(` ${address}`)] : []),
    ...(note ? [plain(` [${note}]`)] : []),
  ]
}

/** Returns {@link referenceParts} as text. */
export const referenceText = (publication: CitedPublication): string =>
  referenceParts(publication)
    .map(({ text }) => text)
    .join('')
