export const NEWS_EVENT_CATEGORIES = ['Grant Award', 'Research', 'Field Work', 'Conference', 'Workshop'] as const
export type NewsEventCategory = (typeof NEWS_EVENT_CATEGORIES)[number]

export const NEWS_EVENT_LIMITS = {
  title: 200,
  content: 10_000,
  postedBy: 100,
  linkTitle: 100,
  location: 200,
  imageAlt: 300,
} as const

/** Specification §9: Home shows at most this many upcoming events. */
export const HOME_UPCOMING_EVENTS = 3

export const NEWS_EVENT_SORTS = ['-eventDate', 'eventDate', 'title', '-updatedAt'] as const
