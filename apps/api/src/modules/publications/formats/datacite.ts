import type { AuthorName } from '@hazards/schema/author-names'
import { type CitedKind, citedKind, dateParts } from '@hazards/schema/cited-publication'
import { doiAddress } from '@hazards/schema/doi'
import type { Grant } from '@hazards/schema/funder-id'
import { integrityNote } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { publicationPath } from '@hazards/schema/publication-files'
import { DATACITE_RELATIONS, type RelatedWork } from '@hazards/schema/relations'
import { titleLanguage } from '@hazards/schema/title-language'
import { listSubjects, type RecordSubject } from '../../../records/record-subjects.ts'

/** DataCite's general words for what a work is. */
export const GENERAL_TYPES: Record<CitedKind, string> = {
  journal: 'JournalArticle',
  conference: 'ConferencePaper',
  book: 'BookChapter',
  wholeBook: 'Book',
  thesis: 'Dissertation',
  preprint: 'Preprint',
  report: 'Report',
  dataset: 'Dataset',
  software: 'Software',
  presentation: 'Other',
  poster: 'Text',
  'policy-brief': 'Report',
  map: 'Image',
  other: 'Other',
}

/** What appeared in another work, whose publisher is not its venue. */
const IN_ANOTHER_WORK: readonly CitedKind[] = ['journal', 'conference', 'book', 'presentation', 'poster']

const creator = (name: AuthorName) =>
  'literal' in name
    ? { name: name.literal, nameType: 'Organizational' }
    : {
        name: name.given ? `${name.family}, ${name.given}` : name.family,
        nameType: 'Personal',
        ...(name.given && { givenName: name.given }),
        familyName: name.family,
        ...(name.orcid && {
          nameIdentifiers: [
            {
              nameIdentifier: `https://orcid.org/${name.orcid}`,
              nameIdentifierScheme: 'ORCID',
              schemeUri: 'https://orcid.org',
            },
          ],
        }),
      }

/** Returns what DataCite calls the scheme of a funder's address. */
export const funderIdType = (funderId: string): string =>
  funderId.startsWith('https://ror.org/') ? 'ROR' : 'Crossref Funder ID'

const funding = ({ funder, award, funderId }: Grant) => ({
  funderName: funder,
  ...(funderId && {
    funderIdentifier: funderId,
    funderIdentifierType: funderIdType(funderId),
  }),
  ...(award && { awardNumber: award }),
})

/** A work without a DOI is named by the address of its page. */
const related = ({ relation, slug, doi }: RelatedWork, publicUrl: string) => ({
  relationType: DATACITE_RELATIONS[relation],
  ...(doi
    ? { relatedIdentifier: doi, relatedIdentifierType: 'DOI' }
    : { relatedIdentifier: publicUrl + publicationPath({ slug: slug ?? '' }), relatedIdentifierType: 'URL' }),
})

const subject = ({ name, scheme, schemeUri, code, page }: RecordSubject) => ({
  subject: name,
  subjectScheme: scheme,
  ...(schemeUri && { schemeUri }),
  ...(code && { classificationCode: code }),
  ...(page && { valueUri: page }),
})

/** What DataCite has words for beyond the citation: version, license, abstract, a notice, keywords, hazards and events, grants, related works. */
const details = (publication: Publication, works: readonly RelatedWork[], publicUrl: string) => {
  const { keywords, version, grants } = publication
  const descriptions = [
    { description: publication.abstract, descriptionType: 'Abstract' },
    { description: integrityNote(publication), descriptionType: 'Other' },
  ].filter(({ description }) => description)
  const subjects = [...(keywords ?? []).map((each) => ({ subject: each })), ...listSubjects(publication).map(subject)]
  return {
    ...(version && { version }),
    ...(subjects.length > 0 && { subjects }),
    ...(publication.license && { rightsList: [rightsIn(publication)] }),
    ...(descriptions.length > 0 && { descriptions }),
    ...(grants && { fundingReferences: grants.map(funding) }),
    ...(works.length > 0 && { relatedIdentifiers: works.map((work) => related(work, publicUrl)) }),
  }
}

/** Returns who published a work: the venue, unless that is another work. */
export const publisherOf = (publication: Publication): string => {
  const { publisher, journal } = publication
  return (IN_ANOTHER_WORK.includes(citedKind(publication)) ? publisher : journal) ?? journal
}

/**
 * Returns what a license is in DataCite's words: its address, and its identifier in the list of SPDX if it has one. What has no address
 * is a name.
 */
export const rightsIn = ({ license, licenseUrl }: Pick<Publication, 'license' | 'licenseUrl'>) => {
  if (!license || !licenseUrl) return { rights: license ?? undefined }
  return /^https?:/.test(license)
    ? { rightsUri: license }
    : { rightsIdentifier: license, rightsIdentifierScheme: 'SPDX', rightsUri: licenseUrl }
}

/**
 * Returns a publication in DataCite's words (metadata schema 4.6, as JSON), with its grants and related works (records §17).
 *
 * @param publicUrl without a trailing slash
 */
export const datacite = (publication: Publication, works: readonly RelatedWork[], publicUrl: string): string => {
  const { title, year, doi, publicationType, authorNames, number } = publication
  const kind = citedKind(publication)
  const page = publicUrl + publicationPath(publication)
  return JSON.stringify({
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    ...(doi && { doi, identifiers: [{ identifier: doiAddress(doi), identifierType: 'DOI' }] }),
    alternateIdentifiers: [
      { alternateIdentifier: page, alternateIdentifierType: 'URL' },
      ...(number ? [{ alternateIdentifier: number, alternateIdentifierType: 'Number' }] : []),
    ],
    url: page,
    types: { resourceTypeGeneral: GENERAL_TYPES[kind], resourceType: PUBLICATION_TYPE_LABELS[publicationType] },
    creators: authorNames.map(creator),
    titles: [{ title }],
    publisher: { name: publisherOf(publication) },
    publicationYear: String(year),
    dates: [
      {
        date: dateParts(publication)
          .map((part) => String(part).padStart(2, '0'))
          .join('-'),
        dateType: 'Issued',
      },
    ],
    language: titleLanguage(title),
    ...details(publication, works, publicUrl),
  })
}
