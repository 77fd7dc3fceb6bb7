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

/** Number of hazards that are named of a cluster: nobody looks for floods under 'Water-related'. */
const NAMED = 2

type Cluster = { name: string; people: Set<string>; works: Map<string, number> }

/**
 * Returns the clusters of hazards that people work on, the one of most people first: people of projects about it, and authors of
 * publications about it (records §16). Each names the hazards that most of these works are about.
 */
export const listWorkedOnHazards = async (works: Works): Promise<WorkedOnHazard[]> => {
  const found = new Map<string, Cluster>()
  for (const { hazards, people } of [...(await listProjects(works)), ...(await listPapers(works))])
    for (const { name, cluster } of (hazards ?? []).flatMap((code) => getHazard(code) ?? [])) {
      const own = found.get(cluster.slug) ?? { name: cluster.name, people: new Set(), works: new Map() }
      for (const person of people ?? []) if (person) own.people.add(person)
      own.works.set(name, (own.works.get(name) ?? 0) + 1)
      found.set(cluster.slug, own)
    }
  return [...found]
    .filter(([, { people }]) => people.size > 0)
    .sort(([, one], [, other]) => other.people.size - one.people.size || one.name.localeCompare(other.name, 'en'))
    .map(([value, cluster]) => ({ value, label: formatLabel(cluster) }))
}

const formatLabel = ({ name, works }: Cluster): string => {
  const byWorks = [...works].sort(([one, of], [other, ofOther]) => ofOther - of || one.localeCompare(other, 'en'))
  return `${name}: ${byWorks
    .slice(0, NAMED)
    .map(([hazard]) => hazard)
    .join(', ')}`
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
