import type { RateLimit } from './rate-limit.ts'

// In seconds.
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * All rate limits. What each one is counted by is documented where it is used; docs/trust.md has a table of all limits.
 */
export const LIMITS = {
  contact: { name: 'contact', max: 10, windowSeconds: 10 * MINUTE },
  mail: { name: 'mail', max: 10, windowSeconds: 10 * MINUTE },
  sameMessage: { name: 'same message', max: 10, windowSeconds: DAY },
  sameMail: { name: 'same mail', max: 10, windowSeconds: DAY },
  mailOfClient: { name: 'single mails of a client', max: 5, windowSeconds: HOUR },
  mailOfNetwork: { name: 'single mails of a network', max: 10, windowSeconds: HOUR },
  /** Together with the digests, one every two hours, this makes 100 mails a day. */
  mailOfSite: { name: 'single mails of the site', max: 88, windowSeconds: DAY },
  mailDigest: { name: 'mail digests', max: 1, windowSeconds: 2 * HOUR },
  submission: { name: 'news submission', max: 10, windowSeconds: 10 * MINUTE },
  sameItem: { name: 'same news item', max: 10, windowSeconds: DAY },
  /** Changes of one submission by its sender; each is stored in its history. */
  submissionChange: { name: 'changes of a submission', max: 20, windowSeconds: DAY },
  submissionLink: { name: 'submission link', max: 300, windowSeconds: 10 * MINUTE },
  newsletter: { name: 'newsletter', max: 10, windowSeconds: 10 * MINUTE },
  /** Links in our mails. Mail services open many readers' links from few addresses. */
  mailLink: { name: 'link of a mail', max: 300, windowSeconds: 10 * MINUTE },
  /** Visitors' calls with a key, whose responses are stored for a day. */
  idempotencyKey: { name: 'idempotency key', max: 100, windowSeconds: 10 * MINUTE },
  uploadAddress: { name: 'upload', max: 10, windowSeconds: 10 * MINUTE },
  uploadedFile: { name: 'uploaded file', max: 20, windowSeconds: 10 * MINUTE },
  uploadedFilesOfADay: { name: 'uploaded files of a day', max: 60, windowSeconds: DAY },
  /** Calls to sign out with a session that is not known to be valid. */
  signOut: { name: 'sign-out', max: 30, windowSeconds: 10 * MINUTE },
  /** Failed sign-ins per client, for any account. */
  signInClient: { name: 'sign-in', max: 25, windowSeconds: 5 * MINUTE },
  /** Failed sign-ins per client and account. */
  signInAccount: { name: 'sign-in to account', max: 10, windowSeconds: 15 * MINUTE },
  /** Failed sign-ins per network (/24, /48), for any account. */
  signInNetwork: { name: 'sign-in from network', max: 60, windowSeconds: 15 * MINUTE },
  /**
   * Wrong codes of the authenticator app per account, from all clients. Only someone with the password gets this far.
   * Recovery codes remain usable.
   */
  secondFactorCode: { name: 'second factor', max: 30, windowSeconds: HOUR },
  /** Mails about sign-ins of one administrator from new networks. */
  signInAlert: { name: 'sign-in alert', max: 10, windowSeconds: DAY },
  /** Mails about wrong codes after an administrator's right password. */
  wrongCodeAlert: { name: 'wrong code alert', max: 5, windowSeconds: DAY },
  /** Views of an invitation's page. Its 128 random bits cannot be guessed within any limit. */
  invitationLink: { name: 'link of an invitation', max: 100, windowSeconds: 10 * MINUTE },
  invitation: { name: 'invitation', max: 10, windowSeconds: 10 * MINUTE },
  /** Failed sign-ins per account, from all clients. Beyond this nobody is rejected, but each attempt is delayed. */
  signInSlow: { name: 'sign-in slowed', max: 50, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>
