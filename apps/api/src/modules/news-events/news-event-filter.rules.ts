import { hasLinkTo } from '@hazards/db/record-links'
import { newsEvents } from '@hazards/db/tables'
import type { NewsEventList } from '@hazards/schema/news-event'
import { END_OF_DAY } from '@hazards/schema/news-event.constants'
import { isPlainDate, type listWindow } from '@hazards/schema/primitives'
import { and, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import { isInYear } from '../../records/in-year.ts'
import { isPublic } from '../../records/public-records.ts'

export type NewsEventFilter = Omit<NewsEventList, keyof typeof listWindow | 'sort'>

const { category, eventDate, id } = newsEvents

export const latestFirst = [desc(eventDate), desc(id)]

/**
 * Returns the condition that an item is in a filtered list. Items dated `now` or later are upcoming (specification §2).
 * A day as `to` includes the whole day.
 */
export const matching = ({ year, category: only, site, when, from, to }: NewsEventFilter, now: Date): SQL | undefined =>
  and(
    year ? isInYear(eventDate, year) : undefined,
    only ? eq(category, only) : undefined,
    site ? hasLinkTo('newsEvent', 'sites', site, (target) => isPublic(target, now)) : undefined,
    when === 'upcoming' ? gte(eventDate, now) : undefined,
    when === 'past' ? lt(eventDate, now) : undefined,
    from ? gte(eventDate, new Date(from)) : undefined,
    to ? lte(eventDate, new Date(isPlainDate(to) ? to + END_OF_DAY : to)) : undefined,
  )
