import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { mailOutbox } from '@hazards/db/tables'
import { type ArrangedName, KINDS, type KindName, mapArranged } from '@hazards/schema/kinds/kinds'
import { eq } from 'drizzle-orm'

/** Valid input for each call, with a unique text, so that a test finds its record among others. */
export const aPublication = (changes: Record<string, unknown> = {}) => ({
  title: `A study of slope ${randomUUID()}`,
  authors: 'A. Example, B. Sample',
  journal: 'Journal of Examples',
  year: 2024,
  publicationType: 'journal',
  ...changes,
})

export const aSubmission = (changes: Record<string, unknown> = {}) => ({
  category: 'Field Work',
  title: `Campaign ${randomUUID()}`,
  content: 'We measured.\nWe drilled.',
  postedBy: 'A. Example',
  eventDate: '2026-05-31T09:30:00Z',
  ...changes,
})

export const aPerson = (changes: Record<string, unknown> = {}) => ({
  name: `Ada Example-${randomUUID()}`,
  role: 'PhD (Ongoing)',
  section: 'member',
  ...changes,
})

export const aProject = (changes: Record<string, unknown> = {}) => ({
  title: `A watch of slope ${randomUUID()}`,
  description: 'We measure.\nWe map.',
  status: 'Active',
  ...changes,
})

export const aTheme = (changes: Record<string, unknown> = {}) => ({
  title: `Slopes ${randomUUID()}`,
  label: 'Slopes',
  description: 'Why do they move?',
  ...changes,
})

export const aStudySite = (changes: Record<string, unknown> = {}) => ({
  name: `Slope ${randomUUID()}`,
  geometry: { type: 'Point', coordinates: [7.6, 46.2] },
  precision: 'exact',
  ...changes,
})

export const aPage = (changes: Record<string, unknown> = {}) => ({
  title: `Page ${randomUUID()}`,
  content: 'Whom to **call**.',
  textFormat: 'markdown',
  place: 'footer',
  ...changes,
})

export const anOpening = (changes: Record<string, unknown> = {}) => ({
  title: `Position ${randomUUID()}`,
  openingType: 'PhD Position',
  description: 'You measure slopes.',
  ...changes,
})

type Sample = (changes?: Record<string, unknown>) => Record<string, unknown>
/** Returns the sample of a kind: the examples of the fields that it requires, and a name of its own. */
const aRecord =
  (kind: ArrangedName): Sample =>
  (changes = {}) => {
    const { fields, nameField, one } = KINDS[kind]
    const required = Object.entries(fields).filter(([, { isRequired }]) => isRequired)
    return {
      ...Object.fromEntries(required.map(([name, { example }]) => [name, example])),
      [nameField]: `The ${one} ${randomUUID()}`,
      ...changes,
    }
  }

/** Valid input for each kind of record that administrators arrange. */
export const ARRANGED_SAMPLES = {
  ...mapArranged((_, kind) => aRecord(kind)),
  person: aPerson,
  project: aProject,
  theme: aTheme,
  site: aStudySite,
  opening: anOpening,
  ownPage: aPage,
}
/** Valid input for each kind of record. */
export const SAMPLES: Record<KindName, Sample> = {
  publication: aPublication,
  newsEvent: aSubmission,
  ...ARRANGED_SAMPLES,
}

/** Returns an administrator's answer as visitors see the record: without what only administrators read. */
export const asVisitorsSee = ({ publishAt: _, publishZone: __, ...record }: Record<string, unknown>) => record

export const aMessage = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@example.org',
  institution: 'Example University',
  subject: 'data-access',
  message: `May I have the data? ${randomUUID()}`,
  ...changes,
})

export const anAddress = () => `${randomUUID()}@example.org`

type Rest = (
  method: 'PUT' | 'POST',
  url: string,
  options?: { body?: unknown; sessionId?: string },
) => Promise<{ body: { id: string } }>

/** Creates a public item, without the mail to the group about a submission. Returns its id. */
export const aPublicItem = async (
  { rest, sessionId, db }: { rest: Rest; sessionId: string; db: Database },
  changes: Record<string, unknown> = {},
): Promise<string> => {
  const id = await anItem({ rest, sessionId }, changes, 'approve')
  await db.delete(mailOutbox).where(eq(mailOutbox.template, 'submission-received'))
  return id
}

/** Submits an item, then applies the administrator's actions: 'approve', 'archive'. Returns its id. */
export const anItem = async (
  { rest, sessionId }: { rest: Rest; sessionId: string },
  changes: Record<string, unknown> = {},
  ...moves: string[]
): Promise<string> => {
  const { id } = (await rest('POST', '/api/news-events/submit', { body: aSubmission(changes) })).body
  for (const move of moves) await rest('PUT', `/api/admin/news-events/${id}/${move}`, { sessionId })
  return id
}
