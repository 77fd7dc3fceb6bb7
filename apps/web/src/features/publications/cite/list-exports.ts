import { PUBLICATION_LIST_EXPORTS } from '@hazards/schema/publication-files'
import { formatSearchParams } from '../../../lib/search-params.ts'
import type { PublicationFilter } from '../list/publication-search.ts'

/**
 * Returns the path of a filtered list in another format (records §1: with the same query). The sort order is omitted, because a
 * feed has its own.
 */
export const listAddress = (extension: string, { sort, ...filter }: PublicationFilter): string =>
  `/publications.${extension}${formatSearchParams(extension === 'atom' ? filter : { ...filter, sort })}`

/** Returns the alternate links for the other formats of a list. @param publicUrl without a trailing slash */
export const listAlternates = (filter: PublicationFilter, publicUrl: string) =>
  PUBLICATION_LIST_EXPORTS.map(({ extension, label, type }) => ({
    rel: 'alternate',
    type,
    title: `These publications (${label})`,
    href: publicUrl + listAddress(extension, filter),
  }))
