import { z } from 'zod'
import { SUBMISSION_STATUSES } from './news-event.constants.ts'
import { adminNewsEventSchema, newsEventSubmissionSchema } from './news-event.ts'
import { requiredText, strictFields, timestampSchema } from './primitives.ts'

const TOKEN_MAX = 100

/** The token at the end of a submission's address. */
export const submissionTokenInput = strictFields({ token: requiredText('Token', TOKEN_MAX) })

/** Any subset of a submission's fields, as edited by its sender (records §9). */
export const submissionUpdateSchema = newsEventSubmissionSchema.partial().extend({
  token: requiredText('Token', TOKEN_MAX),
  updatedAt: timestampSchema.optional().meta({
    description: 'The updatedAt as last read. If someone else has changed the item since, the response is 409',
  }),
})

export type SubmissionUpdate = z.infer<typeof submissionUpdateSchema>

export const submittedItemSchema = adminNewsEventSchema
  .pick({
    category: true,
    title: true,
    content: true,
    contentHtml: true,
    postedBy: true,
    eventDate: true,
    link: true,
    linkTitle: true,
    imageUrl: true,
    submitterEmail: true,
    endDate: true,
    isAllDay: true,
    timeZone: true,
    location: true,
    onlineUrl: true,
    imageAlt: true,
  })
  .meta({ id: 'SubmittedItem' })
export type SubmittedItem = z.infer<typeof submittedItemSchema>

/** A submission as its sender sees it (records §9). */
export const submissionSchema = z
  .object({
    reference: z.string(),
    status: z.enum(SUBMISSION_STATUSES).meta({
      description:
        'received and change-asked: pending, and can be changed or withdrawn. published: accepted. declined: rejected',
    }),
    message: z.string().nullable().meta({ description: 'The requested change, or the reason for declining' }),
    url: z.url().nullable().meta({ description: 'Its public page, while it is published' }),
    isForLater: z.boolean().meta({ description: 'Whether it is accepted, and visitors do not read it yet' }),
    item: submittedItemSchema,
    notifySubmitter: z.boolean().meta({ description: 'Whether its sender asked for email about the decision' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof submissionSchema>
