import type { NewsEventExcerpt } from '@hazards/schema/news-event'
import { Link } from '@tanstack/react-router'
import { Section } from '../../../components/layout/section.tsx'
import { focusList, LIST_STATUS } from '../../../lib/focus.ts'
import { NEWS_PER_PAGE, type NewsFilter } from './news-filter.ts'
import { NewsTeaser } from './news-teaser.tsx'

type LatestNewsProps = {
  /** All items that match the filter. */
  items: NewsEventExcerpt[]
  filter: NewsFilter
  /** The page number, from 1, with {@link NEWS_PER_PAGE} items per page. */
  page: number
}

/** Specification §2, /news-events: past items, newest first, 12 at a time, with their count. */
export const LatestNews = ({ items, filter, page }: LatestNewsProps) => (
  <Section
    title="Latest News"
    aside={
      <span id={LIST_STATUS} tabIndex={-1} role="status">
        {counted(items.length, 'article')}
      </span>
    }
  >
    {items.length === 0 ? (
      <div className="py-6">
        <p className="font-serif text-lg">No Latest News</p>
        <p className="mt-2 text-ink-soft">
          {filter.year || filter.category ? (
            <Link to="/news-events" onClick={focusList}>
              Show all news
            </Link>
          ) : (
            <>
              Do you have news? <Link to="/submit-news">Submit it</Link>.
            </>
          )}
        </p>
      </div>
    ) : (
      <>
        <CardList items={items.slice((page - 1) * NEWS_PER_PAGE, page * NEWS_PER_PAGE)} isUpcoming={false} />
        <NewsPages count={items.length} filter={filter} page={page} />
      </>
    )}
  </Section>
)

/** Specification §2, /news-events: future items, soonest first, with their count. */
export const UpcomingEvents = ({ items }: { items: NewsEventExcerpt[] }) => (
  <Section title="Upcoming Events" aside={counted(items.length, 'event')}>
    {items.length === 0 ? (
      <div className="py-6">
        <p className="font-serif text-lg">No upcoming events</p>
        <p className="mt-2 text-ink-soft">
          <Link to="/submit-news">Tell us about one</Link>
        </p>
      </div>
    ) : (
      <CardList items={items} isUpcoming />
    )}
  </Section>
)

const CardList = ({ items, isUpcoming }: { items: NewsEventExcerpt[]; isUpcoming: boolean }) => (
  <ul className="-mt-6 divide-y divide-line">
    {items.map((item) => (
      <li key={item.id}>
        <NewsTeaser item={item} isUpcoming={isUpcoming} />
      </li>
    ))}
  </ul>
)

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`

type NewsPagesProps = { count: number; filter: NewsFilter; page: number }

/** The pagination of a news list. Renders nothing for a single page. @param count the total number of items */
const NewsPages = ({ count, filter, page }: NewsPagesProps) => {
  const pages = Array.from({ length: Math.ceil(count / NEWS_PER_PAGE) }, (_, at) => at + 1)
  if (pages.length < 2) return null
  return (
    <nav aria-label="Pages of news" className="no-print mt-6 border-t border-line pt-5">
      <ol className="flex flex-wrap gap-2 text-sm">
        {pages.map((each) => (
          <li key={each}>
            <Link
              to="/news-events"
              search={{ ...filter, page: each > 1 ? each : undefined }}
              hash="latest-news"
              onClick={focusList}
              aria-current={each === page ? 'page' : undefined}
              activeProps={{ 'aria-current': undefined }}
              className={`grid size-11 place-items-center rounded-card border no-underline ${each === page ? 'border-ink font-semibold text-ink' : 'border-line text-link hover:border-ink'}`}
            >
              <span className="sr-only">Page </span>
              {each}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
