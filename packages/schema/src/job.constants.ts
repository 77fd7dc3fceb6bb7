/** The kinds of work in the background: in words, and whether it runs again and again and can be run at once. */
export const JOB_KINDS = {
  mail: { title: 'Sending a mail', isRecurring: false },
  'held-mails': { title: 'Digest of held mails', isRecurring: true },
  'consent-mails': { title: 'Mails that ask for consent', isRecurring: true },
  newsletter: { title: 'Mails of the newsletter', isRecurring: true },
  'search-documents': { title: 'Search index', isRecurring: true },
  housekeeping: { title: 'Deletion of expired data', isRecurring: true },
  sources: { title: 'Looking for new works', isRecurring: true },
  integrity: { title: 'Asking for retractions and corrections', isRecurring: true },
  links: { title: 'Looking at links', isRecurring: true },
  'waiting-mails': { title: 'Mails of what waits', isRecurring: true },
  'lost-password': { title: 'Mailing a link for a lost password', isRecurring: false },
  look: { title: 'Looking for the works of a person', isRecurring: false },
} as const
export type JobKind = keyof typeof JOB_KINDS
export type RecurringJob = {
  [Kind in JobKind]: (typeof JOB_KINDS)[Kind]['isRecurring'] extends true ? Kind : never
}[JobKind]

/** Jobs in the list beside the recurring ones: the newest. */
export const JOBS_LISTED_MAX = 100
