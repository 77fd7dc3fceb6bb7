import type { PublicationSummary, PublicationType } from '@hazards/schema/publication'
import {
  PUBLICATION_FILTER_YEARS,
  PUBLICATION_LIMITS,
  PUBLICATION_SEARCH_COUNT_MAX,
  PUBLICATION_SORTS,
  PUBLICATION_TYPES,
  PUBLICATIONS_PER_PAGE,
  type PublicationSort,
} from '@hazards/schema/publication.constants'
import { oneOfParam, textParam, yearParam } from '../../lib/search-params.ts'

/** What a visitor looks for, as it stands in the address. */
export type PublicationFilter = {
  search?: string
  year?: number
  type?: PublicationType
  /** See authorSlug. */
  author?: string
  keyword?: string
  /** The slug of a theme. */
  theme?: string
  /** Left out for the specified order, newest first. */
  sort?: PublicationSort
}
/** The query keys that {@link readPublicationFilter} reads. */
export const PUBLICATION_FILTER_KEYS = ['search', 'year', 'type', 'author', 'keyword', 'theme', 'sort'] as const

/** Reads the filter out of an address; what is not known counts as "all" (specification §2, /publications). */
export const readPublicationFilter = (params: Record<string, unknown>): PublicationFilter => ({
  search: textParam(params.search, PUBLICATION_LIMITS.search),
  year: yearParam(params.year),
  type: oneOfParam(params.type, PUBLICATION_TYPES),
  author: textParam(params.author, PUBLICATION_LIMITS.author),
  keyword: textParam(params.keyword, PUBLICATION_LIMITS.keyword),
  theme: textParam(params.theme, PUBLICATION_LIMITS.theme),
  sort: oneOfParam(params.sort, PUBLICATION_SORTS.slice(1)),
})

/** One page shows no more than so many publications by its address alone; scripts go on from there. */
export const SHOWN_AT_ONCE_MAX = 10 * PUBLICATIONS_PER_PAGE

/** How many publications an address asks for: 40, 60, ... 200; all else is undefined, which means the first 20. */
export const readShown = (value: unknown): number | undefined => {
  const shown = /^\d{2,3}$/.test(String(value)) ? Number(value) : 0
  const isStep = shown % PUBLICATIONS_PER_PAGE === 0 && shown > PUBLICATIONS_PER_PAGE && shown <= SHOWN_AT_ONCE_MAX
  return isStep ? shown : undefined
}

/** Whether a list with this filter leaves any publication out. */
export const isNarrowed = ({ sort: _, ...filter }: PublicationFilter): boolean => Object.values(filter).some(Boolean)

/**
 * The years to offer, newest first: the specification's 2020 to 2024 always, and every other year that has publications.
 *
 * @param chosen a year from the address, offered too
 */
export const offeredYears = ({ years }: PublicationSummary, chosen?: number): { year: number; count: number }[] => {
  const counts = new Map<number, number>(PUBLICATION_FILTER_YEARS.map((year) => [year, 0]))
  if (chosen) counts.set(chosen, 0)
  for (const { year, count } of years) counts.set(year, count)
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
}

/**
 * How many publications there are, in words. A search for text is counted no further than a thousand.
 *
 * @param shown how many of them the page holds
 */
export const countOf = ({ shown, total, search }: { shown: number; total: number; search?: string }): string => {
  const isOpen = search !== undefined && total >= PUBLICATION_SEARCH_COUNT_MAX
  const all = `${total.toLocaleString('en-US')}${isOpen ? ' or more' : ''}`
  return `${shown < total ? `Showing ${shown} of ${all}` : all} ${total === 1 ? 'publication' : 'publications'}`
}
