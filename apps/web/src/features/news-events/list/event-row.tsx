import { onClock, weekdayLine } from '@hazards/schema/event-dates'
import type { NewsRow as Item } from '@hazards/schema/home'
import { Link } from '@tanstack/react-router'
import { DateLeaf } from '../../../components/ui/date-leaf.tsx'
import { CategoryBadge } from './category-badge.tsx'

/** An upcoming event in a side list. Its title links to the event's page. */
export const EventRow = ({ item }: { item: Item }) => (
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
