import { recordLinks, searchDocuments, themes } from '@hazards/db/tables'
import type { SearchFacet } from '@hazards/schema/search'
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Facet, type FacetsOf, oneValue } from './facet-counts.ts'
import type { Sees } from './public-records.ts'

const { kind, recordId, facets } = searchDocuments

/** The columns of search documents that their facets ask for. */
export const FACET_COLUMNS = [kind, recordId, facets]

/** The filters that search documents are counted by. */
export const documentFacets = (sees: Sees): FacetsOf<SearchFacet> => ({
  kind: { ...oneValue(kind), has: (chosen) => eq(kind, chosen) },
  type: tagged('type'),
  year: tagged('year'),
  theme: ofTheme(sees),
})

/** Returns the facet of the values that documents carry under a name. */
const tagged = (name: string): Facet => ({
  has: (value) => arrayContains(facets, [`${name}:${value}`]),
  values: sql`(select substr(tag, ${name.length + 2}::int) as value from unnest(${facets}) as tag
    where starts_with(tag, ${`${name}:`}))`,
})

/** The id of the record, if it is one of this kind; null for others, so that the index of its links is used. */
const getId = (of: string): SQL => sql`case when ${kind} = ${of} then ${recordId}::uuid end`

/** Returns the facet of research themes: those that a publication or a project is linked to, and the theme itself. */
const ofTheme = (sees: Sees): Facet => {
  const { toThemeId, fromPublicationId, fromProjectId } = recordLinks
  const link = sql`select ${themes.slug} as value from ${recordLinks} join ${themes} on ${themes.id} = ${toThemeId}`
  const values = sql`${link} where ${sees(themes)} and ${fromPublicationId} = ${getId('publication')}
    union all ${link} where ${sees(themes)} and ${fromProjectId} = ${getId('project')}
    union all select ${themes.slug} from ${themes} where ${sees(themes)} and ${themes.id} = ${getId('theme')}`
  const linked = (column: PgColumn, slug: string) =>
    sql`select ${column}::text from ${recordLinks} join ${themes} on ${themes.id} = ${toThemeId}
      where ${and(sees(themes), eq(themes.slug, slug))} and ${column} is not null`
  return {
    values: sql`(${values})`,
    has: (slug) => sql`${recordId} in (${linked(fromPublicationId, slug)} union all ${linked(fromProjectId, slug)}
      union all select ${themes.id}::text from ${themes} where ${and(sees(themes), eq(themes.slug, slug))})`,
  }
}
