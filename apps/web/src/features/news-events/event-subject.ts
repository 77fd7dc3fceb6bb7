import type { NewsEvent } from '@hazards/schema/news-event'

/** An upcoming event as schema.org describes one. */
export const eventSubject = (item: NewsEvent, organizer: Record<string, unknown>, publicUrl: string) => ({
  '@type': 'Event',
  name: item.title,
  startDate: item.eventDate.slice(0, 10),
  description: item.content,
  url: `${publicUrl}/news-events#${item.id}`,
  ...(item.imageUrl && { image: publicUrl + item.imageUrl }),
  organizer,
})
