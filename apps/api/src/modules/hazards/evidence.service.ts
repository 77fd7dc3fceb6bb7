import type { Database } from '@hazards/db/client'
import { linkedSlugs } from '@hazards/db/record-links'
import { publications, themes } from '@hazards/db/tables'
import type { Evidence, EvidenceColumn, EvidenceInput } from '@hazards/schema/evidence'
import { EVIDENCE_LIMITS, type EvidenceColumns } from '@hazards/schema/evidence.constants'
import { type HazardRow, hazardsIn } from '@hazards/schema/hazards'
import type { TextsOf } from '@hazards/schema/texts'
import { and, asc, isNotNull, max, min, type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { type Sees, seenByVisitors } from '../../records/public-records.ts'
import { createUsedHazards } from './used-hazards.service.ts'

type Dependencies = {
  db: Database
  clock: Clock
  texts: { get: (page: 'evidence') => Promise<Pick<TextsOf<'evidence'>, 'methods'>> }
}

/** A column with the value that publications are counted by. */
type Counted = { column: EvidenceColumn; value: string }
/** The columns of a table, and the subquery of a publication's values, in a column `value`. */
type Columns = { columns: Counted[]; values: SQL }

/** What has been published on each hazard, and what has not (records §16.10). */
export const createEvidenceService = ({ db, clock, texts }: Dependencies) => {
  const sees = seenByVisitors(clock)
  const columnsOf: Record<EvidenceColumns, () => Promise<Columns>> = {
    themes: () => readThemes(db, sees),
    methods: async () => methodColumns((await texts.get('evidence')).methods),
    years: () => readYears(db, sees, clock()),
  }
  return {
    /** What the panel's filters offer. */
    used: createUsedHazards(db),

    /** Returns a table of hazards with the numbers of public publications about them. */
    find: async ({ rows: group, columns: against = 'themes' }: EvidenceInput): Promise<Evidence> => {
      const { above, rows } = hazardsIn(group ?? 'clusters') ?? { above: [], rows: [] }
      const { columns, values } = await columnsOf[against]()
      const counts = await countCells(db, { rows, values, matching: sees(publications) })
      return {
        above,
        columns: columns.map(({ column }) => column),
        rows: rows.map(({ codes: _, ...row }) => ({
          ...row,
          count: counts.get(getKey(row.hazard, null)) ?? 0,
          cells: columns.map(({ value }) => counts.get(getKey(row.hazard, value)) ?? 0),
        })),
      }
    },
  }
}

const readThemes = async (db: Database, sees: Sees): Promise<Columns> => {
  const { slug, title, order, id } = themes
  const rows = await db
    .select({ value: slug, title })
    .from(themes)
    .where(sees(themes))
    .orderBy(asc(order), asc(id))
    .limit(EVIDENCE_LIMITS.themes)
  return {
    columns: rows.map(({ value, title: label }) => ({ value, column: { label, filter: { theme: value } } })),
    values: linkedSlugs('publication', 'themes', sees),
  }
}

/** Keywords are stored in this form. */
const methodColumns = (methods: { title: string; keyword: string }[]): Columns => ({
  columns: methods.map(({ title: label, keyword: given }) => {
    const keyword = given.normalize('NFC')
    return { value: keyword, column: { label, filter: { keyword } } }
  }),
  values: sql`(select unnest(${publications.keywords}) as value)`,
})

/** Returns consecutive years, since one without any publication is a gap, too, and those before as one column. */
const readYears = async (db: Database, sees: Sees, now: Date): Promise<Columns> => {
  const { year } = publications
  const [span] = await db
    .select({ first: min(year), last: max(year) })
    .from(publications)
    .where(sees(publications))
  const { first, last } = { first: span?.first ?? now.getUTCFullYear(), last: span?.last ?? now.getUTCFullYear() }
  const from = Math.max(first, last - EVIDENCE_LIMITS.years + 1)
  const years = Array.from({ length: last - from + 1 }, (_, at) => ({
    value: String(from + at),
    column: { label: String(from + at), filter: { year: from + at } },
  }))
  const earlier = { value: 'earlier', column: { label: `Until ${from - 1}`, filter: { to: from - 1 } } }
  return {
    columns: first < from ? [earlier, ...years] : years,
    values: sql`(select case when ${year} < ${from} then 'earlier' else ${year}::text end as value)`,
  }
}

const getKey = (hazard: string, value: string | null) => JSON.stringify([hazard, value])

type Cells = { rows: HazardRow[]; values: SQL; matching: SQL | undefined }

/** Returns the numbers of publications by row and value, and by row alone, each publication counted once. */
const countCells = async (db: Database, { rows, values, matching }: Cells): Promise<Map<string, number>> => {
  const codes = rows.flatMap((row) => row.codes.map((code) => ({ code, hazard: row.hazard })))
  const { id, year, keywords, hazards } = publications
  // Under the name of the table, so that its columns can be named in the subquery.
  const query = sql`with publications as materialized (
      select ${id}, ${year}, ${keywords}, ${hazards} from ${publications} where ${and(isNotNull(hazards), matching)}
    )
    select grouped.hazard, each.value, count(distinct ${id})::int
    from ${publications}, lateral unnest(${hazards}) as about (code)
    join jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as grouped (code text, hazard text) using (code)
    left join lateral ${values} as each on true
    group by grouping sets ((grouped.hazard), (grouped.hazard, each.value))
    having grouping(each.value) = 1 or each.value is not null`
  const found = await db
    .select({ hazard: sql<string>`hazard`, value: sql<string | null>`value`, count: sql<number>`count` })
    .from(sql`(${query}) as counted (hazard, value, count)`)
  return new Map(found.map(({ hazard, value, count }) => [getKey(hazard, value), count]))
}
