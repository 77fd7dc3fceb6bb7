/** The sections of the Team page (records §5). */
export const PERSON_SECTIONS = ['lead', 'member', 'masters', 'alumni'] as const
export type PersonSection = (typeof PERSON_SECTIONS)[number]
/** The fields that a person should have, but may lack, with their words: what the panel's list is narrowed by. */
export const PERSON_GAPS = { orcid: 'ORCID' } as const
export const PERSON_LIMITS = {
  name: 200,
  role: 200,
  batch: 20,
  specialization: 300,
  bio: 5000,
  nameVariant: 200,
  nameVariants: 20,
} as const
