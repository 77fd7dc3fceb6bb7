import type { DoiRecord } from './registries.ts'

/** Returns what a registry knows of a DOI, as an item of CSL-JSON; undefined if none knows it. */
export const asCslItem = (found: DoiRecord): Record<string, unknown> | undefined => {
  if (found.registry === 'crossref') return found.record
  if (found.registry === undefined) return undefined
  const { record } = found
  const { container, publisher, rightsList } = record
  const { firstPage: first, lastPage: last } = container ?? {}
  const type = record.types?.resourceTypeGeneral === 'Preprint' ? 'posted-content' : record.types?.citeproc
  const abstract = record.descriptions.find(({ descriptionType }) => descriptionType === 'Abstract')
  return {
    type: type ?? undefined,
    title: record.titles[0]?.title ?? undefined,
    author: record.creators.map(asName),
    'container-title': container?.title ?? undefined,
    publisher: (typeof publisher === 'string' ? publisher : publisher?.name) ?? undefined,
    issued: { 'date-parts': [[record.publicationYear]] },
    volume: container?.volume ?? undefined,
    issue: container?.issue ?? undefined,
    page: first ? [first, last].filter(Boolean).join('-') : undefined,
    DOI: record.doi,
    abstract: abstract?.description ?? undefined,
    license: rightsList.flatMap(({ rightsIdentifier, rightsUri }) => rightsIdentifier ?? rightsUri ?? []).slice(0, 1),
  }
}

type Creator = Extract<DoiRecord, { registry: 'datacite' }>['record']['creators'][number]

const asName = ({ name, givenName, familyName, nameIdentifiers }: Creator): Record<string, unknown> => {
  const orcid = nameIdentifiers.find(({ nameIdentifierScheme }) => nameIdentifierScheme === 'ORCID')?.nameIdentifier
  if (!familyName) return { literal: name ?? '' }
  return { family: familyName, given: givenName ?? undefined, ORCID: orcid ?? undefined }
}

/** Returns the DOIs of the papers of which a registry says that this work is a preprint. */
export const papersOfPreprint = (found: DoiRecord): string[] => {
  if (found.registry === 'datacite')
    return found.record.relatedIdentifiers.flatMap(({ relationType, relatedIdentifier, relatedIdentifierType }) =>
      /^(?:IsPreviousVersionOf|IsVersionOf|IsPreprintOf)$/i.test(relationType ?? '') &&
      relatedIdentifierType === 'DOI' &&
      relatedIdentifier
        ? [relatedIdentifier.toLowerCase()]
        : [],
    )
  return found.registry === 'crossref' ? readRelation(found.record, 'is-preprint-of') : []
}

/** Returns the DOIs that a record of Crossref names with a relation, in lower case. */
export const readRelation = (record: Record<string, unknown>, name: string): string[] => {
  const related = (record.relation as Record<string, unknown> | null | undefined)?.[name]
  return [related].flat().flatMap((each) => {
    const { id, 'id-type': type } = (each ?? {}) as Record<string, unknown>
    return typeof id === 'string' && type === 'doi' ? [id.toLowerCase()] : []
  })
}
