import type { Database } from '@hazards/db/client'
import { linkColumns } from '@hazards/db/record-links'
import { projects, publications } from '@hazards/db/tables'
import { linkAuthors } from '@hazards/schema/author-links'
import { getHazard } from '@hazards/schema/hazards'
import type { WorkedOnHazard } from '@hazards/schema/person'
import { and, desc, isNotNull } from 'drizzle-orm'
import { knownPeople } from '../../records/linked-authors.ts'
import type { Sees } from '../../records/public-records.ts'

type Works = { db: Database; sees: Sees }
type Work = { hazards: string[] | null; people: (string | null)[] | null }

/** Number of the newest publications about hazards that are searched for their authors. */
const NEWEST = 500

/**
 * Returns the clusters of hazards that people work on, the one of most people first: people of projects about it, and authors of
 * publications about it (records §16).
 */
export const listWorkedOnHazards = async (works: Works): Promise<WorkedOnHazard[]> => {
  const found = new Map<string, { label: string; people: Set<string> }>()
  for (const { hazards, people } of [...(await listProjects(works)), ...(await listPapers(works))])
    for (const { slug, name } of (hazards ?? []).flatMap((code) => getHazard(code)?.cluster ?? [])) {
      const cluster = found.get(slug) ?? { label: name, people: new Set() }
      for (const person of people ?? []) if (person) cluster.people.add(person)
      found.set(slug, cluster)
    }
  return [...found]
    .map(([value, { label, people }]) => ({ value, label, count: people.size }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, 'en'))
    .map(({ value, label }) => ({ value, label }))
}

const listProjects = ({ db, sees }: Works): Promise<Work[]> =>
  db
    .select({ hazards: projects.hazards, people: linkColumns('project', sees).people })
    .from(projects)
    .where(and(sees(projects), isNotNull(projects.hazards)))

const listPapers = async ({ db, sees }: Works): Promise<Work[]> => {
  const { hazards, authorNames, decidedAuthors, year, createdAt } = publications
  const papers = await db
    .select({ hazards, authorNames, decidedAuthors })
    .from(publications)
    .where(and(sees(publications), isNotNull(hazards)))
    .orderBy(desc(year), desc(createdAt))
    .limit(NEWEST)
  const known = await knownPeople(db, sees)
  return papers.map((paper) => ({
    hazards: paper.hazards,
    people: linkAuthors(paper.authorNames ?? [], known, paper.decidedAuthors),
  }))
}
