export const NEWS_EVENT_CATEGORIES = ['Grant Award', 'Research', 'Field Work', 'Conference', 'Workshop'] as const
export type NewsEventCategory = (typeof NEWS_EVENT_CATEGORIES)[number]

export const NEWS_EVENT_LIMITS = {
  title: 200,
  content: 10_000,
  postedBy: 100,
  linkTitle: 100,
  location: 200,
  imageAlt: 300,
  answerMessage: 2000,
  search: 200,
  /** Publications and people of one item. */
  linked: 20,
} as const

/** The time of an end that was given as a day, in an event that begins at a time. */
export const END_OF_DAY = 'T23:59:59.999Z'

/** The answers to a submission, in addition to the states of specification §4 (records §9). */
export const NEWS_EVENT_ANSWERS = ['change-asked', 'declined', 'withdrawn'] as const

/** The status of a submission as its sender sees it (records §9). */
export const SUBMISSION_STATUSES = ['received', 'change-asked', 'published', 'declined', 'withdrawn'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Specification §9: Home shows at most this many upcoming events. */
export const HOME_UPCOMING_EVENTS = 3

/** What lists of items are counted by (records §15.5). */
export const NEWS_EVENT_FACETS = ['category', 'year'] as const
export type NewsEventFacet = (typeof NEWS_EVENT_FACETS)[number]
export const NEWS_EVENT_SORTS = ['-eventDate', 'eventDate', 'title', '-updatedAt'] as const

/** The panel's lists of items (specification §2, /admin). */
export const NEWS_EVENT_STATES = ['pending', 'approved', 'archived'] as const
export type NewsEventState = (typeof NEWS_EVENT_STATES)[number]
/** The number of items per page of the panel. */
export const NEWS_EVENTS_PER_PAGE = 20
