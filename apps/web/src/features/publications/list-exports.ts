import { PUBLICATION_LIST_EXPORTS } from '@hazards/schema/publication-files'
import { formatSearchParams } from '../../lib/search-params.ts'
import type { PublicationFilter } from './publication-search.ts'

/** Where this very list is to be had in another form (records §1: under the same query); a feed has an order of its own. */
export const listAddress = (extension: string, { sort, ...filter }: PublicationFilter): string =>
  `/publications.${extension}${formatSearchParams(extension === 'atom' ? filter : { ...filter, sort })}`

/** The links by which programs find the other forms of a list. @param publicUrl without a slash at the end */
export const alternatesOf = (filter: PublicationFilter, publicUrl: string) =>
  PUBLICATION_LIST_EXPORTS.map(({ extension, label, type }) => ({
    rel: 'alternate',
    type,
    title: `These publications (${label})`,
    href: publicUrl + listAddress(extension, filter),
  }))
