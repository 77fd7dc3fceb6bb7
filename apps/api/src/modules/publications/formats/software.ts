import type { AuthorName } from '@hazards/schema/author-names'
import { dateParts } from '@hazards/schema/cited-publication'
import { doiAddress } from '@hazards/schema/doi'
import { integrityMark, integrityNote } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'
import { publicationPath } from '@hazards/schema/publication-files'

/** Returns the date with its day: that of a year or a month is not known to these formats, and left out. */
const wholeDate = (publication: Publication): string | undefined => {
  const parts = dateParts(publication).map((part) => String(part).padStart(2, '0'))
  return parts.length === 3 ? parts.join('-') : undefined
}

const cffAuthor = (name: AuthorName) =>
  'literal' in name
    ? { name: name.literal }
    : {
        'family-names': name.family,
        ...(name.given && { 'given-names': name.given }),
        ...(name.orcid && { orcid: `https://orcid.org/${name.orcid}` }),
      }

/** A citation file takes an id of SPDX or an address, and no other word. */
const getLicense = ({ license, licenseUrl }: Publication) =>
  license && /^https?:/.test(license) ? { 'license-url': license } : { license: licenseUrl && license }

/**
 * Returns software as a Citation File (CITATION.cff 1.2.0), which code hosts and reference managers read (records §17). Every value
 * is written as JSON, which YAML contains.
 */
export const cff = (publication: Publication): string => {
  const { title, version, doi, repositoryUrl, url, abstract, keywords, authorNames } = publication
  const values = {
    'cff-version': '1.2.0',
    message: integrityNote(publication) ?? 'Please cite this software as described here.',
    type: 'software',
    title,
    authors: authorNames.map(cffAuthor),
    version,
    doi,
    'date-released': wholeDate(publication),
    ...getLicense(publication),
    'repository-code': repositoryUrl,
    url,
    abstract,
    keywords,
  }
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}\n`] : []))
    .join('')
}

const codemetaAuthor = (name: AuthorName) =>
  'literal' in name
    ? { type: 'Organization', name: name.literal }
    : {
        type: 'Person',
        ...(name.orcid && { id: `https://orcid.org/${name.orcid}` }),
        ...(name.given && { givenName: name.given }),
        familyName: name.family,
      }

/** Returns software as CodeMeta 3.0 (records §17). @param publicUrl without a trailing slash */
export const codemeta = (publication: Publication, publicUrl: string): string => {
  const { title, version, doi, licenseUrl, repositoryUrl, abstract, keywords, authorNames, grants } = publication
  const status = integrityMark(publication)
  return JSON.stringify({
    '@context': 'https://w3id.org/codemeta/3.0',
    type: 'SoftwareSourceCode',
    name: title,
    url: publicUrl + publicationPath(publication),
    author: authorNames.map(codemetaAuthor),
    datePublished: wholeDate(publication) ?? String(publication.year),
    ...(doi && { identifier: doiAddress(doi) }),
    ...(status && { creativeWorkStatus: status }),
    ...(version && { version }),
    ...(licenseUrl && { license: licenseUrl }),
    ...(repositoryUrl && { codeRepository: repositoryUrl }),
    ...(abstract && { description: abstract }),
    ...(keywords && { keywords }),
    ...(grants && { funding: grants.map(({ funder, award }) => [funder, award].filter(Boolean).join(' ')).join('; ') }),
  })
}
