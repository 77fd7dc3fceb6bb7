import type { Database } from '@hazards/db/client'
import { hasLinkTo, linkColumns } from '@hazards/db/record-links'
import { people, projects, publications, themes } from '@hazards/db/tables'
import { linkAuthors } from '@hazards/schema/author-links'
import { PERSON_FIXED_FIELDS, type PersonEntry, type PersonFilter } from '@hazards/schema/person'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { knownPeople } from '../../records/linked-authors.ts'
import { readTable } from '../../records/list-window.ts'
import { type Sees, seenByVisitors } from '../../records/public-records.ts'
import { isNamed } from '../../records/write-record.ts'

const { authorNames, decidedAuthors } = publications

/** Number of a theme's newest publications that are searched for its people. */
const NEWEST = 200

type Works = { db: Database; sees: Sees }

/** The people of the group (specification §3, 'Team member'; records §5), and what they work on. */
export const createPeopleService = (dependencies: ArrangedDependencies) => {
  const { db } = dependencies
  const works: Works = { db, sees: seenByVisitors(dependencies.clock) }
  return {
    ...createArrangedRecords({
      ...dependencies,
      kind: 'person',
      fixedFields: PERSON_FIXED_FIELDS,
      matching: ({ section }: PersonFilter): SQL | undefined => (section ? eq(people.section, section) : undefined),
      searchedColumns: [people.name, people.role, people.email, sql`array_to_string(${people.nameVariants}, ' ')`],
      read: () => readTable(db, people).rows,
    }),

    /**
     * Returns the slug of the person for each author of a publication, in order; null for others. @throws DomainError
     * NOT_FOUND
     */
    authorsOf: (idOrSlug: string): Promise<(string | null)[]> => findAuthors(works, idOrSlug),

    /** Returns the people who work on a project, in the order of the team page. */
    ofProject: async (project: string): Promise<PersonEntry[]> =>
      listEntries(works, await findProjectPeople(works, eq(projects.slug, project))),

    /**
     * Returns the people who work on a theme: on one of its projects, or as an author of one of its newest
     * publications.
     */
    ofTheme: async (theme: string): Promise<PersonEntry[]> => {
      const { sees } = works
      if ((await db.$count(themes, and(sees(themes), eq(themes.slug, theme)))) === 0) return []
      const onProjects = await findProjectPeople(works, hasLinkTo('project', 'themes', theme, sees))
      return listEntries(works, [...onProjects, ...(await findNewestAuthors(works, theme))])
    },
  }
}

const listEntries = async ({ db, sees }: Works, slugs: string[]): Promise<PersonEntry[]> => {
  const { id, slug, name, role, specialization, imageUrl, order } = people
  if (slugs.length === 0) return []
  return db
    .select({ id, slug, name, role, specialization, imageUrl })
    .from(people)
    .where(and(sees(people), inArray(slug, [...new Set(slugs)])))
    .orderBy(order, id)
}

const findAuthors = async ({ db, sees }: Works, idOrSlug: string): Promise<(string | null)[]> => {
  const [row] = await db
    .select({ authorNames, decidedAuthors })
    .from(publications)
    .where(and(sees(publications), isNamed(publications, idOrSlug)))
  if (!row) throw notFound('publication')
  return linkAuthors(row.authorNames ?? [], await knownPeople(db, sees), row.decidedAuthors)
}

const findProjectPeople = async ({ db, sees }: Works, which: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ people: linkColumns('project', sees).people })
    .from(projects)
    .where(and(sees(projects), which))
  return rows.flatMap((project) => project.people ?? [])
}

/** Returns the slugs of the people among the authors of a theme's newest publications. */
const findNewestAuthors = async ({ db, sees }: Works, theme: string): Promise<string[]> => {
  const written = await db
    .select({ authorNames, decidedAuthors })
    .from(publications)
    .where(and(sees(publications), hasLinkTo('publication', 'themes', theme, sees)))
    .orderBy(desc(publications.year), desc(publications.createdAt))
    .limit(NEWEST)
  const known = await knownPeople(db, sees)
  return written
    .flatMap((each) => linkAuthors(each.authorNames ?? [], known, each.decidedAuthors))
    .filter((slug) => slug !== null)
}
