import type { Database } from '@hazards/db/client'
import { searchDocuments, themes } from '@hazards/db/tables'
import type { Facets, FacetValue } from '@hazards/schema/facets'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { SEARCH_KIND_LABELS, SEARCH_KINDS, type SearchFacet, type SearchKind } from '@hazards/schema/search'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Sees } from './public-records.ts'
import { textArray } from './text-array.ts'

export type Chosen = Partial<Record<SearchFacet, string | undefined>>

type List<Name extends SearchFacet> = {
  /** The condition that a search document is in the list, without the filters below. */
  matching: SQL | undefined
  /** What is counted. */
  names: readonly Name[]
  /** The values that the list is filtered by. */
  chosen: Chosen
  /** Which themes the reader sees. */
  sees: Sees
}

/**
 * Counts a list by each of its filters: for each value how many records there are under the other filters, which is how
 * many choosing it gives (records §15.5). Returns the number of records under all filters, too.
 */
export const countFacets = async <Name extends SearchFacet>(
  db: Database,
  { matching, names, chosen, sees }: List<Name>,
): Promise<{ total: number; facets: Facets<Name> }> => {
  const matched = db
    .select({
      facets: sql<string[]>`array['all', 'kind:' || ${searchDocuments.kind}] || ${searchDocuments.facets}`.as(
        'all_facets',
      ),
    })
    .from(searchDocuments)
    .where(matching)
    .as('matched')
  const counted = [...names, 'all'] as const
  // Each value is counted among the records that all filters but its own let through.
  const isUnderOthers = sql.join(
    counted.map((name) => sql`when ${name} then ${matched.facets} @> ${textArray(facetsOf(chosen, name))}`),
    sql` `,
  )
  const name = sql`split_part(facet, ':', 1)`
  const rows = await db
    .select({ facet: sql<string>`facet`, count: sql<number>`count(*)::int` })
    .from(sql`${matched}, unnest(${matched.facets}) as facet`)
    .where(sql`case ${name} ${isUnderOthers} else false end`)
    .groupBy(sql`facet`)
  const counts = new Map(rows.map(({ facet, count }) => [facet, count]))
  const titles = names.some((each) => each === 'theme')
    ? await titlesOf(db, sees, [...counts.keys(), ...facetsOf(chosen)])
    : new Map<string, string>()
  const facets = Object.fromEntries(names.map((each) => [each, valuesOf(each, { counts, chosen, titles })]))
  return { total: counts.get('all') ?? 0, facets: facets as Facets<Name> }
}

/** Returns the chosen values of all filters but one, as documents contain them. */
export const facetsOf = (chosen: Chosen, except?: string): string[] =>
  Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined || value === null || name === except ? [] : [`${name}:${value}`],
  )

/** Returns the titles of the themes among these facets that the reader sees. */
const titlesOf = async (db: Database, sees: Sees, facets: string[]): Promise<Map<string, string>> => {
  const slugs = facets.flatMap((facet) => (facet.startsWith('theme:') ? [facet.slice('theme:'.length)] : []))
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ slug: themes.slug, title: themes.title })
    .from(themes)
    .where(and(sees(themes), inArray(themes.slug, slugs)))
  return new Map(rows.map(({ slug, title }) => [slug, title]))
}

type Counted = { counts: Map<string, number>; chosen: Chosen; titles: Map<string, string> }

const valuesOf = (name: SearchFacet, { counts, chosen, titles }: Counted): FacetValue[] => {
  const start = `${name}:`
  const counted = [...counts].flatMap(([facet, count]) =>
    facet.startsWith(start) ? [{ value: facet.slice(start.length), count }] : [],
  )
  const value = chosen[name]
  // The chosen value is offered even where it gives nothing, so that it can be taken back.
  if (value && !counted.some((each) => each.value === value)) counted.push({ value, count: 0 })
  return counted
    .flatMap((each) => {
      const label = labelOf(name, each.value, titles)
      return label === undefined ? [] : [{ value: each.value, label, count: each.count }]
    })
    .sort(ORDERS[name])
}

const labelOf = (name: SearchFacet, value: string, titles: Map<string, string>): string | undefined => {
  if (name === 'kind') return SEARCH_KIND_LABELS[value as SearchKind]
  if (name === 'theme') return titles.get(value)
  return name === 'type' ? ((PUBLICATION_TYPE_LABELS as Record<string, string>)[value] ?? value) : value
}

const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label)

const ORDERS: Record<SearchFacet, (a: FacetValue, b: FacetValue) => number> = {
  kind: (a, b) => SEARCH_KINDS.indexOf(a.value as SearchKind) - SEARCH_KINDS.indexOf(b.value as SearchKind),
  type: mostFirst,
  year: (a, b) => Number(b.value) - Number(a.value),
  theme: mostFirst,
}
