/** The words of the fields of an item. They are here because pages import them without zod. */
export const NEWS_EVENT_WORDS = {
  category: { label: 'Category' },
  eventDate: { label: 'Event date' },
  title: { label: 'Title' },
  content: {
    label: 'Content',
  },
  postedBy: { label: 'Posted by' },
  submitterEmail: {
    label: 'Submitter’s email',
    hint: 'Only administrators can see it, in case of questions.',
  },
  link: { label: 'Link', hint: 'Such as example.org/report.' },
  linkTitle: {
    label: 'Link title',
    hint: 'The text on the button, such as “Read the report”.',
  },
  endDate: {
    label: 'End date',
    hint: 'The last day, if it lasts more than one.',
  },
  startTime: { label: 'Starts at', hint: 'Empty: it lasts all day.' },
  endTime: { label: 'Ends at' },
  timeZone: { label: 'Time zone' },
  location: { label: 'Location', hint: 'Room, building, town.' },
  onlineUrl: { label: 'Online address', hint: 'Where to join remotely.' },
  imageUrl: { label: 'Image' },
  imageAlt: {
    label: 'Description of the picture',
    hint: 'Read aloud to people who cannot see it.',
  },
} as const
/** The label of `submitterEmail` for the sender. */
export const YOUR_EMAIL = 'Your email'
/** The collapsed part of an item's form. */
export const NEWS_EVENT_MORE = { title: 'More about an event', about: 'times, end, place, online address' } as const
