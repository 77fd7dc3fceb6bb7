import { isEvent, machineDate } from '@hazards/schema/event-dates'
import type { NewsEventExcerpt } from '@hazards/schema/news-event'

type Thing = Record<string, unknown>

const MODES = 'https://schema.org/'

/** Returns an event as a schema.org Event. @param publicUrl without a trailing slash */
export const eventSubject = (item: NewsEventExcerpt, organizer: Thing, publicUrl: string): Thing => {
  const { location, onlineUrl, endDate } = item
  const places = [
    ...(location ? [{ '@type': 'Place', name: location, address: location }] : []),
    ...(onlineUrl ? [{ '@type': 'VirtualLocation', url: onlineUrl }] : []),
  ]
  const mode = onlineUrl ? (location ? 'Mixed' : 'Online') : 'Offline'
  return {
    '@type': 'Event',
    name: item.title,
    startDate: machineDate(item.eventDate, item),
    ...(endDate && { endDate: machineDate(endDate, item) }),
    eventStatus: `${MODES}EventScheduled`,
    eventAttendanceMode: `${MODES}${mode}EventAttendanceMode`,
    ...(places.length > 0 && { location: places.length === 1 ? places[0] : places }),
    description: item.content,
    url: `${publicUrl}/news-events/${item.slug}`,
    ...(item.imageUrl && { image: publicUrl + item.imageUrl }),
    organizer,
  }
}

/** Returns when news was published: on its date, or, if that was still ahead at the last change, at that change. */
export const publishedAt = ({ eventDate, updatedAt }: NewsEventExcerpt): string =>
  eventDate < updatedAt ? eventDate : updatedAt

/** `signer`: the slug of the person of the group who signed it. */
type Signed = NewsEventExcerpt & { signer?: string | null | undefined }

/** Returns an item as a schema.org Event or NewsArticle. */
export const itemSubject = ({ signer, ...item }: Signed, publisher: Thing, publicUrl: string): Thing =>
  isEvent(item)
    ? eventSubject(item, publisher, publicUrl)
    : {
        '@type': 'NewsArticle',
        headline: item.title,
        datePublished: machineDate(publishedAt(item), item),
        dateModified: item.updatedAt,
        articleBody: item.content,
        url: `${publicUrl}/news-events/${item.slug}`,
        ...(item.imageUrl && { image: publicUrl + item.imageUrl }),
        author: {
          '@type': 'Person',
          ...(signer && { '@id': `${publicUrl}/team/${signer}#person`, url: `${publicUrl}/team/${signer}` }),
          name: item.postedBy,
        },
        publisher,
      }
