import { Link } from '@tanstack/react-router'
import { focusList } from '../../../lib/focus.ts'
import { NEWS_PER_PAGE, type NewsFilter } from './news-filter.ts'

type NewsPagesProps = { count: number; filter: NewsFilter; page: number }

/** The pagination of a news list. Renders nothing for a single page. @param count the total number of items */
export const NewsPages = ({ count, filter, page }: NewsPagesProps) => {
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
