import type { PublicationSummary, PublicationType } from '@hazards/schema/publication'
import {
  PUBLICATION_FILTER_YEARS,
  PUBLICATION_LIMITS,
  PUBLICATION_SEARCH_COUNT_MAX,
  PUBLICATION_SORTS,
  PUBLICATION_TYPES,
  PUBLICATIONS_PER_PAGE,
  type PublicationSort,
  SPECIFIED_TYPES,
} from '@hazards/schema/publication.constants'
import { oneOfParam, textParam, yearParam } from '../../../lib/search-params.ts'

/** The filter of a list of publications, as given in the address. */
export type PublicationFilter = {
  search?: string
  year?: number
  type?: PublicationType
  /** See authorSlug. */
  author?: string
  keyword?: string
  /** A theme's slug. */
  theme?: string
  /** A project's slug. */
  project?: string
  /** The name of a funder, its ROR or its DOI. */
  funder?: string
  /** The first and the last year. */
  from?: number
  to?: number
  /** A site's slug. */
  site?: string
  /** The code of a hazard, or the slug of a cluster or a type. */
  hazard?: string
  /** An event, as filters write it: 'glide:EQ-2023-000015-TUR'. */
  event?: string
  /** Undefined for the specified order, newest first. */
  sort?: PublicationSort
}
/** The query parameters that {@link readPublicationFilter} reads. */
export const PUBLICATION_FILTER_KEYS = [
  ...([
    'search',
    'year',
    'type',
    'author',
    'keyword',
    'theme',
    'project',
    'site',
    'hazard',
    'event',
    'funder',
    'from',
    'to',
    'sort',
  ] as const),
] as const

/** The filters that are set by links and have no control, with their words. */
export const LINKED = {
  author: 'Author',
  keyword: 'Keyword',
  theme: 'Theme',
  project: 'Project',
  site: 'Study site',
  hazard: 'Hazard',
  event: 'Event',
  funder: 'Funder',
  from: 'From',
  to: 'To',
} as const
export type LinkedFilter = keyof typeof LINKED
export const LINKED_FILTERS = Object.keys(LINKED) as LinkedFilter[]

/** Reads the filter from the query parameters. Unknown values mean no filter (specification §2, /publications). */
export const readPublicationFilter = (params: Record<string, unknown>): PublicationFilter => ({
  search: textParam(params.search, PUBLICATION_LIMITS.search),
  year: yearParam(params.year),
  type: oneOfParam(params.type, PUBLICATION_TYPES),
  author: textParam(params.author, PUBLICATION_LIMITS.author),
  keyword: textParam(params.keyword, PUBLICATION_LIMITS.keyword),
  theme: textParam(params.theme, PUBLICATION_LIMITS.theme),
  project: textParam(params.project, PUBLICATION_LIMITS.project),
  funder: textParam(params.funder, PUBLICATION_LIMITS.funder),
  from: yearParam(params.from),
  to: yearParam(params.to),
  site: textParam(params.site, PUBLICATION_LIMITS.theme),
  hazard: textParam(params.hazard, PUBLICATION_LIMITS.theme),
  event: textParam(params.event, PUBLICATION_LIMITS.keyword),
  sort: oneOfParam(params.sort, PUBLICATION_SORTS.slice(1)),
})

/** The maximum number of publications that an address can request at once. Scripts can load more. */
export const SHOWN_AT_ONCE_MAX = 10 * PUBLICATIONS_PER_PAGE

/** Returns the `shown` that requests this many publications at once, as far as an address can; undefined for the first 20. */
export const shownFor = (count: number): number | undefined =>
  count <= PUBLICATIONS_PER_PAGE
    ? undefined
    : Math.min(Math.ceil(count / PUBLICATIONS_PER_PAGE) * PUBLICATIONS_PER_PAGE, SHOWN_AT_ONCE_MAX)

/** Reads all query parameters of /publications: the filter, and the number of publications to show at once. */
export const readPublicationSearch = (params: Record<string, unknown>): PublicationFilter & { shown?: number } => ({
  ...readPublicationFilter(params),
  shown: readShown(params.shown),
})

/** Returns the number of publications that an address requests (40, 60, ... 200), or undefined for the first 20. */
const readShown = (value: unknown): number | undefined => {
  const shown = /^\d{2,3}$/.test(String(value)) ? Number(value) : 0
  const isStep = shown % PUBLICATIONS_PER_PAGE === 0 && shown > PUBLICATIONS_PER_PAGE && shown <= SHOWN_AT_ONCE_MAX
  return isStep ? shown : undefined
}

/** Returns whether the filter could exclude any publication. */
export const isNarrowed = ({ sort: _, ...filter }: PublicationFilter): boolean => Object.values(filter).some(Boolean)

/** Returns the types to offer: the four of the specification, and every other with publications (records §17). */
export const offeredTypes = (
  { types }: Pick<PublicationSummary, 'types'>,
  chosen?: PublicationType,
): PublicationType[] =>
  PUBLICATION_TYPES.filter(
    (type) => SPECIFIED_TYPES.some((specified) => specified === type) || types[type] > 0 || type === chosen,
  )

/**
 * Returns the years to offer, newest first: 2020 to 2024 as specified, and every other year with publications.
 *
 * @param chosen the year in the address, which is always offered
 */
export const offeredYears = (
  { years }: Pick<PublicationSummary, 'years'>,
  chosen?: number,
): { year: number; count: number }[] => {
  const counts = new Map<number, number>(PUBLICATION_FILTER_YEARS.map((year) => [year, 0]))
  if (chosen) counts.set(chosen, 0)
  for (const { year, count } of years) counts.set(year, count)
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
}

/**
 * Returns the number of publications in words. A text search counts up to a thousand.
 *
 * @param shown the number of publications on the page
 */
export const formatCount = ({ shown, total, search }: { shown: number; total: number; search?: string }): string => {
  const isOpen = search !== undefined && total >= PUBLICATION_SEARCH_COUNT_MAX
  const all = `${total.toLocaleString('en-US')}${isOpen ? ' or more' : ''}`
  return `${shown < total ? `Showing ${shown} of ${all}` : all} ${total === 1 ? 'publication' : 'publications'}`
}
