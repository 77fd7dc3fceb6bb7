import { z } from 'zod'
import { CONTACT_LIMITS, CONTACT_SUBJECTS } from './contact.constants.ts'
import {
  idSchema,
  oneOf,
  optionalText,
  requiredEmail,
  requiredText,
  strictFields,
  timestampSchema,
} from './primitives.ts'

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

/** A contact message to be mailed: the same, and when the visitor's clock says it was sent (specification §7). */
export const contactMailSchema = contactInputSchema.extend({
  submission_date: optionalText('Submission date', LIMITS.submissionDate),
})
export type ContactMail = z.infer<typeof contactMailSchema>

/** A saved contact message as the administrator reads it (specification §3). */
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
  })
  .meta({ id: 'ContactSubmission' })
export type ContactSubmission = z.infer<typeof contactSubmissionSchema>
