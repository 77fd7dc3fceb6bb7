/** How many accounts at the university one administrator may link, and the lengths of what the provider says. */
export const UNIVERSITY_LIMITS = { links: 5, name: 60, answer: 4000, subject: 255, label: 100 } as const
/** The page that the university's sign-in leads back to. */
export const UNIVERSITY_PATH = '/admin/university'
