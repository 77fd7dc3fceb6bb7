import { DAY, HOUR } from '../lib/clock.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Mail, MailKind } from './mailer.ts'
import { accountSamples } from './templates/account-mail.ts'
import { newsletterConfirmationSamples, noticeConfirmationSamples } from './templates/confirmation.ts'
import { contactDigestSamples } from './templates/contact-digest.ts'
import { contactMessageSamples } from './templates/contact-message.ts'
import { integrityNoticeSamples } from './templates/integrity-notice.ts'
import { newsletterDigestSamples } from './templates/newsletter-digest.ts'
import { signInAlertSamples, wrongCodeAlertSamples } from './templates/sign-in-alert.ts'
import { submissionDecisionSamples } from './templates/submission-decision.ts'
import { submissionReceivedSamples } from './templates/submission-received.ts'
import { waitingSamples } from './templates/waiting-mail.ts'

/** A mail as the preview shows it. */
export type ShownMail = Pick<Mail, 'subject' | 'text' | 'html'>

export type MailPolicy = {
  /** Whether the group receives it. All others go to an address that asked for them or is to be asked. */
  isToGroup: boolean
  /** The limit that it takes from (mail-budget.ts); null: it answers an administrator, or is counted by what it is about. */
  budget: 'group' | 'consent' | 'digest' | 'sign-in alert' | 'wrong-code alert' | 'lost password' | null
  /** How long it is tried, in milliseconds; after that once more. */
  sentWithin: number
  /** Whether it is of no use after that time, and not even tried once more. */
  isDroppedLate: boolean
  /** Whether losing one is better than sending it twice. */
  isAtMostOnce: boolean
  /** Whether a refused one is kept for the operator. All others are deleted at once, because they contain links. */
  isKeptWhenRefused: boolean
  /** The mail about fictional people and items, once for each of its forms, for the preview. */
  samples: (texts: MailTexts, publicUrl: string, group: string) => ShownMail[]
}

const USUAL = { sentWithin: 3 * DAY, isDroppedLate: false, isAtMostOnce: false, isKeptWhenRefused: false }
/** Its link would soon expire, and the recipient can ask for another. */
const LINK = { ...USUAL, isToGroup: false, isDroppedLate: true } as const
const CONSENT = { ...LINK, budget: 'consent', sentWithin: DAY } as const

/** All kinds of mails, in the order of the preview. */
export const MAILS = {
  'newsletter-confirmation': { ...CONSENT, samples: newsletterConfirmationSamples },
  'submission-confirmation': { ...CONSENT, samples: noticeConfirmationSamples },
  'submission-decision': { ...USUAL, isToGroup: false, budget: null, samples: submissionDecisionSamples },
  'newsletter-digest': {
    ...USUAL,
    isToGroup: false,
    budget: null,
    isAtMostOnce: true,
    samples: newsletterDigestSamples,
  },
  'newsletter-test': { ...USUAL, isToGroup: true, budget: null, samples: () => [] },
  'submission-received': { ...USUAL, isToGroup: true, budget: 'group', samples: submissionReceivedSamples },
  'contact-message': {
    ...USUAL,
    isToGroup: true,
    budget: 'group',
    isKeptWhenRefused: true,
    samples: contactMessageSamples,
  },
  'contact-digest': {
    ...USUAL,
    isToGroup: true,
    budget: 'digest',
    isKeptWhenRefused: true,
    samples: contactDigestSamples,
  },
  'integrity-notice': { ...USUAL, isToGroup: true, budget: null, samples: integrityNoticeSamples },
  'sign-in-alert': { ...USUAL, isToGroup: true, budget: 'sign-in alert', samples: signInAlertSamples },
  'wrong-code-alert': { ...USUAL, isToGroup: true, budget: 'wrong-code alert', samples: wrongCodeAlertSamples },
  'account-email': { ...LINK, budget: null, sentWithin: DAY, samples: accountSamples('accountEmail', 'email/…') },
  'lost-password': {
    ...LINK,
    budget: 'lost password',
    sentWithin: HOUR,
    samples: accountSamples('lostPassword', 'new-password/…'),
  },
  'account-waiting': {
    ...USUAL,
    isToGroup: false,
    isDroppedLate: true,
    sentWithin: DAY,
    budget: null,
    samples: waitingSamples,
  },
  'account-address-left': {
    ...USUAL,
    isToGroup: false,
    budget: null,
    samples: accountSamples('addressLeft', 'account'),
  },
} as const satisfies Record<MailKind, MailPolicy>

/** Returns how a mail of the outbox is treated. Another version of the site may have put it there. */
export const getPolicy = (template: string): MailPolicy =>
  Object.hasOwn(MAILS, template)
    ? MAILS[template as MailKind]
    : { ...USUAL, isToGroup: true, budget: null, samples: () => [] }
