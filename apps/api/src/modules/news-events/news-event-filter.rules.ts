import type { Database } from '@hazards/db/client'
import { hasLinkTo } from '@hazards/db/record-links'
import { newsEvents, projects, publications, recordLinks } from '@hazards/db/tables'
import { linkSignature } from '@hazards/schema/author-links'
import type { NewsEventList } from '@hazards/schema/news-event'
import { END_OF_DAY, type NewsEventFacet } from '@hazards/schema/news-event.constants'
import { isPlainDate, type listWindow } from '@hazards/schema/primitives'
import { and, desc, eq, exists, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Clock } from '../../lib/clock.ts'
import { countFacets, type FacetsOf, hasChosen, oneValue } from '../../records/facet-counts.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { isInYear } from '../../records/in-year.ts'
import { knownPeople } from '../../records/linked-authors.ts'
import { isPublic, type PublishedTable, type Sees, seenByVisitors } from '../../records/public-records.ts'

export type NewsEventFilter = Omit<NewsEventList, keyof typeof listWindow | 'sort'>

const { category, eventDate, id, postedBy } = newsEvents

export const latestFirst = [desc(eventDate), desc(id)]

/**
 * Returns the condition that an item is in a filtered list. Items dated `now` or later are upcoming (specification §2).
 * A day as `to` includes the whole day.
 */
export const matching = async (
  db: Database,
  { publication, person, project, theme, site, hazard, event, when, from, to, ...chosen }: NewsEventFilter,
  now: Date,
): Promise<SQL | undefined> => {
  const sees = (target: PublishedTable) => isPublic(target, now)
  return and(
    publication ? hasLinkTo('newsEvent', 'publications', publication, sees) : undefined,
    person ? or(hasLinkTo('newsEvent', 'people', person, sees), await isSignedBy(db, person, sees)) : undefined,
    project ? hasLinkTo('newsEvent', 'projects', project, sees) : undefined,
    theme ? isAboutTheme(theme, sees) : undefined,
    site ? hasLinkTo('newsEvent', 'sites', site, sees) : undefined,
    isAbout(newsEvents, { hazard, event }),
    when === 'upcoming' ? gte(eventDate, now) : undefined,
    when === 'past' ? lt(eventDate, now) : undefined,
    from ? gte(eventDate, new Date(from)) : undefined,
    to ? lte(eventDate, new Date(isPlainDate(to) ? to + END_OF_DAY : to)) : undefined,
    hasChosen(FACETS, chosen),
  )
}

/** Returns the condition that this person signed an item, by the rule of linkSignature; undefined if the reader sees nobody with this slug. */
const isSignedBy = async (db: Database, slug: string, sees: Sees): Promise<SQL | undefined> => {
  const people = await knownPeople(db, sees)
  const families = people.find((each) => each.slug === slug)?.forms.map(({ family }) => family)
  if (!families) return undefined
  // The words are compared first, in the database, so that few signatures are read.
  const hasFamily = families.map((family) => sql`'-' || name_slug(${postedBy}) || '-' like ${`%-${family}-%`}`)
  const signed = await db
    .selectDistinct({ postedBy })
    .from(newsEvents)
    .where(and(sees(newsEvents), or(...hasFamily)))
  const own = signed.filter((each) => linkSignature(each.postedBy, people) === slug)
  return inArray(
    postedBy,
    own.map((each) => each.postedBy),
  )
}

/** Returns the condition that an item is about a project or a publication of a theme, as far as the reader sees them. */
const isAboutTheme = (theme: string, sees: Sees): SQL | undefined => {
  const { fromNewsEventId, toProjectId, toPublicationId } = recordLinks
  const about = new QueryBuilder()
    .select({ id: recordLinks.id })
    .from(recordLinks)
    .leftJoin(projects, and(eq(projects.id, toProjectId), sees(projects)))
    .leftJoin(publications, and(eq(publications.id, toPublicationId), sees(publications)))
    .where(
      and(
        eq(fromNewsEventId, id),
        or(
          and(isNotNull(projects.id), hasLinkTo('project', 'themes', theme, sees)),
          and(isNotNull(publications.id), hasLinkTo('publication', 'themes', theme, sees)),
        ),
      ),
    )
  return exists(about)
}

/** The filters that lists of items are counted by. */
const FACETS: FacetsOf<NewsEventFacet> = {
  category: oneValue(category),
  year: {
    ...oneValue(sql`extract(year from ${eventDate} at time zone 'UTC')`),
    has: (year) => isInYear(eventDate, Number(year)),
  },
}

/** Counts a filtered list of public items by each of its filters. */
export const countNewsEvents = async (db: Database, clock: Clock, { category, year, ...filter }: NewsEventFilter) =>
  countFacets(db, {
    table: newsEvents,
    columns: [newsEvents.category, eventDate],
    matching: and(isPublic(newsEvents, clock()), await matching(db, filter, clock())),
    facets: FACETS,
    chosen: { category, year },
    sees: seenByVisitors(clock),
  })
