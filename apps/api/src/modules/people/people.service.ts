import type { Database } from '@hazards/db/client'
import { hasLinkTo, linkColumns, linkedRecords } from '@hazards/db/record-links'
import { newsEvents, type openings, people, projects, publications, themes } from '@hazards/db/tables'
import { linkAuthors, linkSignature } from '@hazards/schema/author-links'
import type { KindFilter } from '@hazards/schema/kinds/kinds'
import type { PersonEntry, ThemePerson } from '@hazards/schema/person'
import type { PERSON_GAPS } from '@hazards/schema/person.constants'
import { and, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import { type ArrangedDependencies, createArrangedRecords } from '../../records/arranged-records.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { knownPeople } from '../../records/linked-authors.ts'
import type { Sees } from '../../records/public-records.ts'
import { isNamed } from '../../records/write-record.ts'
import { listWorkedOnHazards } from './worked-on-hazards.rules.ts'

const { authorNames, decidedAuthors } = publications

/** Number of the newest publications about a theme, a hazard or an event that are searched for its people. */
const NEWEST = 200

/** Number of people shown with a theme. */
const SHOWN_OF_THEME = 8

/** What only the panel's list is narrowed by. */
type PersonGaps = { missing?: keyof typeof PERSON_GAPS | undefined }

type Works = { db: Database; sees: Sees }

/** The people of the group (specification §3, 'Team member'; records §5), and what they work on. */
export const createPeopleService = (dependencies: ArrangedDependencies) => {
  const { db } = dependencies
  const works: Works = { db, sees: dependencies.sees }
  return {
    ...createArrangedRecords({
      ...dependencies,
      kind: 'person',
      matching: async ({ section, missing, ...about }: KindFilter<'person'> & PersonGaps, sees) =>
        and(
          section ? eq(people.section, section) : undefined,
          missing ? isNull(people[missing]) : undefined,
          await worksOn({ db, sees }, about),
        ),
    }),

    /**
     * Returns the slug of the person for each author of a publication, in order; null for others. @throws DomainError
     * NOT_FOUND
     */
    authorsOf: (idOrSlug: string): Promise<(string | null)[]> => findAuthors(works, idOrSlug),

    /** Returns the people who work on a project, in the order of the team page. */
    ofProject: async (project: string): Promise<PersonEntry[]> =>
      listEntries(works, await findProjectPeople(works, eq(projects.slug, project))),

    /** Returns the people that a news or event item is about, in the order of the team page. */
    ofNewsEvent: async (item: string): Promise<PersonEntry[]> => {
      const which = { isNamed: (table: typeof newsEvents) => isNamed(table, item), sees: works.sees }
      return listEntries(works, await linkedRecords(db, 'newsEvent', 'people', which))
    },

    /** Returns the slug of the person who signed a news or event item; null for others. @throws DomainError NOT_FOUND */
    signerOf: (item: string): Promise<string | null> => findSigner(works, item),

    /** Returns the people who answer questions about an opening, in the order of the team page. */
    ofOpening: async (opening: string): Promise<PersonEntry[]> => {
      const which = { isNamed: (table: typeof openings) => isNamed(table, opening), sees: works.sees }
      return listEntries(works, await linkedRecords(db, 'opening', 'people', which))
    },

    /** Returns the hazards that people work on. */
    hazards: () => listWorkedOnHazards(works),

    /**
     * Returns the people who work most on a theme, at most eight: on its projects, or as authors of its newest publications.
     * Members come before alumni, then those with more papers and projects.
     */
    ofTheme: async (theme: string): Promise<ThemePerson[]> => {
      const { sees } = works
      if ((await db.$count(themes, and(sees(themes), eq(themes.slug, theme)))) === 0) return []
      const inProjects = countEach(await findProjectPeople(works, hasLinkTo('project', 'themes', theme, sees)))
      const asAuthors = countEach(await findNewestAuthors(works, hasLinkTo('publication', 'themes', theme, sees)))
      const found = (await listEntries(works, [...inProjects.keys(), ...asAuthors.keys()])).map((person) => ({
        ...person,
        papers: asAuthors.get(person.slug) ?? 0,
        projects: inProjects.get(person.slug) ?? 0,
      }))
      const alumni = new Set(await listAlumni(works))
      const getWeight = ({ slug, papers, projects }: ThemePerson) =>
        (alumni.has(slug) ? 0 : 1_000_000) + papers + 2 * projects
      return found.sort((one, other) => getWeight(other) - getWeight(one)).slice(0, SHOWN_OF_THEME)
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

const listAlumni = async ({ db, sees }: Works): Promise<string[]> => {
  const rows = await db
    .select({ slug: people.slug })
    .from(people)
    .where(and(sees(people), eq(people.section, 'alumni')))
  return rows.map(({ slug }) => slug)
}

/** Returns how often each slug is in the list. */
const countEach = (slugs: string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const slug of slugs) counts.set(slug, (counts.get(slug) ?? 0) + 1)
  return counts
}

const findAuthors = async ({ db, sees }: Works, idOrSlug: string): Promise<(string | null)[]> => {
  const [row] = await db
    .select({ authorNames, decidedAuthors })
    .from(publications)
    .where(and(sees(publications), isNamed(publications, idOrSlug)))
  if (!row) throw notFound('publication')
  return linkAuthors(row.authorNames ?? [], await knownPeople(db, sees), row.decidedAuthors)
}

const findSigner = async ({ db, sees }: Works, item: string): Promise<string | null> => {
  const { postedBy } = newsEvents
  const [row] = await db
    .select({ postedBy })
    .from(newsEvents)
    .where(and(sees(newsEvents), isNamed(newsEvents, item)))
  if (!row) throw notFound('news or event item')
  return linkSignature(row.postedBy, await knownPeople(db, sees))
}

const findProjectPeople = async ({ db, sees }: Works, which: SQL | undefined): Promise<string[]> => {
  const rows = await db
    .select({ people: linkColumns('project', sees).people })
    .from(projects)
    .where(and(sees(projects), which))
  return rows.flatMap((project) => project.people ?? [])
}

/** Returns the condition that a person takes part in a project about a hazard and an event, or wrote about them. */
const worksOn = async (works: Works, about: Omit<KindFilter<'person'>, 'section'>): Promise<SQL | undefined> => {
  if (!(about.hazard || about.event)) return undefined
  const inProjects = await findProjectPeople(works, isAbout(projects, about))
  const asAuthors = await findNewestAuthors(works, isAbout(publications, about))
  return inArray(people.slug, [...new Set([...inProjects, ...asAuthors])])
}

/** Returns the slugs of the people among the authors of the newest of these publications, once for each publication. */
const findNewestAuthors = async ({ db, sees }: Works, which: SQL | undefined): Promise<string[]> => {
  const written = await db
    .select({ authorNames, decidedAuthors })
    .from(publications)
    .where(and(sees(publications), which))
    .orderBy(desc(publications.year), desc(publications.createdAt))
    .limit(NEWEST)
  const known = await knownPeople(db, sees)
  return written
    .flatMap((each) => linkAuthors(each.authorNames ?? [], known, each.decidedAuthors))
    .filter((slug) => slug !== null)
}
