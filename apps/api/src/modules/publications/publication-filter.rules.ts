import type { Database } from '@hazards/db/client'
import { hasLinkTo, linkedSlugs } from '@hazards/db/record-links'
import { publications } from '@hazards/db/tables'
import { authorSlug } from '@hazards/schema/author-slug'
import { bareFunderId } from '@hazards/schema/funder-id'
import type { PublicationFacet, PublicationFilter, UsedKeyword } from '@hazards/schema/publication'
import { and, arrayOverlaps, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { containsWords } from '../../records/contains-words.ts'
import { countFacets, type FacetsOf, hasChosen, oneValue } from '../../records/facet-counts.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { isLinkedTo } from '../../records/linked-authors.ts'
import { isPresent, type Sees } from '../../records/public-records.ts'
import { SEARCHED } from '../../records/searched-texts.ts'

/**
 * Returns the condition that a publication is in a filtered list (records §1) and that its reader sees it. `author` is
 * the slug of a person, or else one derived from an author's name.
 */
export const matching = async (
  { db, sees }: { db: Database; sees: Sees },
  { search, keyword, author, project, site, hazard, event, funder, from, to, doi, ...chosen }: PublicationFilter,
): Promise<SQL | undefined> =>
  and(
    sees(publications),
    containsWords(SEARCHED.publication, search),
    keyword ? arrayOverlaps(publications.keywords, [keyword, keyword.normalize('NFC')]) : undefined,
    author ? ((await isLinkedTo(db, author, sees)) ?? isBy(author)) : undefined,
    project ? hasLinkTo('publication', 'projects', project, sees) : undefined,
    funder ? isFundedBy(funder) : undefined,
    from ? gte(publications.year, from) : undefined,
    to ? lte(publications.year, to) : undefined,
    site ? hasLinkTo('publication', 'sites', site, sees) : undefined,
    isAbout(publications, { hazard, event }),
    doi ? isOfDoi(doi) : undefined,
    hasChosen(publicationFacets(sees), chosen),
  )

/** Returns the condition that a grant is of this funder: of its ROR or DOI, or of its name, ignoring case and accents. */
const isFundedBy = (funder: string): SQL => {
  const id = bareFunderId(funder)
  if (id) return sql`${publications.grants} @> ${JSON.stringify([{ funderId: id }])}::jsonb`
  return sql`exists (select from jsonb_array_elements(${publications.grants}) as given
    where fold_text(given ->> 'funder') = fold_text(${funder}))`
}

/** The filters that lists of publications are counted by. */
const publicationFacets = (sees: Sees): FacetsOf<PublicationFacet> => ({
  type: oneValue(publications.publicationType),
  year: { ...oneValue(publications.year), has: (year) => eq(publications.year, Number(year)) },
  theme: {
    has: (theme) => hasLinkTo('publication', 'themes', theme, sees),
    values: linkedSlugs('publication', 'themes', sees),
  },
})

/** Counts a filtered list by each of its filters. */
export const countPublications = async (
  { db, sees }: { db: Database; sees: Sees },
  { type, year, theme, ...filter }: PublicationFilter,
) =>
  countFacets(db, {
    table: publications,
    columns: [publications.id, publications.publicationType, publications.year],
    matching: await matching({ db, sees }, filter),
    facets: publicationFacets(sees),
    chosen: { type, year, theme },
    sees,
  })

/** Returns the condition that a DOI matches, ignoring case. */
export const isOfDoi = (doi: string): SQL => eq(sql`lower(${publications.doi})`, doi.toLowerCase())

/**
 * Returns the condition that one of the authors has the name of this slug ('imara-mwangi'): the same family name and
 * the same first given name, either of which may be an initial. The column's comment describes what is stored of each
 * name.
 */
const isBy = (author: string): SQL => {
  const whole = authorSlug({ literal: author })
  const [first = '', ...others] = whole.split('-')
  const families = others.map((_, at) => others.slice(at).join('-'))
  const shortened = families.flatMap((family) =>
    first.length === 1 ? [`.${first}-${family}`] : [`${first}-${family}`, `${first.charAt(0)}-${family}`],
  )
  const slugs = [whole, ...shortened].filter((slug) => slug !== '').map((slug) => slug.slice(0, 100))
  if (slugs.length === 0) return sql`false`
  // The subquery runs first: the planner cannot tell how rare a name is, and would scan the whole list in its order.
  return sql`${publications.id} = any(array(
    select id from publications as written where author_slugs && ${sql.param(slugs, publications.authorSlugs)}::text[]))`
}

/** The number of keywords that the panel's list offers as a filter. */
const KEYWORDS_OFFERED = 200

/** Returns the most common keywords of publications, drafts too, with the number of each. */
export const listKeywords = async (db: Database): Promise<UsedKeyword[]> => {
  const used = db
    .select({ keyword: sql<string>`unnest(${publications.keywords})`.as('keyword') })
    .from(publications)
    .where(isPresent(publications))
    .as('used')
  return db
    .select({ keyword: used.keyword, count: count() })
    .from(used)
    .groupBy(used.keyword)
    .orderBy(desc(count()), used.keyword)
    .limit(KEYWORDS_OFFERED)
}

/** Counts up to `max`, because counting all matches of a common word would read half the table. */
export const countUpTo = async (db: Database, max: number, filter: SQL | undefined): Promise<number> => {
  const found = db.select({ id: publications.id }).from(publications).where(filter).limit(max).as('found')
  const [row] = await db.select({ total: count() }).from(found)
  return row?.total ?? 0
}
