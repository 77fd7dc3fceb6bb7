/** The sections of the Team page (records §5). */
export const PERSON_SECTIONS = ['lead', 'member', 'masters', 'alumni'] as const
export type PersonSection = (typeof PERSON_SECTIONS)[number]
export const PERSON_LIMITS = {
  name: 200,
  role: 200,
  batch: 20,
  specialization: 300,
  bio: 5000,
  nameVariant: 200,
  nameVariants: 20,
} as const
