import { z } from 'zod'
import { SUBMISSION_STATUSES } from './news-event.constants.ts'
import { adminNewsEventSchema, newsEventSubmissionFormSchema, newsEventSubmissionSchema } from './news-event.ts'
import { requiredText, strictFields, timestampSchema } from './primitives.ts'

const TOKEN_MAX = 100

/** The token at the end of a submission's address. */
export const submissionTokenInput = strictFields({ token: requiredText('Token', TOKEN_MAX) })

/** Any subset of a submission's fields, as edited by its sender (records §9). */
export const submissionUpdateSchema = newsEventSubmissionSchema.partial().extend({
  token: requiredText('Token', TOKEN_MAX),
  updatedAt: timestampSchema
    .optional()
    .meta({ description: 'As it was last read: a change by somebody else in between is answered with 409' }),
})

/** The same, as a form sends it. */
export const submissionUpdateFormSchema = submissionUpdateSchema.extend({
  notifySubmitter: newsEventSubmissionFormSchema.shape.notifySubmitter,
})
export type SubmissionUpdate = z.infer<typeof submissionUpdateSchema>

export const submittedItemSchema = adminNewsEventSchema
  .pick({
    category: true,
    title: true,
    content: true,
    postedBy: true,
    eventDate: true,
    link: true,
    linkTitle: true,
    imageUrl: true,
    submitterEmail: true,
    endDate: true,
    isAllDay: true,
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
        'received and change-asked: it waits, and can be changed or withdrawn; published: it was accepted; declined: it was put aside',
    }),
    message: z.string().nullable().meta({ description: 'What is asked for, or why it was declined' }),
    url: z.url().nullable().meta({ description: 'Its public page, as long as there is one' }),
    item: submittedItemSchema,
    notifySubmitter: z.boolean().meta({ description: 'Whether its sender asked to be mailed what becomes of it' }),
    updatedAt: timestampSchema,
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof submissionSchema>
