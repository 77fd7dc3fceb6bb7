import { dayLine, onClock, weekdayLine } from '@hazards/schema/event-dates'
import type { Home, NewsRow as Item } from '@hazards/schema/home'
import { HOME_ROWS } from '@hazards/schema/home.constants'
import { NEWS_EVENT_CATEGORIES, type NewsEventCategory } from '@hazards/schema/news-event.constants'
import { getThumbnail } from '@hazards/schema/upload.constants'
import { Link } from '@tanstack/react-router'
import { DateLeaf } from '../../../components/ui/date-leaf.tsx'
import { FilterForm } from '../../../components/ui/filter-form.tsx'
import { FilterSelect } from '../../../components/ui/filter-select.tsx'
import { keepWords } from '../../../components/ui/kept-words.tsx'
import { Picture } from '../../../components/ui/picture.tsx'
import { ScrollList } from '../../../components/ui/scroll-list.tsx'
import { oneOfParam } from '../../../lib/search-params.ts'
import { CategoryBadge } from './category-badge.tsx'
import { homeUpcoming, type SplitNews } from './news-filter.ts'

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
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-ink-soft">
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

/** An upcoming event in a side list. Its title links to the event's page. */
const EventRow = ({ item }: { item: Item }) => (
  <article className="flex gap-4 py-4">
    <DateLeaf moment={onClock(item.eventDate, item)} />
    <div className="min-w-0">
      <h3 className="text-base leading-snug">
        <Link to="/news-events/$slug" params={{ slug: item.slug }} className="text-inherit">
          {item.title}
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{weekdayLine(item)}</p>
      {item.location && <p className="text-sm text-ink-soft">{item.location}</p>}
      <p className="mt-1.5">
        <CategoryBadge category={item.category} />
      </p>
    </div>
  </article>
)

/** An item in the short list on Home. Its title links to the item's page. */
const NewsRow = ({ item }: { item: Item }) => (
  <article className="flex gap-4 px-5 py-4">
    <Thumbnail item={item} />
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <CategoryBadge category={item.category} />
        <time dateTime={item.eventDate}>{dayLine(item)}</time>
      </p>
      <h3 className="mt-1.5 text-base leading-snug">
        <Link to="/news-events/$slug" params={{ slug: item.slug }} className="text-inherit">
          {keepWords(item.title)}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{item.content}</p>
    </div>
  </article>
)

const Thumbnail = ({ item }: { item: Item }) => {
  const initial = (
    <p
      aria-hidden
      className="grid size-18 shrink-0 place-items-center rounded-card bg-sunken font-serif text-xl text-ink-soft max-sm:hidden"
    >
      {item.category.charAt(0)}
    </p>
  )
  if (!item.imageUrl) return initial
  return (
    <Picture
      src={getThumbnail(item.imageUrl)}
      alt=""
      width={144}
      height={144}
      className="size-18 shrink-0 rounded-card bg-sunken object-cover max-sm:hidden"
      fallback={initial}
    />
  )
}
