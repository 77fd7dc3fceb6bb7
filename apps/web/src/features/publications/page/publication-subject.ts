import { citedKind, dateParts, eventOf, isSpecified } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import { licenseAddress } from '@hazards/schema/license'
import { pageRange } from '@hazards/schema/page-range'
import type { Publication } from '@hazards/schema/publication'
import { publicationPath, publicationPdfPath } from '@hazards/schema/publication-files'
import { SCHEMA_ORG_CLASSES } from '@hazards/schema/signposting'

type Thing = Record<string, unknown>

/** Returns a publication as a schema.org object (records §2, 'The page'). @param publicUrl without a trailing slash */
export const publicationSubject = (publication: Publication, publicUrl: string): Thing => {
  const { title, doi, url, abstract, keywords, license, pdfUrl, links, updatedAt } = publication
  const { first, last } = pageRange(publication.pages)
  const page = publicUrl + publicationPath(publication)
  const same = [doi && doiAddress(doi), url, ...(links ?? []).filter(isCopy).map((link) => link.url)].filter(Boolean)
  return {
    '@type': SCHEMA_ORG_CLASSES[citedKind(publication)],
    '@id': `${page}#publication`,
    url: page,
    name: title,
    headline: title,
    author: publication.authorNames.map(author),
    datePublished: dateParts(publication)
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
    dateModified: updatedAt,
    inLanguage: 'en',
    ...venue(publication),
    ...(first && { pageStart: first }),
    ...(last && { pageEnd: last }),
    ...(abstract && { abstract }),
    ...(keywords && { keywords }),
    ...(doi && {
      identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi, url: doiAddress(doi) },
    }),
    ...(same.length > 0 && { sameAs: same }),
    ...(license && { license: licenseAddress(license) }),
    ...(pdfUrl && {
      encoding: {
        '@type': 'MediaObject',
        contentUrl: publicUrl + publicationPdfPath(publication),
        encodingFormat: 'application/pdf',
      },
    }),
  }
}

/** What schema.org says of an output that is not part of another work. */
const output = (publication: Publication): Thing => {
  const { publicationType, journal, publisher, number, version, repositoryUrl } = publication
  const isShown = publicationType === 'presentation' || publicationType === 'poster'
  const house = isShown ? publisher : journal
  return {
    ...(house && { publisher: { '@type': 'Organization', name: house } }),
    ...(isShown && { recordedAt: { '@type': 'Event', name: eventOf(publication).event } }),
    ...(publicationType === 'preprint' && { creativeWorkStatus: 'Preprint' }),
    ...(number && { [SCHEMA_ORG_CLASSES[publicationType] === 'Report' ? 'reportNumber' : 'issueNumber']: number }),
    ...(version && { version }),
    ...(repositoryUrl && { codeRepository: repositoryUrl }),
  }
}

const isCopy = ({ kind }: { kind: string }) => kind === 'preprint'

const author = (name: Publication['authorNames'][number]): Thing =>
  'literal' in name
    ? { '@type': 'Organization', name: name.literal }
    : {
        '@type': 'Person',
        name: displayName(name),
        familyName: name.family,
        ...(name.given && { givenName: name.given }),
        ...(name.orcid && { sameAs: `https://orcid.org/${name.orcid}` }),
      }

const venue = (publication: Publication): Thing => {
  const { publicationType, journal, publisher, isbn } = publication
  const house = publisher && { publisher: { '@type': 'Organization', name: publisher } }
  if (publicationType === 'thesis') return { publisher: { '@type': 'CollegeOrUniversity', name: journal } }
  if (publicationType === 'journal') return { isPartOf: periodical(publication), ...house }
  if (citedKind(publication) === 'wholeBook') return { ...(isbn && { isbn }), ...house }
  if (!isSpecified(publicationType)) return output(publication)
  return { isPartOf: { '@type': 'Book', name: journal, ...(isbn && { isbn }), ...house }, ...house }
}

const periodical = ({ journal, volume, issue }: Publication): Thing => {
  let part: Thing = { '@type': 'Periodical', name: journal }
  if (volume) part = { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: part }
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: part } : part
}
