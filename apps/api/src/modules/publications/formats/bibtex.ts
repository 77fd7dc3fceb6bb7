/**
 * BibTeX (records §2, 'Exports').
 *
 * - Types: `@article`, `@inproceedings`, `@incollection`, `@book`, `@phdthesis`; the venue is `journal`, `booktitle`, `publisher` or
 *   `school`.
 * - Names are 'Family, Given' with particles in the family name, 'Family, Jr., Given' with a suffix. Organizations, and names
 *   that would be misread, are in braces.
 * - TeX's special characters are written as commands that end in `{}`, because readers break on `\{`. All else is UTF-8.
 * - Title words with a capital after their first letter, or with any capital if they are not the first word, are braced, so
 *   that styles which lower-case titles keep them.
 * - A page range has two hyphens. An empty line separates paragraphs of an abstract, and `\\` separates lines.
 * - A comma or semicolon within a keyword splits it in two: BibTeX has no escape for it.
 */

import type { AuthorName } from '@hazards/schema/author-names'
import { type CitedKind, type CitedPublication, citedKind, dateParts } from '@hazards/schema/cited-publication'
import { splitSuffix } from '@hazards/schema/name-parts'
import { PAGE_DASH, pageRange } from '@hazards/schema/page-range'
import { MONTHS, tex } from '../tex.rules.ts'
import type { PublicationFormat } from './publication-format.ts'

const ENTRIES: Record<CitedKind, { type: string; venue: string }> = {
  journal: { type: 'article', venue: 'journal' },
  conference: { type: 'inproceedings', venue: 'booktitle' },
  book: { type: 'incollection', venue: 'booktitle' },
  wholeBook: { type: 'book', venue: 'publisher' },
  thesis: { type: 'phdthesis', venue: 'school' },
}

const title = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word, at) =>
      /\p{Lu}/u.test(at === 0 ? word.replace(/^\P{L}*\p{L}/u, '') : word) ? `{${tex(word)}}` : tex(word),
    )
    .join('')

/** Writes a line of text. Some readers interpret a leading @ as the start of an entry. */
const line = (text: string) => tex(text).replace(/^@/, '{@}')

const paragraphs = (text: string): string =>
  text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split(/\s*\n\s*/)
        .map(line)
        .join('\\\\\n'),
    )
    .join('\n\n')

/** Returns whether BibTeX reads a part of a name as plain text, and not as ' and ' or as an organization. */
const isPlain = (part: string) => !/[{}\\]|(?:^|\s)(?:and|others)(?:\s|$)/i.test(part)
const namePart = (part: string) => (isPlain(part) ? tex(part) : `{${tex(part)}}`)

const name = (author: AuthorName): string => {
  if ('literal' in author) return `{${tex(author.literal)}}`
  // Readers take 'King, Jr.,' for a given name, so the suffix stays in the family name if there is no given name.
  const { family, suffix } = author.given === undefined ? { family: author.family } : splitSuffix(author.family)
  const parts = [family, ...(suffix ? [suffix] : []), author.given ?? ''].map(namePart)
  if (author.given !== undefined) return parts.join(', ').trim()
  // A braced space does not separate words, so the whole is read as the family name.
  return /\s/.test(family)
    ? family.split(' ').map(tex).join('{ }')
    : isPlain(family)
      ? tex(family)
      : `{${tex(family)}},`
}

const pages = (text: string): string =>
  text
    .split(/(\s*[,;]\s*)/)
    .map((part) => (pageRange(part).last === undefined ? tex(part) : part.trim().replace(PAGE_DASH, '--')))
    .join('')

const listFields = (publication: CitedPublication): [name: string, value: string | null | undefined][] => {
  const [, month, day] = dateParts(publication)
  const { keywords, abstract, url, doi } = publication
  const kind = citedKind(publication)
  return [
    ['author', `{${publication.authorNames.map(name).join(' and ')}}`],
    ['title', `{${title(publication.title)}}`],
    [ENTRIES[kind].venue, `{${tex(publication.journal)}}`],
    ['year', `{${publication.year}}`],
    ['month', month ? MONTHS[month - 1] : null],
    ['day', day ? `{${day}}` : null],
    ['volume', braced(publication.volume)],
    ['number', braced(publication.issue)],
    ['pages', publication.pages && `{${pages(publication.pages)}}`],
    ['publisher', kind === 'wholeBook' ? null : braced(publication.publisher)],
    ['isbn', braced(publication.isbn)],
    ['doi', doi && `{${verbatim(doi)}}`],
    ['url', url && `{${verbatim(url)}}`],
    ['copyright', braced(publication.license)],
    ['keywords', keywords && `{${keywords.map(tex).join(', ')}}`],
    ['abstract', abstract && `{${paragraphs(abstract)}}`],
  ]
}

/** DOIs and addresses are read literally; only braces would end them. */
const verbatim = (text: string) => text.replace(/[{}\\]/g, encodeURIComponent)
const braced = (text: string | null) => text && `{${tex(text)}}`

const entry = (publication: CitedPublication): string => {
  const fields = listFields(publication).flatMap(([field, value]) => (value ? [`  ${field} = ${value}`] : []))
  return `@${ENTRIES[citedKind(publication)].type}{${publication.citationKey},\n${fields.join(',\n')}\n}\n`
}

export const bibtex: PublicationFormat = {
  mediaType: 'application/x-bibtex; charset=utf-8',
  begin: '',
  between: '\n',
  end: '',
  write: entry,
}
