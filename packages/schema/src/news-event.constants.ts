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
} as const

/** The words of the fields of an item. They are here because pages import them without zod. */
export const NEWS_EVENT_WORDS = {
  category: { label: 'Category', example: 'Field Work' },
  eventDate: { label: 'Event date', example: '2026-10-05T00:00:00.000Z' },
  title: { label: 'Title', example: 'Autumn campaign on the Osk flood plain' },
  content: {
    label: 'Content',
    example: 'We are installing twelve river gauges and are looking for volunteers for the second week of October.',
  },
  postedBy: { label: 'Posted by', example: 'Field team' },
  submitterEmail: {
    label: 'Submitter’s email',
    hint: 'Only the administrator can see it, in case of questions.',
    example: 'volunteer@example.org',
  },
  link: { label: 'Link', hint: 'Such as example.org/report.', example: 'https://example.org/osk-campaign' },
  linkTitle: {
    label: 'Link title',
    hint: 'The text on the button, such as “Read the report”.',
    example: 'Sign up',
  },
  endDate: {
    label: 'End date',
    hint: 'The last day, if it lasts more than one.',
    example: '2026-10-09T00:00:00.000Z',
  },
  location: { label: 'Location', hint: 'Room, building, town.', example: 'Boathouse, Danvale' },
  onlineUrl: { label: 'Online address', hint: 'Where to join remotely.' },
  imageUrl: { label: 'Image' },
  imageAlt: {
    label: 'Description of the picture',
    hint: 'Read aloud to people who cannot see it.',
    example: 'Synthetic map of twelve gauges along a branching river',
  },
} as const
/** The label of `submitterEmail` for the sender. */
export const YOUR_EMAIL = 'Your email'
/** The collapsed part of an item's form. */
export const NEWS_EVENT_MORE = { title: 'More about an event', about: 'end, place, online address' } as const

/** The time of an end that was given as a day, in an event that begins at a time. */
export const END_OF_DAY = 'T23:59:59.999Z'

/** The answers to a submission, in addition to the states of specification §4 (records §9). */
export const NEWS_EVENT_ANSWERS = ['change-asked', 'declined', 'withdrawn'] as const

/** The status of a submission as its sender sees it (records §9). */
export const SUBMISSION_STATUSES = ['received', 'change-asked', 'published', 'declined', 'withdrawn'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Specification §9: Home shows at most this many upcoming events. */
export const HOME_UPCOMING_EVENTS = 3

export const NEWS_EVENT_SORTS = ['-eventDate', 'eventDate', 'title', '-updatedAt'] as const

/** The panel's lists of items (specification §2, /admin). */
export const NEWS_EVENT_STATES = ['pending', 'approved', 'archived'] as const
export type NewsEventState = (typeof NEWS_EVENT_STATES)[number]
/** The number of items per page of the panel. */
export const NEWS_EVENTS_PER_PAGE = 20
