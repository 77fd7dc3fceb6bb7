import { z } from 'zod'
import {
  idSchema,
  oneOf,
  optionalText,
  requiredEmail,
  requiredText,
  strictFields,
  timestampSchema,
} from './primitives.ts'

export const CONTACT_SUBJECTS = [
  'research-collaboration',
  'data-access',
  'graduate-program',
  'media-press',
  'technical-support',
  'other',
] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]
export const CONTACT_SUBJECT_LABELS: Record<ContactSubject, string> = {
  'research-collaboration': 'Research Collaboration',
  'data-access': 'Data Access',
  'graduate-program': 'Graduate Program',
  'media-press': 'Media & Press',
  'technical-support': 'Technical Support',
  other: 'Other',
}

export const CONTACT_LIMITS = { name: 100, institution: 200, message: 5000, submissionDate: 100 } as const
const LIMITS = CONTACT_LIMITS
/** Specification §7: what the mail says where no institution was given. */
export const INSTITUTION_NOT_SPECIFIED = 'Not specified'

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
