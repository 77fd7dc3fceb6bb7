import type { RateLimit } from './rate-limit.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit on how often something may be done. For whom each counts is said where it is used; docs/trust.md has the table of all bounds. */
export const LIMITS = {
  contact: { name: 'contact', max: 10, windowSeconds: 10 * MINUTE },
  mail: { name: 'mail', max: 10, windowSeconds: 10 * MINUTE },
  sameMessage: { name: 'same message', max: 10, windowSeconds: DAY },
  sameMail: { name: 'same mail', max: 10, windowSeconds: DAY },
  mailOfClient: { name: 'single mails of a client', max: 5, windowSeconds: HOUR },
  mailOfNetwork: { name: 'single mails of a network', max: 10, windowSeconds: HOUR },
  /** With the digests, one in two hours, 100 mails a day. */
  mailOfSite: { name: 'single mails of the site', max: 88, windowSeconds: DAY },
  mailDigest: { name: 'mail digests', max: 1, windowSeconds: 2 * HOUR },
  submission: { name: 'news submission', max: 10, windowSeconds: 10 * MINUTE },
  sameItem: { name: 'same news item', max: 10, windowSeconds: DAY },
  /** Changes of one submission by its sender: each is kept in its history. */
  submissionChange: { name: 'changes of a submission', max: 20, windowSeconds: DAY },
  submissionLink: { name: 'submission link', max: 300, windowSeconds: 10 * MINUTE },
  newsletter: { name: 'newsletter', max: 10, windowSeconds: 10 * MINUTE },
  /** Links of our mails; mail services use many readers' links from few addresses of theirs. */
  mailLink: { name: 'link of a mail', max: 300, windowSeconds: 10 * MINUTE },
  /** Calls of visitors with a key, whose answers are kept for a day. */
  idempotencyKey: { name: 'idempotency key', max: 100, windowSeconds: 10 * MINUTE },
  uploadAddress: { name: 'upload', max: 10, windowSeconds: 10 * MINUTE },
  uploadedFile: { name: 'uploaded file', max: 20, windowSeconds: 10 * MINUTE },
  uploadedFilesOfADay: { name: 'uploaded files of a day', max: 60, windowSeconds: 24 * 60 * 60 },
  /** Failed sign-ins of one client, whatever the account. */
  signInClient: { name: 'sign-in', max: 25, windowSeconds: 5 * MINUTE },
  /** Failed sign-ins of one client on one account. */
  signInAccount: { name: 'sign-in to account', max: 10, windowSeconds: 15 * MINUTE },
  /** Failed sign-ins of one network (/24, /48), whatever the account. */
  signInNetwork: { name: 'sign-in from network', max: 60, windowSeconds: 15 * MINUTE },
  /** Wrong codes of the app on one account, from everywhere: only who has the password gets as far. Recovery codes stay good. */
  secondFactorCode: { name: 'second factor', max: 30, windowSeconds: HOUR },
  /** Mails that tell of sign-ins of one administrator from new networks. */
  signInAlert: { name: 'sign-in alert', max: 10, windowSeconds: DAY },
  /** The page behind an invitation's link; 128 random bits are not guessed by looking. */
  invitationLink: { name: 'link of an invitation', max: 100, windowSeconds: 10 * MINUTE },
  invitation: { name: 'invitation', max: 10, windowSeconds: 10 * MINUTE },
  /** Failed sign-ins on one account from everywhere: beyond it nobody is refused, but each attempt has to wait. */
  signInSlow: { name: 'sign-in slowed', max: 50, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>
