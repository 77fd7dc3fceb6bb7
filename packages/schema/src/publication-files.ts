import type { CitedPublication } from './cited-publication.ts'

type Named = Pick<CitedPublication, 'slug'>

/** The export formats of a single publication (records §2, 'Exports'), with their media types. */
export const PUBLICATION_EXPORTS = [
  { extension: 'bib', label: 'BibTeX', type: 'application/x-bibtex' },
  { extension: 'ris', label: 'RIS', type: 'application/x-research-info-systems' },
  { extension: 'json', label: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json' },
] as const

/** The metadata of a single publication: DataCite's for all, and what code hosts read for software (records §17). */
export const PUBLICATION_METADATA = [
  { suffix: '.datacite.json', type: 'application/vnd.datacite.datacite+json', isOfSoftware: false },
  { suffix: '.cff', type: 'application/yaml', isOfSoftware: true },
  { suffix: '/codemeta.json', type: 'application/ld+json', isOfSoftware: true },
] as const

/** The export formats of a list: those of a single publication, a table, and a feed. */
export const PUBLICATION_LIST_EXPORTS = [
  ...PUBLICATION_EXPORTS,
  { extension: 'csv', label: 'CSV', type: 'text/csv' },
  { extension: 'atom', label: 'Atom', type: 'application/atom+xml' },
] as const

/** The styles of references (records §17), as files of the API's assets name them. */
export const CITATION_STYLES = [
  { style: 'apa', label: 'APA' },
  { style: 'harvard', label: 'Harvard' },
  { style: 'vancouver', label: 'Vancouver' },
  { style: 'ieee', label: 'IEEE' },
  { style: 'chicago', label: 'Chicago' },
] as const
export type CitationStyle = (typeof CITATION_STYLES)[number]['style']

/** The formats of a list for a report (records §17). */
export const REPORT_EXPORTS = [
  { extension: 'docx', label: 'Word', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  { extension: 'html', label: 'HTML', type: 'text/html' },
  { extension: 'tex', label: 'LaTeX', type: 'application/x-tex' },
  { extension: 'txt', label: 'Plain text', type: 'text/plain' },
] as const
export type ReportExtension = (typeof REPORT_EXPORTS)[number]['extension']

/** What the list of a report can be grouped by. */
export const REPORT_GROUPS = ['year', 'type'] as const
/** The most publications of a list for a report. */
export const REPORT_MAX = 2000

/** Returns the path of a publication's page. */
export const publicationPath = ({ slug }: Named): string => `/publications/${slug}`

/** Returns the path of a publication's PDF. It is below the page's path, as indexers require. */
export const publicationPdfPath = (publication: Named): string =>
  `${publicationPath(publication)}/${publication.slug}.pdf`
