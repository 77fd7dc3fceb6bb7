import type { NewsEvent } from '@hazards/schema/news-event'
import { Link } from '@tanstack/react-router'
import { Section } from '../../components/layout/section.tsx'
import { NewsCard } from './news-card.tsx'

/** Specification §2, /news-events: past items, newest first, and how many there are. */
export const LatestNews = ({ items, isFiltered }: { items: NewsEvent[]; isFiltered: boolean }) => (
  <Section title="Latest News" aside={<span role="status">{counted(items.length, 'article')}</span>}>
    {items.length === 0 ? (
      <div className="py-6">
        <p className="font-serif text-lg">No Latest News</p>
        <p className="mt-2 text-ink-soft">
          {isFiltered ? (
            <Link to="/news-events">Show all news</Link>
          ) : (
            <>
              Do you have some? <Link to="/submit-news">Send it in</Link>.
            </>
          )}
        </p>
      </div>
    ) : (
      <CardList items={items} shape="wide" />
    )}
  </Section>
)

/** Specification §2, /news-events: future items, soonest first, and how many there are. */
export const UpcomingEvents = ({ items }: { items: NewsEvent[] }) => (
  <Section title="Upcoming Events" aside={counted(items.length, 'event')}>
    {items.length === 0 ? (
      <div className="py-6">
        <p className="font-serif text-lg">No upcoming events</p>
        <p className="mt-2 text-ink-soft">
          <Link to="/submit-news">Tell us about one</Link>
        </p>
      </div>
    ) : (
      <CardList items={items} shape="narrow" />
    )}
  </Section>
)

const CardList = ({ items, shape }: { items: NewsEvent[]; shape: 'wide' | 'narrow' }) => (
  <ul className="-mt-6 divide-y divide-line">
    {items.map((item) => (
      <li key={item.id}>
        <NewsCard item={item} shape={shape} />
      </li>
    ))}
  </ul>
)

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
