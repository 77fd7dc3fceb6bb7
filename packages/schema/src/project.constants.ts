/** Specification §4: only an active project shows its progress and its web map. */
export const PROJECT_STATUSES = ['Active', 'Completed', 'Planned'] as const
export const PROJECT_LIMITS = {
  title: 300,
  description: 5000,
  funding: 200,
  duration: 100,
  lead: 200,
  themes: 20,
  people: 50,
  imageAlt: 300,
  countries: 50,
  country: 100,
} as const
