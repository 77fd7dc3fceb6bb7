import type { NewsEventCategory, NewsEventExcerpt } from '@hazards/schema/news-event'
import { HOME_UPCOMING_EVENTS, NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event.constants'
import { getYear } from '../../../lib/dates.ts'
import { type About, readAbout } from '../../../lib/hazard-names.ts'
import { oneOfParam, yearParam } from '../../../lib/search-params.ts'

/** The filter of a list of items, as given in the address. */
export type NewsFilter = About & { year?: number; category?: NewsEventCategory }

/** Reads the filter from the query parameters. Unknown values mean no filter. */
export const readNewsFilter = (params: Record<string, unknown>): NewsFilter => ({
  year: yearParam(params.year),
  category: oneOfParam(params.category, NEWS_EVENT_CATEGORIES),
  ...readAbout(params),
})

type Dated = { eventDate: string }
export type SplitNews<Item extends Dated = NewsEventExcerpt> = { past: Item[]; upcoming: Item[] }

/**
 * Items dated now or later are upcoming, soonest first; earlier ones are past, newest first (specification §2).
 *
 * @param now ISO 8601
 */
export const splitByDate = <Item extends Dated>(items: readonly Item[], now: string): SplitNews<Item> => {
  const moment = Date.parse(now)
  const sorted = [...items].sort((a, b) => Date.parse(a.eventDate) - Date.parse(b.eventDate))
  return {
    upcoming: sorted.filter((item) => Date.parse(item.eventDate) >= moment),
    past: sorted.filter((item) => Date.parse(item.eventDate) < moment).reverse(),
  }
}

/** Returns the years of past items, newest first (specification §2, /news-events), with the number of items in each. */
export const countYears = (past: readonly NewsEventExcerpt[]): { year: number; count: number }[] => {
  const counts = new Map<number, number>()
  for (const { eventDate } of past) counts.set(getYear(eventDate), (counts.get(getYear(eventDate)) ?? 0) + 1)
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year)
}

/** Returns the number of items per category, in the specification's order. */
export const countCategories = (items: readonly NewsEventExcerpt[]): { category: NewsEventCategory; count: number }[] =>
  NEWS_EVENT_CATEGORIES.map((category) => ({
    category,
    count: items.filter((item) => item.category === category).length,
  }))

export const inCategory = (items: readonly NewsEventExcerpt[], category?: NewsEventCategory): NewsEventExcerpt[] =>
  items.filter((item) => !category || item.category === category)

export const inYear = (items: readonly NewsEventExcerpt[], year?: number): NewsEventExcerpt[] =>
  items.filter((item) => !year || getYear(item.eventDate) === year)

/** The number of past items per page of /news-events. */
export const NEWS_PER_PAGE = 12

/** Returns the requested page, limited to 1 through the last page of `count` items. */
export const readPage = (value: unknown, count: number): number => {
  const last = Math.max(1, Math.ceil(count / NEWS_PER_PAGE))
  const page = /^\d{1,4}$/.test(String(value)) ? Number(value) : 1
  return Math.min(Math.max(page, 1), last)
}

/** Specification §2 and §9: Home shows at most 3 upcoming events. */
export const homeUpcoming = <Item extends Dated>({ upcoming }: SplitNews<Item>): Item[] =>
  upcoming.slice(0, HOME_UPCOMING_EVENTS)
