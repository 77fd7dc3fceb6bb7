import type { NewsEvent } from '@hazards/schema/news-event'
import { CalendarPlus } from 'lucide-react'

type AddToCalendarProps = { item: Pick<NewsEvent, 'slug' | 'title'>; className: string }

/** Downloads an event as a file for calendars (records §3). */
export const AddToCalendar = ({ item: { slug, title }, className }: AddToCalendarProps) => (
  <a href={`/news-events/${slug}.ics`} download className={className}>
    <CalendarPlus aria-hidden size={16} />
    <span>
      Add to calendar<span className="sr-only">: {title}</span>
    </span>
  </a>
)
