import type { AuthorName } from '@hazards/schema/author-names'
import { type CitedKind, citedKind, dateParts } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { pageRange } from '@hazards/schema/page-range'
import type { Publication } from '@hazards/schema/publication'
import { publicationPath, publicationPdfPath } from '@hazards/schema/publication-files'

const VENUES: Record<CitedKind, string | undefined> = {
  journal: 'citation_journal_title',
  conference: 'citation_conference_title',
  book: 'citation_inbook_title',
  wholeBook: undefined,
  thesis: 'citation_dissertation_institution',
  preprint: 'citation_publisher',
  report: 'citation_technical_report_institution',
  dataset: 'citation_publisher',
  software: 'citation_publisher',
  presentation: 'citation_publisher',
  poster: 'citation_publisher',
  'policy-brief': 'citation_technical_report_institution',
  map: 'citation_publisher',
  other: 'citation_publisher',
}

/**
 * Returns the meta tags that Google Scholar and reference managers read on a publication's page (records §2), in order, without
 * empty ones.
 *
 * @param publicUrl without a trailing slash
 */
export const citationTags = (publication: Publication, publicUrl: string): { name: string; content: string }[] => {
  const { first, last } = pageRange(publication.pages)
  const date = dateParts(publication)
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
  const venue = VENUES[citedKind(publication)]
  const isReport = venue === 'citation_technical_report_institution'
  const tags: [name: string, content: string | null | undefined][] = [
    ['citation_title', publication.title],
    ...publication.authorNames.map((name, _, all): [string, string] => [
      'citation_author',
      writeAuthor(name, all.length),
    ]),
    ['citation_publication_date', date],
    ...(venue ? [[venue, publication.journal] as [string, string]] : []),
    ['citation_volume', publication.volume],
    ['citation_issue', publication.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', publication.doi],
    ['citation_isbn', publication.isbn],
    ['citation_technical_report_number', isReport ? publication.number : null],
    ['citation_publisher', venue === 'citation_publisher' ? null : publication.publisher],
    ...(publication.keywords ?? []).map((keyword): [string, string] => ['citation_keywords', keyword]),
    ['citation_language', 'en'],
    ['citation_abstract', publication.abstract],
    ['citation_abstract_html_url', publicUrl + publicationPath(publication)],
    ['citation_pdf_url', publication.pdfUrl && publicUrl + publicationPdfPath(publication)],
  ]
  return tags.flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

/** 'Family, Given'. Zotero reads one tag alone, with a space on both sides of its comma, as two authors. */
const writeAuthor = (name: AuthorName, count: number): string => {
  if ('literal' in name || !name.given) return displayName(name)
  const given = count === 1 && / /.test(name.family) ? name.given.replace(/(?<=\.) (?=\p{Lu}\.)/gu, '') : name.given
  return count === 1 && / /.test(name.family) && / /.test(given) ? displayName(name) : `${name.family}, ${given}`
}
