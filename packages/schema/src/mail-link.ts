import { z } from 'zod'
import { NEWS_EVENT_LIMITS, SUBMISSION_STATUSES } from './news-event.constants.ts'
import { oneOf, optionalText, requiredText, strictFields } from './primitives.ts'
import { submittedItemSchema } from './submission.ts'

const TOKEN_MAX = 100
const token = requiredText('Token', TOKEN_MAX)

/** What the group can do by a link in the mail about a submitted item (records §9). */
const MAIL_DECISIONS = ['approve', 'ask', 'decline'] as const

/** What the address of a page ends with that a mail has led to. */
export const mailLinkInput = strictFields({ token })

/** A decision on a submitted item, by the link in the mail about it; asking and declining take words for its sender. */
export const mailDecisionSchema = strictFields({
  token,
  decision: oneOf('Decision', MAIL_DECISIONS),
  message: optionalText('Message', NEWS_EVENT_LIMITS.answerMessage, { multiline: true }),
}).refine(({ decision, message }) => decision === 'approve' || message, {
  error: 'Message is required',
  path: ['message'],
})
export type MailDecision = z.infer<typeof mailDecisionSchema>

/** What a link in the mail about a submitted item stands for now. */
export const decidableSchema = z.object({
  state: z.enum(['open', 'used', 'changed']),
  reference: z.string(),
  status: z.enum(SUBMISSION_STATUSES),
  url: z.url().nullable(),
  item: submittedItemSchema.nullable(),
})
export type Decidable = z.infer<typeof decidableSchema>

/** What a link in a mail to a reader or a sender does (records §9, §10), as its address says: '/newsletter/confirm/<token>'. */
export const mailLinkSchema = strictFields({
  purpose: oneOf('Purpose', ['confirm', 'unsubscribe']),
  token,
})
export const mailLinkUseSchema = mailLinkSchema.extend({ about: oneOf('About', ['newsletter', 'notices']) })
export type MailLinkUse = z.infer<typeof mailLinkUseSchema>

/** open: it can be used. done: what it is for is so already. over: it is not known, or its time is over. */
export const mailLinkStateSchema = z.object({ state: z.enum(['open', 'done', 'over']) })
export type MailLinkState = z.infer<typeof mailLinkStateSchema>['state']
