/**
 * BibTeX (records §2, 'Exports').
 *
 * - Types: `@article`, `@inproceedings`, `@incollection`, `@phdthesis`; the venue is `journal`, `booktitle` or `school`.
 * - Names are 'Family, Given' with particles in the family name, 'Family, Jr., Given' with a suffix; bodies, and what would be
 *   read otherwise, stand in braces.
 * - TeX's special characters are written as commands that end in `{}`: readers break on `\{`. All else is UTF-8.
 * - Words of a title that have a capital behind their first letter, or are not its first word, are braced: styles that write
 *   titles small leave them.
 * - A range of pages has two hyphens. Paragraphs of an abstract are parted by an empty line, lines by `\\`.
 * - A comma or semicolon in a keyword parts it in two: BibTeX knows no other way.
 */
import { splitSuffix } from '@hazards/schema/author-name-order'
import type { AuthorName } from '@hazards/schema/author-names'
import { type CitedPublication, dateParts } from '@hazards/schema/cited-publication'
import { pageRange } from '@hazards/schema/page-range'
import type { PublicationType } from '@hazards/schema/publication.constants'
import type { PublicationFormat } from './publication-format.ts'

const ENTRIES: Record<PublicationType, { type: string; venue: string }> = {
  journal: { type: 'article', venue: 'journal' },
  conference: { type: 'inproceedings', venue: 'booktitle' },
  book: { type: 'incollection', venue: 'booktitle' },
  thesis: { type: 'phdthesis', venue: 'school' },
}
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '`': '\\textasciigrave{}',
  '"': '\\textquotedbl{}',
  '-': '-{}',
  "'": "'{}",
}

/** `text` as TeX sets it to the letter: specials as commands, and no ligature of two hyphens or apostrophes. */
const tex = (text: string): string => text.replace(/[\\{}#$%&_~^<>`"]|-(?=-)|'(?=')/g, (sign) => COMMANDS[sign] ?? sign)

const title = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word, at) =>
      /\p{Lu}/u.test(at === 0 ? word.replace(/^\P{L}*\p{L}/u, '') : word) ? `{${tex(word)}}` : tex(word),
    )
    .join('')

/** A line of a text; some readers take an @ at its beginning for an entry. */
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

/** Whether BibTeX would take a part of a name for more than the name: for ' and ', or for a body. */
const isPlain = (part: string) => !/[{}\\]|(?:^|\s)(?:and|others)(?:\s|$)/i.test(part)
const namePart = (part: string) => (isPlain(part) ? tex(part) : `{${tex(part)}}`)

const name = (author: AuthorName): string => {
  if ('literal' in author) return `{${tex(author.literal)}}`
  // Readers take 'King, Jr.,' for a given name: without one the suffix stays in the family name.
  const { family, suffix } = author.given === undefined ? { family: author.family } : splitSuffix(author.family)
  const parts = [family, ...(suffix ? [suffix] : []), author.given ?? ''].map(namePart)
  if (author.given !== undefined) return parts.join(', ').trim()
  // A space in braces parts no words: all of it is the family name.
  return /\s/.test(family)
    ? family.split(' ').map(tex).join('{ }')
    : isPlain(family)
      ? tex(family)
      : `{${tex(family)}},`
}

const pages = (text: string): string => {
  const { first, last } = pageRange(text)
  return last === undefined || `${first}–${last}` !== text ? tex(text) : `${tex(first ?? '')}--${tex(last)}`
}

const fieldsOf = (publication: CitedPublication): [name: string, value: string | null | undefined][] => {
  const [, month, day] = dateParts(publication)
  const { keywords, abstract, url, doi } = publication
  return [
    ['author', `{${publication.authorNames.map(name).join(' and ')}}`],
    ['title', `{${title(publication.title)}}`],
    [ENTRIES[publication.publicationType].venue, `{${tex(publication.journal)}}`],
    ['year', `{${publication.year}}`],
    ['month', month ? MONTHS[month - 1] : null],
    ['day', day ? `{${day}}` : null],
    ['volume', braced(publication.volume)],
    ['number', braced(publication.issue)],
    ['pages', publication.pages && `{${pages(publication.pages)}}`],
    ['publisher', braced(publication.publisher)],
    ['isbn', braced(publication.isbn)],
    ['doi', doi && `{${verbatim(doi)}}`],
    ['url', url && `{${verbatim(url)}}`],
    ['copyright', braced(publication.license)],
    ['keywords', keywords && `{${keywords.map(tex).join(', ')}}`],
    ['abstract', abstract && `{${paragraphs(abstract)}}`],
  ]
}

/** DOIs and addresses are read to the letter; only braces would end them. */
const verbatim = (text: string) => text.replace(/[{}\\]/g, encodeURIComponent)
const braced = (text: string | null) => text && `{${tex(text)}}`

/** One publication as a BibTeX entry. */
const entry = (publication: CitedPublication): string => {
  const fields = fieldsOf(publication).flatMap(([field, value]) => (value ? [`  ${field} = ${value}`] : []))
  return `@${ENTRIES[publication.publicationType].type}{${publication.citationKey},\n${fields.join(',\n')}\n}\n`
}

export const bibtex: PublicationFormat = {
  mediaType: 'application/x-bibtex; charset=utf-8',
  begin: '',
  between: '\n',
  end: '',
  write: entry,
}
