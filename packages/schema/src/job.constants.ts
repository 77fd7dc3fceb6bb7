/** The kinds of work in the background, in words. */
const JOB_KINDS = {
  mail: 'Sending a mail',
  'held-mails': 'Digest of held mails',
  'consent-mails': 'Mails that ask for consent',
  newsletter: 'Mails of the newsletter',
  housekeeping: 'Deletion of expired data',
} as const
export type JobKind = keyof typeof JOB_KINDS
