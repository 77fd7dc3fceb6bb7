import type { Home, NewsRow as Item } from '@hazards/schema/home'
import { HOME_ROWS } from '@hazards/schema/home.constants'
import { NEWS_EVENT_CATEGORIES, type NewsEventCategory } from '@hazards/schema/news-event.constants'
import { Link } from '@tanstack/react-router'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { ScrollList } from '../../../components/ui/scroll-list.tsx'
import { oneOfParam } from '../../../lib/search-params.ts'
import { EventRow } from './event-row.tsx'
import { homeUpcoming, type SplitNews } from './news-filter.ts'
import { NewsRow } from './news-row.tsx'

type RecentNewsProps = {
  /** The newest past items of the category. */
  items: Item[]
  /** The number of past items in each category. */
  counts: Home['categories']
  /** The category of the list shown. */
  category: NewsEventCategory | undefined
  /** The category shown in the control, which changes before the list has loaded. */
  chosen: NewsEventCategory | undefined
  /** The values of the page's other filters. */
  keep: Record<string, string | number | undefined>
  isLoading: boolean
  onCategory: (category: NewsEventCategory | undefined) => void
}

/** The number of items on small screens, where the list does not scroll by itself. */
const PHONE_LIMIT = 5

/** Specification §2, Home: a scrolling list of the newest past items, filtered by category, and a link to all items. */
export const RecentNews = ({ items, counts, category, chosen, keep, isLoading, onCategory }: RecentNewsProps) => {
  const total = category ? (counts[category] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <FilterForm label="Filter news" page="/" isSet={chosen !== undefined} keep={keep}>
        <FilterSelect
          name="category"
          label="Category"
          allLabel="All categories"
          value={chosen ?? ''}
          options={NEWS_EVENT_CATEGORIES.map((value) => ({ value, label: value, count: counts[value] ?? 0 }))}
          onChange={(value) => onCategory(oneOfParam(value, NEWS_EVENT_CATEGORIES))}
        />
      </FilterForm>
      <div className="mt-4">
        <ScrollList label="List of recent news" height="news">
          <NewsRows items={items.slice(0, HOME_ROWS)} category={category} />
        </ScrollList>
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span role="status">
          {isLoading ? (
            'Loading recent news...'
          ) : (
            <>
              <span className="max-md:hidden">{counted(total, HOME_ROWS)}</span>
              <span className="md:hidden">{counted(total, PHONE_LIMIT)}</span>
            </>
          )}
        </span>
        <Link to="/news-events">View all news and events</Link>
      </p>
    </>
  )
}

const counted = (total: number, limit: number): string =>
  `${total > limit ? `Showing ${limit} of ${total}` : total} ${total === 1 ? 'item' : 'items'}`

const NewsRows = ({ items, category }: { items: Item[]; category: NewsEventCategory | undefined }) => {
  if (items.length === 0) {
    return (
      <p className="p-6 text-ink-soft">{category ? `No news found for ${category}` : 'No recent news available'}</p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {items.map((item, at) => (
        <li key={item.slug} className={at < PHONE_LIMIT ? '' : 'max-md:hidden'}>
          <NewsRow item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Specification §2, Home: future items, at most 3. */
export const UpcomingEvents = ({ news }: { news: SplitNews<Item> }) => {
  const items = homeUpcoming(news)
  if (items.length === 0) {
    return (
      <>
        <p className="text-ink-soft">No upcoming events scheduled</p>
        <p className="mt-2 text-sm">
          <Link to="/submit-news">Tell us about an event</Link>
        </p>
      </>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.slug}>
          <EventRow item={item} />
        </li>
      ))}
    </ul>
  )
}
