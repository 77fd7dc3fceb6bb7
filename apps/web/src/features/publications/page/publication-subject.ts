import { citedKind, dateParts, getEvent, isSpecified } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { doiAddress } from '@hazards/schema/doi'
import type { Grant } from '@hazards/schema/funder-id'
import { integrityMark } from '@hazards/schema/integrity-words'
import { pageRange } from '@hazards/schema/page-range'
import type { Publication } from '@hazards/schema/publication'
import { publicationPath, publicationPdfPath } from '@hazards/schema/publication-files'
import type { EitherRelation, RelatedWork } from '@hazards/schema/relations'
import { SCHEMA_ORG_CLASSES } from '@hazards/schema/signposting'
import { titleLanguage } from '@hazards/schema/title-language'

type Thing = Record<string, unknown>

/** Returns a publication as a schema.org object (records §2, 'The page'). @param publicUrl without a trailing slash */
export const publicationSubject = (
  publication: Publication,
  publicUrl: string,
  works: readonly RelatedWork[] = [],
): Thing => {
  const { title, doi, url, abstract, keywords, licenseUrl, pdfUrl, links, updatedAt } = publication
  const { first, last } = pageRange(publication.pages)
  const [mark, noticeDoi] = [integrityMark(publication), publication.integrity.notice?.doi]
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
    inLanguage: titleLanguage(title),
    ...withVenue(relationsIn(works, publicUrl), venue(publication)),
    ...dataset(publication, publicUrl),
    ...(publication.grants && { funding: publication.grants.map(funding) }),
    ...(first && { pageStart: first }),
    ...(last && { pageEnd: last }),
    ...(abstract && { abstract }),
    ...(keywords && { keywords }),
    ...(doi && {
      identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi, url: doiAddress(doi) },
    }),
    ...(same.length > 0 && { sameAs: same }),
    ...(mark && { creativeWorkStatus: mark }),
    ...(noticeDoi && { correction: doiAddress(noticeDoi) }),
    ...(licenseUrl && { license: licenseUrl }),
    ...(pdfUrl && {
      encoding: {
        '@type': 'MediaObject',
        contentUrl: publicUrl + publicationPdfPath(publication),
        encodingFormat: 'application/pdf',
      },
    }),
  }
}

/** The words of schema.org for the relations; for those that are left out it has none. */
const PROPERTIES: Partial<Record<EitherRelation, string>> = {
  isSupplementTo: 'subjectOf',
  isSupplementedBy: 'hasPart',
  isPreprintOf: 'exampleOfWork',
  hasPreprint: 'workExample',
  isNewVersionOf: 'isBasedOn',
  isTranslationOf: 'translationOfWork',
  hasTranslation: 'workTranslation',
  isPartOf: 'isPartOf',
  hasPart: 'hasPart',
  documents: 'about',
  isDocumentedBy: 'subjectOf',
  references: 'citation',
}

/** A work may be part of its journal, and of another work, too. */
const withVenue = (relations: Thing, place: Thing): Thing => ({
  ...place,
  ...relations,
  ...(place.isPartOf && relations.isPartOf ? { isPartOf: [place.isPartOf, relations.isPartOf].flat() } : {}),
})

const relationsIn = (works: readonly RelatedWork[], publicUrl: string): Thing => {
  const things: Record<string, Thing[]> = {}
  for (const { relation, slug, title, doi } of works) {
    const property = PROPERTIES[relation]
    const id = slug ? `${publicUrl}${publicationPath({ slug })}#publication` : doi && doiAddress(doi)
    if (property && id)
      things[property] = [
        ...(things[property] ?? []),
        { '@type': 'CreativeWork', '@id': id, ...(title && { name: title }) },
      ]
  }
  return things
}

const funding = ({ funder, award, funderId }: Grant): Thing => ({
  '@type': 'Grant',
  ...(award && { identifier: award }),
  funder: { '@type': 'Organization', name: funder, ...(funderId && { '@id': funderId }) },
})

/** Search engines take no description of a dataset that is shorter. */
const DESCRIPTION_MIN = 50

/** A dataset needs a description of 50 characters or more, and where it can be had. */
const dataset = (publication: Publication, publicUrl: string): Thing => {
  const { publicationType, title, abstract, journal, year, url, repositoryUrl, pdfUrl, doi } = publication
  if (publicationType !== 'dataset') return {}
  const said = [abstract, title, `A dataset of the year ${year}, held by ${journal}.`].filter(Boolean)
  const description = abstract && abstract.length >= DESCRIPTION_MIN ? abstract : said.join('. ')
  const places = [url, repositoryUrl, doi && doiAddress(doi), pdfUrl && publicUrl + publicationPdfPath(publication)]
  const distribution = places.flatMap((contentUrl) => (contentUrl ? [{ '@type': 'DataDownload', contentUrl }] : []))
  return { description, ...(distribution.length > 0 && { distribution }), isAccessibleForFree: true }
}

/** What schema.org says of an output that is not part of another work. */
const output = (publication: Publication): Thing => {
  const { publicationType, journal, publisher, number, version, repositoryUrl } = publication
  const isShown = publicationType === 'presentation' || publicationType === 'poster'
  const house = isShown ? publisher : journal
  return {
    ...(house && { publisher: { '@type': 'Organization', name: house } }),
    ...(isShown && { recordedAt: { '@type': 'Event', name: getEvent(publication).event } }),
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
