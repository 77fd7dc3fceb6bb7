import type { RateLimit } from './rate-limit.ts'

// In seconds.
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * All rate limits. `max` is for the key that each one is counted by, documented where it is used; `network` is for all
 * clients of one network (/24, /48) together. docs/rules/trust.md has a table of all limits.
 */
export const LIMITS = {
  contact: { name: 'contact', max: 10, network: 60, windowSeconds: 10 * MINUTE },
  mail: { name: 'mail', max: 10, network: 60, windowSeconds: 10 * MINUTE },
  sameMessage: { name: 'same message', max: 10, windowSeconds: DAY },
  sameMail: { name: 'same mail', max: 10, windowSeconds: DAY },
  /** Single mails to the group. Together with the digests, one every two hours, 100 a day. */
  groupMail: { name: 'single mails to the group', max: 5, network: 10, windowSeconds: HOUR },
  groupMailOfNetwork: { name: 'single mails to the group in a day', max: 20, windowSeconds: DAY },
  groupMailOfSite: { name: 'all single mails to the group', max: 88, windowSeconds: DAY },
  /** Messages that wait for a digest, because the limits above are used up. */
  heldMail: { name: 'messages that wait to be mailed', max: 40, network: 300, windowSeconds: DAY },
  consentMail: { name: 'mails that ask for consent', max: 5, network: 10, windowSeconds: HOUR },
  consentMailOfNetwork: { name: 'mails that ask for consent in a day', max: 20, windowSeconds: DAY },
  consentMailOfSite: { name: 'all mails that ask for consent', max: 200, windowSeconds: DAY },
  mailDigest: { name: 'mail digests', max: 1, windowSeconds: 2 * HOUR },
  submission: { name: 'news submission', max: 10, network: 30, windowSeconds: 10 * MINUTE },
  sameItem: { name: 'same news item', max: 10, windowSeconds: DAY },
  /** Changes of one submission by its sender; each is stored in its history. */
  submissionChange: { name: 'changes of a submission', max: 20, windowSeconds: DAY },
  submissionLink: { name: 'submission link', max: 300, network: 3000, windowSeconds: 10 * MINUTE },
  newsletter: { name: 'newsletter', max: 10, network: 30, windowSeconds: 10 * MINUTE },
  /** Links in our mails. Mail services open many readers' links from few addresses. */
  mailLink: { name: 'link of a mail', max: 300, network: 3000, windowSeconds: 10 * MINUTE },
  /** Visitors' calls with a key, whose responses are stored for a day. */
  idempotencyKey: { name: 'idempotency key', max: 100, network: 500, windowSeconds: 10 * MINUTE },
  uploadAddress: { name: 'upload', max: 10, network: 40, windowSeconds: 10 * MINUTE },
  uploadedFile: { name: 'uploaded file', max: 20, network: 80, windowSeconds: 10 * MINUTE },
  uploadedFilesOfADay: { name: 'uploaded files of a day', max: 60, network: 240, windowSeconds: DAY },
  /** Calls to sign out with a session that is not known to be valid. */
  signOut: { name: 'sign-out', max: 30, network: 300, windowSeconds: 10 * MINUTE },
  /** Calls with one token, from all clients: five a second. */
  tokenUse: { name: 'use of a token', max: 3000, windowSeconds: 10 * MINUTE },
  /** Challenges for passkeys, of which each is stored for five minutes. */
  passkeyChallenge: { name: 'challenges for passkeys', max: 30, network: 300, windowSeconds: 10 * MINUTE },
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
  /** Mails to one administrator that set a new password; each link in them works. */
  lostPasswordMail: { name: 'mails for a lost password', max: 3, windowSeconds: HOUR },
  /** Requests for such mails, whatever the address: of a client, and of all clients together. */
  lostPassword: { name: 'lost password', max: 5, network: 20, windowSeconds: 10 * MINUTE },
  lostPasswordOfSite: { name: 'all lost passwords', max: 100, windowSeconds: HOUR },
  /** Addresses that one administrator asks to confirm. */
  accountEmail: { name: 'email address of an account', max: 5, windowSeconds: HOUR },
  /** Test mails, of all administrators. */
  mailTest: { name: 'test mails', max: 10, windowSeconds: HOUR },
  passwordLink: { name: 'link of a lost password', max: 100, network: 1000, windowSeconds: 10 * MINUTE },
  passwordReset: { name: 'reset of a password', max: 10, network: 100, windowSeconds: 10 * MINUTE },
  /** Views of an invitation's page. Its 128 random bits cannot be guessed within any limit. */
  invitationLink: { name: 'link of an invitation', max: 100, network: 1000, windowSeconds: 10 * MINUTE },
  invitation: { name: 'invitation', max: 10, network: 100, windowSeconds: 10 * MINUTE },
  /** Round trips to the university's sign-in that are begun, and that come back. */
  university: { name: "university's sign-in", max: 20, network: 100, windowSeconds: 10 * MINUTE },
  universityReturn: { name: "return of the university's sign-in", max: 40, network: 200, windowSeconds: 10 * MINUTE },
  /** Failed sign-ins per account, from all clients. Beyond this nobody is rejected, but each attempt is delayed. */
  signInSlow: { name: 'sign-in slowed', max: 50, windowSeconds: HOUR },
  /** Texts of a network with more than LONG_TEXT characters. */
  longText: { name: 'long texts of a network', max: 20, windowSeconds: HOUR },
  /** Bytes that a network adds to the database and the store. A day that crosses two windows has twice as many. */
  bytesInAMinute: { name: 'bytes of a network in a minute', max: 9_000_000, windowSeconds: MINUTE },
  bytesInADay: { name: 'bytes of a network in a day', max: 45_000_000, windowSeconds: DAY },
} as const satisfies Record<string, RateLimit>

export const LONG_TEXT = 3000

/** What a text of a visitor takes in the end: its row, its first revision, a mail as text and as HTML, indexes. */
export const estimateStoredBytes = (input: unknown): number =>
  4000 + 6 * Buffer.byteLength(JSON.stringify(input ?? null))

/** The most that visitors may keep stored which nobody has decided on or read: of one network, and of all. */
export const ROOM = {
  /** Items that wait for a decision, with their histories. */
  items: { rows: { network: 200, all: 5000 }, bytes: { network: 20_000_000, all: 200_000_000 } },
  /** Messages that are not marked as answered. */
  messages: { rows: { network: 500, all: 20_000 }, bytes: { network: 5_000_000, all: 100_000_000 } },
  /** Newsletter addresses that are not confirmed. */
  addresses: { rows: { all: 20_000 } },
  /** Responses to calls with an `Idempotency-Key`. */
  answers: { rows: { all: 50_000 } },
  /** Challenges for passkeys that wait for an answer. */
  challenges: { rows: { all: 10_000 } },
  /** Messages that wait for a digest. */
  heldMails: { rows: { all: 5000 } },
  /** Images that no record uses, and for a week those of items that wait for a decision. */
  images: { bytes: { network: 10_000_000, all: 200_000_000 } },
} as const
