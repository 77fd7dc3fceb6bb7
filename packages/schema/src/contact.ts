import { z } from 'zod'
import { CONTACT_LIMITS, CONTACT_SORTS, CONTACT_STATES, CONTACT_SUBJECTS } from './contact.constants.ts'
import {
  idSchema,
  integerBetween,
  listWindow,
  oneOf,
  optionalText,
  requiredEmail,
  requiredText,
  strictFields,
  timestampSchema,
  trueOrFalse,
} from './primitives.ts'
import { bothWays } from './sorts.ts'

export * from './contact.constants.ts'

const LIMITS = CONTACT_LIMITS

/** A contact message (specification §5, contact form). */
export const contactInputSchema = strictFields({
  firstName: requiredText('First name', LIMITS.name),
  lastName: requiredText('Last name', LIMITS.name),
  email: requiredEmail('Email'),
  institution: optionalText('Institution', LIMITS.institution),
  subject: oneOf('Subject', CONTACT_SUBJECTS),
  message: requiredText('Message', LIMITS.message, { multiline: true }),
})
export type ContactInput = z.infer<typeof contactInputSchema>

/** A contact message to be mailed, with the time of the visitor's clock (specification §7). */
export const contactMailSchema = contactInputSchema.extend({
  submission_date: optionalText('Submission date', LIMITS.submissionDate),
})
export type ContactMail = z.infer<typeof contactMailSchema>

/** A stored contact message, as the administrator reads it (specification §3). */
export const contactSubmissionSchema = z
  .object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    institution: z.string().nullable(),
    subject: z.enum(CONTACT_SUBJECTS),
    message: z.string(),
    createdAt: timestampSchema,
    answeredAt: timestampSchema.nullable().meta({ description: 'When an administrator marked it as answered' }),
  })
  .meta({ id: 'ContactSubmission' })
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>

const search = optionalText('Search', LIMITS.search)
const state = oneOf('State', CONTACT_STATES)
  .optional()
  .meta({ description: 'Only unanswered messages, or only answered ones' })
const sort = oneOf('Sort', bothWays(CONTACT_SORTS)).optional()
const cursor = z.string().max(2000).optional()

/** The list for API clients: all messages, or `limit` messages from a cursor on (records §1). */
export const contactListSchema = strictFields({
  limit: listWindow.limit.meta({ description: 'Maximum number of messages. Omit it for all of them' }),
  cursor,
  search: search.meta({ description: 'A text in the name, email address, institution or message' }),
  sort: oneOf('Sort', CONTACT_SORTS).optional(),
}).refine(({ limit, cursor: from }) => limit !== undefined || from === undefined, {
  error: 'A cursor requires a limit',
  path: ['limit'],
})

/** The input for one page of the panel's list. */
export const contactPageInputSchema = strictFields({
  search,
  state,
  sort,
  cursor,
  /** Sent by tRPC's infinite queries. Paging goes one way only. */
  direction: z.literal('forward').optional(),
})
export type ContactPageInput = z.infer<typeof contactPageInputSchema>

/** A page of messages, each with the number of messages by its sender, and the total number of matches. */
export const contactPageSchema = z.object({
  items: z.array(
    contactSubmissionSchema
      .extend({ fromSender: z.int(), fromNetwork: z.int() })
      .meta({ id: 'ContactSubmissionInPanel' }),
  ),
  nextCursor: z.string().nullable(),
  total: z.int(),
})
export type ContactPage = z.infer<typeof contactPageSchema>

/** The number of messages, in total and in the last 7 days (specification §2). */
export const contactCountsSchema = z.object({ total: z.int(), thisWeek: z.int() })
export type ContactCounts = z.infer<typeof contactCountsSchema>

/** The ids of selected messages. */
export const contactChoiceSchema = strictFields({
  ids: z
    .array(idSchema)
    .min(1, { error: 'Choose at least one message' })
    .max(LIMITS.chosen, { error: `Choose at most ${LIMITS.chosen} messages` }),
})

/** Marks a message as answered or not answered. */
export const contactAnsweredSchema = strictFields({ id: idSchema, answered: trueOrFalse })

/** The response to deleting several messages. */
/** All messages of a message's sender; with the number that was shown, only if they still are as many. */
export const contactSenderInput = strictFields({
  id: idSchema,
  count: integerBetween('Count', 1, 1_000_000).optional(),
})
export type ContactSenderInput = z.infer<typeof contactSenderInput>

export const contactDeletedSchema = z
  .object({ message: z.string(), deleted: z.int().meta({ description: 'How many were deleted' }) })
  .meta({ id: 'ContactSubmissionsDeleted' })

export const contactExportInputSchema = strictFields({
  search,
  state,
  sort,
  cursor: cursor.meta({ description: 'The nextCursor of the previous part. Omit it for the first' }),
})
export type ContactExportInput = z.infer<typeof contactExportInputSchema>

/** A part of a spreadsheet file. The concatenated parts are the file. */
export const contactExportSchema = z
  .object({
    fileName: z.string(),
    csv: z.string(),
    nextCursor: z.string().nullable().meta({ description: 'The cursor of the next part. null after the last one' }),
  })
  .meta({ id: 'ContactExport' })
export type ContactExport = z.infer<typeof contactExportSchema>
