import type { Database } from '@hazards/db/client'
import { themes } from '@hazards/db/tables'
import type { Facets, FacetValue } from '@hazards/schema/facets'
import { PUBLICATION_TYPE_LABELS } from '@hazards/schema/publication.constants'
import { SEARCH_KIND_LABELS, SEARCH_KINDS, type SearchFacet, type SearchKind } from '@hazards/schema/search'
import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sees } from './public-records.ts'

/** The names of all filters that lists are counted by. */
type FacetName = SearchFacet | 'category'

/** A filter that a list is counted by: the list and its counts are made of the same conditions. */
export type Facet = {
  /** Returns the condition that a record has this value. */
  has: (value: string) => SQL | undefined
  /** The subquery of a record's values, in a column `value`. */
  values: SQL
}
export type FacetsOf<Name extends FacetName> = Record<Name, Facet>
/** The values that a list is filtered by. */
type Chosen<Name extends FacetName = FacetName> = { [Each in Name]?: string | number | null | undefined }

/** Returns the facet of a column, or of an expression, with one value for each record. */
export const oneValue = (value: SQLWrapper): Facet => ({
  has: (chosen) => sql`${value}::text = ${chosen}`,
  values: sql`(select ${value}::text as value)`,
})

type List<Name extends FacetName> = {
  table: PgTable
  /** The columns of the table that the facets ask for. */
  columns: PgColumn[]
  /** The condition that a record is in the list, whatever the facets say. */
  matching: SQL | undefined
  facets: FacetsOf<Name>
  chosen: Chosen<Name>
  /** Which themes the reader sees. */
  sees: Sees
}

/** Returns the condition that a record has all chosen values, apart from that of one facet. */
export const hasChosen = <Name extends FacetName>(
  facets: FacetsOf<Name>,
  chosen: Chosen<Name>,
  except?: Name,
): SQL | undefined =>
  and(
    ...listNames(facets).map((name) => {
      const value = chosen[name]
      return name === except || value === undefined || value === null ? undefined : facets[name].has(String(value))
    }),
  )

/**
 * Counts a list by each of its filters: for each value how many records there are under the other filters, which is how
 * many choosing it gives (records §15.5). Returns the number of records under all filters, too.
 */
export const countFacets = async <Name extends FacetName>(
  db: Database,
  list: List<Name>,
): Promise<{ total: number; facets: Facets<Name> }> => {
  const { table, columns, matching, facets, chosen, sees } = list
  const names = listNames(facets)
  const counted = names.map(
    (name) => sql`select ${name} as name, each.value, count(*)::int as count
      from ${table}, lateral ${facets[name].values} as each
      where each.value is not null and ${hasChosen(facets, chosen, name) ?? sql`true`} group by each.value`,
  )
  const all = sql`select 'all', null, count(*)::int from ${table} where ${hasChosen(facets, chosen) ?? sql`true`}`
  // Under the name of the table, so that the conditions of the facets fit both.
  const query = sql`with ${table} as materialized (
      select ${sql.join(columns, sql`, `)} from ${table} where ${matching ?? sql`true`}
    ) ${sql.join([...counted, all], sql` union all `)}`
  const found = await db
    .select({ name: sql<string>`name`, value: sql<string>`value`, count: sql<number>`count` })
    .from(sql`(${query}) as counted (name, value, count)`)
  const titles = 'theme' in facets ? await readTitles(db, sees, found, chosen) : new Map<string, string>()
  const values = names.map((name) => [name, listValues(name, { found, chosen, titles })])
  return {
    total: found.find(({ name }) => name === 'all')?.count ?? 0,
    facets: Object.fromEntries(values) as Facets<Name>,
  }
}

type Row = { name: string; value: string; count: number }

const listNames = <Name extends FacetName>(facets: FacetsOf<Name>) => Object.keys(facets) as Name[]

/** Returns the titles of the themes among these values that the reader sees. */
const readTitles = async (db: Database, sees: Sees, found: Row[], { theme }: Chosen): Promise<Map<string, string>> => {
  const slugs = [...found.flatMap(({ name, value }) => (name === 'theme' ? [value] : [])), ...(theme ? [theme] : [])]
  if (slugs.length === 0) return new Map()
  const rows = await db
    .select({ slug: themes.slug, title: themes.title })
    .from(themes)
    .where(and(sees(themes), inArray(themes.slug, slugs.map(String))))
  return new Map(rows.map(({ slug, title }) => [slug, title]))
}

type Counted = { found: Row[]; chosen: Chosen; titles: Map<string, string> }

const listValues = (name: FacetName, { found, chosen, titles }: Counted): FacetValue[] => {
  const counted = found.filter((each) => each.name === name)
  const value = chosen[name]
  // The chosen value is offered even where it gives nothing, so that it can be taken back.
  if (value && !counted.some((each) => each.value === String(value)))
    counted.push({ name, value: String(value), count: 0 })
  return counted
    .flatMap(({ value, count }) => {
      const label = formatLabel(name, value, titles)
      return label === undefined ? [] : [{ value, label, count }]
    })
    .sort(ORDERS[name])
}

const formatLabel = (name: FacetName, value: string, titles: Map<string, string>): string | undefined => {
  if (name === 'kind') return SEARCH_KIND_LABELS[value as SearchKind]
  if (name === 'theme') return titles.get(value)
  return name === 'type' ? ((PUBLICATION_TYPE_LABELS as Record<string, string>)[value] ?? value) : value
}

const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || a.label.localeCompare(b.label)

const ORDERS: Record<FacetName, (a: FacetValue, b: FacetValue) => number> = {
  kind: (a, b) => SEARCH_KINDS.indexOf(a.value as SearchKind) - SEARCH_KINDS.indexOf(b.value as SearchKind),
  type: mostFirst,
  category: mostFirst,
  year: (a, b) => Number(b.value) - Number(a.value),
  theme: mostFirst,
}
