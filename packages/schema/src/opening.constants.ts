/** What somebody can come for. */
export const OPENING_TYPES = [
  'PhD Position',
  'Postdoctoral Position',
  'Staff Position',
  'Student Position',
  'Visit',
] as const
export const OPENING_LIMITS = { title: 300, terms: 300, place: 200, description: 5000, linked: 20, people: 10 } as const
