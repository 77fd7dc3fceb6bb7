import { dayLine } from '@hazards/schema/event-dates'
import type { NewsRow } from '@hazards/schema/home'
import { Link } from '@tanstack/react-router'

type Item = Pick<NewsRow, 'slug' | 'title' | 'eventDate' | 'isAllDay' | 'timeZone'>

/** One line below the banner with the latest news and the next event. */
export const NewsStrip = ({ latest, next }: { latest: Item | undefined; next: Item | undefined }) => {
  const entries = [
    { label: 'Latest', item: latest },
    { label: 'Next event', item: next },
  ].filter((entry): entry is { label: string; item: Item } => entry.item !== undefined)
  if (entries.length === 0) return null
  return (
    <aside aria-label="What is new" className="border-b border-line bg-sunken">
      <ul className="page grid gap-x-12 gap-y-2 py-3 text-sm lg:grid-cols-2">
        {entries.map(({ label, item }) => (
          <li key={label} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <span className="eyebrow sm:shrink-0 text-signal">
              {label}
              <time dateTime={item.eventDate} className="ms-3 text-ink-soft">
                {dayLine(item)}
              </time>
            </span>
            <Link to="/news-events/$slug" params={{ slug: item.slug }} className="min-w-0 py-0.5 text-ink">
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}
