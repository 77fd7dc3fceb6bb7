/** Where works are found, in words. */
export const SOURCES = { orcid: 'ORCID', openalex: 'OpenAlex', zotero: 'Zotero' } as const
export type SourceName = keyof typeof SOURCES
export const SOURCE_NAMES = Object.keys(SOURCES) as [SourceName, ...SourceName[]]

/**
 * What a proposal is: a work that is not here, another value of a field that a source gave, a work that is here as another
 * record.
 */
export const PROPOSAL_KINDS = ['new', 'changed', 'same'] as const

export const PROPOSAL_STATES = ['open', 'accepted', 'merged', 'rejected'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** Proposals on a page of the panel, and decided on at once. */
export const PROPOSALS_PER_PAGE = 50
export const PROPOSALS_AT_ONCE = 200
