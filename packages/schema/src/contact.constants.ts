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

export const CONTACT_LIMITS = {
  name: 100,
  institution: 200,
  message: 5000,
  submissionDate: 100,
  search: 200,
  chosen: 200,
} as const

/** Specification §7: the mail's default for a missing institution. */
export const INSTITUTION_NOT_SPECIFIED = 'Not specified'

/** The number of messages per page of the panel, and per part of an export. */
export const MESSAGES_PER_PAGE = 20
export const MESSAGES_PER_PART = 100

/** The orders of messages; the first is the one without a choice. */
export const CONTACT_SORTS = ['-createdAt', 'name'] as const

/** Whether a message still needs an answer. */
export const CONTACT_STATES = ['open', 'answered'] as const
export type ContactState = (typeof CONTACT_STATES)[number]
