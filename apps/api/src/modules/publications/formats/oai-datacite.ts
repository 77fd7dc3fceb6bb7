import type { AuthorName } from '@hazards/schema/author-names'
import { citedKind } from '@hazards/schema/cited-publication'
import { displayName } from '@hazards/schema/display-name'
import { bareDoi } from '@hazards/schema/doi'
import type { Grant } from '@hazards/schema/funder-id'
import { integrityNote } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { DATACITE_RELATIONS, type NamedRelation } from '@hazards/schema/relations'
import { titleLanguage } from '@hazards/schema/title-language'
import type { XmlContent } from '../../../lib/xml.ts'
import { listSubjects, type RecordSubject } from '../../../records/record-subjects.ts'
import { funderIdType, GENERAL_TYPES, publisherOf, rightsIn } from './datacite.ts'
import type { HarvestedSite, HarvestFormat } from './harvest-format.ts'
import type { FilePublication } from './publication-format.ts'

const KERNEL = 'http://datacite.org/schema/kernel-4'

const creator = (name: AuthorName): XmlContent => {
  if ('literal' in name) return { creatorName: { '@nameType': 'Organizational', '#': name.literal } }
  const { family, given, orcid } = name
  return {
    creatorName: { '@nameType': 'Personal', '#': given ? `${family}, ${given}` : displayName(name) },
    givenName: given ?? undefined,
    familyName: family,
    nameIdentifier: orcid
      ? { '@nameIdentifierScheme': 'ORCID', '@schemeURI': 'https://orcid.org', '#': `https://orcid.org/${orcid}` }
      : undefined,
  }
}

/** Without a DOI the page is the identifier: the schema requires one, and does not say of which kind. */
const identifier = ({ doi, slug }: Publication, { publicUrl }: HarvestedSite): XmlContent =>
  doi ? { '@identifierType': 'DOI', '#': doi } : { '@identifierType': 'URL', '#': `${publicUrl}/publications/${slug}` }

const buildList = (name: string, items: XmlContent[]): XmlContent | undefined =>
  items.length > 0 ? { [name]: items } : undefined

const funding = ({ funder, funderId, award }: Grant): XmlContent => ({
  funderName: funder,
  funderIdentifier: funderId ? { '@funderIdentifierType': funderIdType(funderId), '#': funderId } : undefined,
  awardNumber: award ?? undefined,
})

const subject = ({ name, scheme, schemeUri, code, page }: RecordSubject): XmlContent => ({
  '@subjectScheme': scheme,
  '@schemeURI': schemeUri,
  '@valueURI': page,
  '@classificationCode': code,
  '#': name,
})

const relatedWork = ({ type, url }: NamedRelation): XmlContent => {
  const doi = bareDoi(url)
  return {
    '@relatedIdentifierType': doi ? 'DOI' : 'URL',
    '@relationType': DATACITE_RELATIONS[type],
    '#': doi ?? url,
  }
}

const rights = (publication: FilePublication): XmlContent => {
  const { rightsUri, rightsIdentifier, rightsIdentifierScheme } = {
    rightsUri: undefined,
    rightsIdentifier: undefined,
    rightsIdentifierScheme: undefined,
    ...rightsIn(publication),
  }
  return {
    '@rightsURI': rightsUri,
    '@rightsIdentifier': rightsIdentifier,
    '@rightsIdentifierScheme': rightsIdentifierScheme,
    '#': publication.license ?? undefined,
  }
}

const resource = (publication: FilePublication, site: HarvestedSite): { [name: string]: XmlContent | undefined } => {
  const { title, authorNames, number, year, publicationType: type, keywords, publishedOn, doi } = publication
  const note = integrityNote(publication)
  const page = `${site.publicUrl}/publications/${publication.slug}`
  return {
    '@xmlns': KERNEL,
    '@xsi:schemaLocation': `${KERNEL} https://schema.datacite.org/meta/kernel-4.5/metadata.xsd`,
    identifier: identifier(publication, site),
    creators: { creator: authorNames.map(creator) },
    titles: { title },
    publisher: publisherOf(publication),
    publicationYear: year,
    resourceType: {
      '@resourceTypeGeneral': GENERAL_TYPES[citedKind(publication)],
      '#': PUBLICATION_TYPE_LABELS[type],
    },
    subjects: buildList('subject', [...(keywords ?? []), ...listSubjects(publication).map(subject)]),
    dates: publishedOn ? { date: { '@dateType': 'Issued', '#': publishedOn } } : undefined,
    language: titleLanguage(title),
    alternateIdentifiers: buildList('alternateIdentifier', [
      ...(doi ? [{ '@alternateIdentifierType': 'URL', '#': page }] : []),
      ...(number ? [{ '@alternateIdentifierType': 'Number', '#': number }] : []),
    ]),
    relatedIdentifiers: buildList('relatedIdentifier', (publication.relatedTo ?? []).map(relatedWork)),
    version: publication.version ?? undefined,
    rightsList: publication.license ? { rights: rights(publication) } : undefined,
    descriptions: buildList('description', [
      ...(publication.abstract ? [{ '@descriptionType': 'Abstract', '#': publication.abstract }] : []),
      ...(note ? [{ '@descriptionType': 'Other', '#': note }] : []),
    ]),
    fundingReferences: buildList('fundingReference', (publication.grants ?? []).map(funding)),
  }
}

/** DataCite's metadata in the envelope that its own repository uses. */
export const oaiDatacite: HarvestFormat = {
  prefix: 'oai_datacite',
  hasRelations: true,
  namespace: 'http://schema.datacite.org/oai/oai-1.1/',
  schema: 'http://schema.datacite.org/oai/oai-1.1/oai.xsd',
  write: (publication, site) => ({
    oai_datacite: {
      '@xmlns': oaiDatacite.namespace,
      '@xsi:schemaLocation': `${oaiDatacite.namespace} ${oaiDatacite.schema}`,
      schemaVersion: '4.5',
      datacentreSymbol: new URL(site.publicUrl).hostname,
      payload: { resource: resource(publication, site) },
    },
  }),
}
