import { type CitedKind, type CitedPublication, citedKind } from './cited-publication.ts'
import { doiAddress } from './doi.ts'
import { PUBLICATION_EXPORTS, PUBLICATION_METADATA, publicationPath, publicationPdfPath } from './publication-files.ts'

/** One typed link from a publication's page to a related resource. */
export type Signpost = { rel: string; href: string; type?: string }

export const LINKSET_TYPE = 'application/linkset+json'

/** The schema.org class of each kind of publication. */
export const SCHEMA_ORG_CLASSES: Record<CitedKind, string> = {
  journal: 'ScholarlyArticle',
  conference: 'ScholarlyArticle',
  book: 'Chapter',
  wholeBook: 'Book',
  thesis: 'Thesis',
  preprint: 'ScholarlyArticle',
  report: 'Report',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
  presentation: 'PresentationDigitalDocument',
  poster: 'Poster',
  'policy-brief': 'Report',
  map: 'Map',
  other: 'CreativeWork',
}

type Signposted = CitedPublication & { pdfUrl: string | null }

const ownLinks = (publication: Signposted, publicUrl: string): Signpost[] => {
  const page = publicUrl + publicationPath(publication)
  const { authorNames, doi, licenseUrl, pdfUrl } = publication
  const orcids = authorNames.flatMap((name) => ('orcid' in name && name.orcid ? [name.orcid] : []))
  return [
    ...(doi ? [{ rel: 'cite-as', href: doiAddress(doi) }] : []),
    ...orcids.map((orcid) => ({ rel: 'author', href: `https://orcid.org/${orcid}` })),
    ...PUBLICATION_EXPORTS.map(({ extension, type }) => ({ rel: 'describedby', href: `${page}.${extension}`, type })),
    ...PUBLICATION_METADATA.filter(
      ({ isOfSoftware }) => !isOfSoftware || publication.publicationType === 'software',
    ).map(({ suffix, type }) => ({ rel: 'describedby', href: `${page}${suffix}`, type })),
    { rel: 'type', href: `https://schema.org/${SCHEMA_ORG_CLASSES[citedKind(publication)]}` },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...(licenseUrl ? [{ rel: 'license', href: licenseUrl }] : []),
    ...(pdfUrl ? [{ rel: 'item', href: publicUrl + publicationPdfPath(publication), type: 'application/pdf' }] : []),
  ]
}

/** With more authors, only the link set lists them: proxies reject headers that are too long. */
const HEADER_AUTHORS_MAX = 20

/**
 * Returns the `Link` header of a publication's page for FAIR Signposting (records §2): DOI, authors' ORCIDs, exports, class,
 * license, PDF and link set. ASCII only.
 *
 * @param publicUrl without a trailing slash
 */
export const signpostingHeader = (publication: Signposted, publicUrl: string): string => {
  const links = ownLinks(publication, publicUrl)
  const authors = links.filter(({ rel }) => rel === 'author').slice(0, HEADER_AUTHORS_MAX)
  const linkset = {
    rel: 'linkset',
    href: `${publicUrl}${publicationPath(publication)}.linkset.json`,
    type: LINKSET_TYPE,
  }
  return [...links.filter((link) => link.rel !== 'author' || authors.includes(link)), linkset]
    .map(({ rel, href, type }) => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`)
    .join(', ')
}

/** Returns the same links as a JSON link set (RFC 9264), to be served as {@link LINKSET_TYPE}. */
export const signpostingLinkset = (publication: Signposted, publicUrl: string) => {
  const relations: Record<string, Omit<Signpost, 'rel'>[]> = {}
  for (const { rel, ...link } of ownLinks(publication, publicUrl)) relations[rel] = [...(relations[rel] ?? []), link]
  return { linkset: [{ anchor: publicUrl + publicationPath(publication), ...relations }] }
}
