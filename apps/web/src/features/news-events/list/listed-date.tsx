import { listedPlan, machineDate } from '@hazards/schema/event-dates'
import type { NewsEventExcerpt } from '@hazards/schema/news-event'

const TIMES = /(\d\d:\d\d–\d\d:\d\d \S+)/

/** The date of an item in a list, with the weekday of an event. Its times stay on one line. */
export const ListedDate = ({ item }: { item: NewsEventExcerpt }) => (
  <time dateTime={machineDate(item.eventDate, item)}>
    {listedPlan(item)
      .split(TIMES)
      .map((part, at) => (
        <span key={at} className={at % 2 ? 'whitespace-nowrap' : undefined}>
          {part}
        </span>
      ))}
  </time>
)
