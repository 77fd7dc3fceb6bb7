import type { CitedPublication } from '@hazards/schema/cited-publication'
import type { Publication, PublicationFilter } from '@hazards/schema/publication'
import type { PUBLICATION_METADATA } from '@hazards/schema/publication-files'
import type { RelatedWork } from '@hazards/schema/relations'
import { notFound } from '../lib/errors.ts'
import { bibtex } from '../modules/publications/formats/bibtex.ts'
import { cslJson } from '../modules/publications/formats/csl-json.ts'
import { csv } from '../modules/publications/formats/csv.ts'
import { datacite } from '../modules/publications/formats/datacite.ts'
import { writeList } from '../modules/publications/formats/publication-format.ts'
import { publicationsAtom } from '../modules/publications/formats/publications-atom.ts'
import { ris } from '../modules/publications/formats/ris.ts'
import { cff, codemeta } from '../modules/publications/formats/software.ts'
import { writeQuery } from './query.ts'

const FORMATS = { bib: bibtex, ris, json: cslJson, csv }

type Extension = keyof typeof FORMATS
export const LIST_EXTENSIONS = Object.keys(FORMATS) as Extension[]
/** A single publication has no CSV export. */
export const RECORD_EXTENSIONS = LIST_EXTENSIONS.filter((extension) => extension !== 'csv')

type Batches = AsyncIterable<CitedPublication[]> | Iterable<CitedPublication[]>

/**
 * Returns publications as a file with this extension (records §2, 'Exports'): its media type and its text, batch by
 * batch.
 */
export const publicationsFile = (extension: Extension, batches: Batches) => ({
  mediaType: FORMATS[extension].mediaType,
  texts: writeList(FORMATS[extension], batches),
})

const METADATA = {
  '.datacite.json': datacite,
  '.cff': cff,
  '/codemeta.json': (publication: Publication, _: readonly RelatedWork[], publicUrl: string) =>
    codemeta(publication, publicUrl),
}

/**
 * Returns the metadata of a publication in one of its formats (records §17).
 *
 * @throws DomainError NOT_FOUND for a format of software, if it is none
 */
export const publicationMetadata = (
  { suffix, isOfSoftware }: (typeof PUBLICATION_METADATA)[number],
  publication: Publication,
  { works, publicUrl }: { works: readonly RelatedWork[]; publicUrl: string },
): string => {
  if (isOfSoftware && publication.publicationType !== 'software') throw notFound('publication')
  return METADATA[suffix](publication, works, publicUrl)
}

type Feed = {
  publicUrl: string
  name: string
  filter: PublicationFilter
}

/** Returns the feed of a filtered list, given newest first. */
export const publicationsFeed = (publications: CitedPublication[], { publicUrl, name, filter }: Feed): string =>
  publicationsAtom(publications, {
    publicUrl,
    title: `Publications · ${name}`,
    subtitle: 'Journal articles, conference papers, book chapters, theses, data and software.',
    self: `${publicUrl}/publications.atom${writeQuery(filter)}`,
    page: `${publicUrl}/publications${writeQuery(filter)}`,
  })
