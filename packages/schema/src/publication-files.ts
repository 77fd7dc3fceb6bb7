import type { CitedPublication } from './cited-publication.ts'

type Named = Pick<CitedPublication, 'slug'>

/** The formats that one publication is offered in (records §2, 'Exports'), with their media types. */
export const PUBLICATION_EXPORTS = [
  { extension: 'bib', label: 'BibTeX', type: 'application/x-bibtex' },
  { extension: 'ris', label: 'RIS', type: 'application/x-research-info-systems' },
  { extension: 'json', label: 'CSL-JSON', type: 'application/vnd.citationstyles.csl+json' },
] as const

/** The formats of a list: those of one publication, a table, and a feed to follow. */
export const PUBLICATION_LIST_EXPORTS = [
  ...PUBLICATION_EXPORTS,
  { extension: 'csv', label: 'CSV', type: 'text/csv' },
  { extension: 'atom', label: 'Atom', type: 'application/atom+xml' },
] as const

/** The path of a publication's page. */
export const publicationPath = ({ slug }: Named): string => `/publications/${slug}`

/** The path of its PDF, under its page as indexers want it. */
export const publicationPdfPath = (publication: Named): string =>
  `${publicationPath(publication)}/${publication.slug}.pdf`
