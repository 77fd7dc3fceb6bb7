import { z } from 'zod'
import { NEWS_EVENT_LIMITS, SUBMISSION_STATUSES } from './news-event.constants.ts'
import { oneOf, optionalText, requiredText, strictFields } from './primitives.ts'
import { submittedItemSchema } from './submission.ts'

const TOKEN_MAX = 100
const token = requiredText('Token', TOKEN_MAX)

/** The decisions that the links in the mail about a submitted item offer (records §9). */
const MAIL_DECISIONS = ['approve', 'ask', 'decline'] as const

/** The token at the end of a mailed link. */
export const mailLinkInput = strictFields({ token })

/** A decision on a submitted item by a mailed link. Asking and declining require a message to the sender. */
export const mailDecisionSchema = strictFields({
  token,
  decision: oneOf('Decision', MAIL_DECISIONS),
  message: optionalText('Message', NEWS_EVENT_LIMITS.answerMessage, { multiline: true }),
}).refine(({ decision, message }) => decision === 'approve' || message, {
  error: 'Message is required',
  path: ['message'],
})
export type MailDecision = z.infer<typeof mailDecisionSchema>

/** The current state of a decision link. */
export const decidableSchema = z.object({
  state: z.enum(['open', 'used', 'changed']),
  reference: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  url: z.url().nullable(),
  item: submittedItemSchema.nullable(),
})
export type Decidable = z.infer<typeof decidableSchema>

/** The action of a link in a mail to a reader or a sender (records §9, §10), as in its path: '/newsletter/confirm/<token>'. */
export const mailLinkSchema = strictFields({
  purpose: oneOf('Purpose', ['confirm', 'unsubscribe', 'never']),
  token,
})
export const mailLinkUseSchema = mailLinkSchema.extend({ about: oneOf('About', ['newsletter', 'notices']) })
export type MailLinkUse = z.infer<typeof mailLinkUseSchema>

/** open: can be used. done: the action has already been carried out. over: unknown or expired. */
export const mailLinkStateSchema = z.object({ state: z.enum(['open', 'done', 'over']) })
export type MailLinkState = z.infer<typeof mailLinkStateSchema>['state']
