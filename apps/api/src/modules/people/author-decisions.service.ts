import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { AuthorDecided, DecideAuthorInput, UndecidedAuthor } from '@hazards/schema/author-decisions'
import { DECIDED_MAX } from '@hazards/schema/author-decisions'
import { authorKey, candidatesFor } from '@hazards/schema/author-links'
import { displayName } from '@hazards/schema/display-name'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import { DomainError, invalidField } from '../../lib/errors.ts'
import { knownPeople } from '../../records/linked-authors.ts'
import { isPresent } from '../../records/public-records.ts'
import type { BatchEntry } from '../../records/save-records.ts'
import { textArray } from '../../records/text-array.ts'
import type { RecordWriter } from '../../records/write-record.ts'

type Dependencies = { db: Database; records: RecordWriter }
type Known = Awaited<ReturnType<typeof knownPeople>>

/** Maximum names shown at a time, each with as many publications as one call can decide. */
const NAMES_MAX = 20
/** Number of the newest publications with possible namesakes that are searched. */
const NEWEST = 2000

/** Authors who may be one of several people of the group, and the administrator's decision on each (records §5). */
export const createAuthorDecisions = ({ db, records }: Dependencies) => ({
  /** Returns the undecided names, those on the newest publications first. */
  undecided: async (): Promise<UndecidedAuthor[]> => {
    const people = await knownPeople(db, isPresent)
    const isNamesakes = mayBeNamesakes(people)
    if (!isNamesakes) return []
    const { id, slug, title, year, createdAt, authorNames, decidedAuthors } = publications
    const rows = await db
      .select({ id, slug, title, year, authorNames, decidedAuthors })
      .from(publications)
      .where(and(isPresent(publications), isNamesakes))
      .orderBy(desc(year), desc(createdAt), desc(id))
      .limit(NEWEST)
    const names = new Map<string, UndecidedAuthor>()
    for (const { authorNames: authors, decidedAuthors: decided, ...publication } of rows) {
      for (const author of authors ?? []) {
        const key = authorKey(author)
        const found = candidatesFor(author, people)
        if (key === undefined || found.isByOrcid || found.people.length < 2 || isDecided(decided?.[key], people))
          continue
        const known = names.get(key) ?? asUndecided(key, displayName(author), found.people)
        names.set(key, known)
        const isThere = known.publications.some((each) => each.id === publication.id)
        if (!isThere && known.publications.length < DECIDED_MAX) known.publications.push(publication)
      }
    }
    return [...names.values()].slice(0, NAMES_MAX)
  },

  /**
   * Stores which person an author of these publications is. Publications without that author stay unchanged, and so do those
   * where that is decided.
   *
   * @throws DomainError BAD_REQUEST for an unknown person, NOT_FOUND for an unknown publication, CONFLICT if all stay unchanged
   */
  decide: async ({ key, person, publications: ids }: DecideAuthorInput, by: SessionUser): Promise<AuthorDecided> => {
    const people = await knownPeople(db, isPresent)
    if (person && !people.some(({ slug }) => slug === person))
      throw invalidField('person', 'The person was not found. It may have been deleted.')
    const change: BatchEntry<'publication'>['change'] = (row) => {
      const isAuthor = row?.authorNames?.some((author) => authorKey(author) === key)
      if (!row || !isAuthor || isDecided(row.decidedAuthors?.[key], people)) return undefined
      return { decidedAuthors: { ...row.decidedAuthors, [key]: person ?? null } }
    }
    const batch = randomUUID()
    const entries = ids.map((id): BatchEntry<'publication'> => ({ id, action: 'edited', change }))
    const prepare = async () => ({ entries, label: `who is meant by ${key.replace('|', ', ')}` })
    const { written } = await records.writeBatch({ kind: 'publication', by, action: 'edited', batch, prepare })
    if (written === 0) throw nothingDecided()
    return { batch, decided: written }
  },
})

const nothingDecided = () =>
  new DomainError('CONFLICT', 'Somebody has decided this already, or changed the authors. Nothing was changed.')

/** Returns whether it is decided who an author is: nobody of the group, or a person who is there. */
const isDecided = (person: string | null | undefined, people: Known): boolean =>
  person === null || people.some(({ slug }) => slug === person)

const asUndecided = (key: string, name: string, candidates: Known): UndecidedAuthor => ({
  key,
  name,
  publications: [],
  candidates: candidates.map((person) => ({ slug: person.slug, name: person.name, role: person.role })),
})

/**
 * Returns the indexed condition: publications by people who share a family name and an initial; undefined if there are
 * none.
 */
const mayBeNamesakes = (people: Known): SQL | undefined => {
  const owners = new Map<string, Set<string>>()
  for (const { slug, forms } of people)
    for (const { family, given } of forms) {
      const initial = `${given.charAt(0)}-${family}`
      owners.set(initial, (owners.get(initial) ?? new Set()).add(slug))
    }
  const shared = new Set([...owners].flatMap(([initial, slugs]) => (slugs.size > 1 ? [initial] : [])))
  const forms = people.flatMap((person) => person.forms)
  const slugs = forms.flatMap(({ family, given }) => {
    const initial = `${given.charAt(0)}-${family}`
    return shared.has(initial) ? [`.${initial}`, initial, `${given}-${family}`] : []
  })
  if (slugs.length === 0) return undefined
  return sql`${publications.authorSlugs} && ${textArray([...new Set(slugs)].map((slug) => slug.slice(0, 100)))}`
}
