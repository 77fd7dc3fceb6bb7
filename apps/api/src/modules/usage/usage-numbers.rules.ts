import type { Database } from '@hazards/db/client'
import { usageCounts } from '@hazards/db/tables'
import type { CsvFile } from '@hazards/schema/csv-file'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import {
  type RecordUsage,
  USAGE_DAYS,
  USAGE_LINES_MAX,
  USED_MAX,
  type Usage,
  type UsageInput,
  type UsedRecord,
} from '@hazards/schema/usage'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { writeCsv } from '../../lib/csv.ts'
import { invalidField, notFound } from '../../lib/errors.ts'
import { inParts } from '../../records/in-parts.ts'
import { isPublic } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import { getTable } from './usage-store.rules.ts'
import { usedAt } from './used-at.rules.ts'

const views = sql<number>`coalesce(sum(${usageCounts.number}) filter (where ${usageCounts.use} = 'view'), 0)::int`
const downloads = sql<number>`coalesce(sum(${usageCounts.number}) filter (where ${usageCounts.use} = 'download'), 0)::int`
const NOTHING = { views: 0, downloads: 0 }

/** The numbers of what was used, for administrators and visitors. */
export const createUsageNumbers = ({ db, clock }: { db: Database; clock: Clock }) => ({
  /** Returns what was used in some days, the most used first. @throws DomainError BAD_REQUEST if they end before they begin */
  list: (input: UsageInput): Promise<Usage> => listUsed(db, input, clock()),

  /**
   * Returns the numbers of some days as a file, one line for each record and day.
   *
   * @throws DomainError BAD_REQUEST if they end before they begin, or if the file would be too long
   */
  exportDays: (input: UsageInput): Promise<CsvFile> => writeDays(db, input, clock()),

  /** Returns how often the public record with a page at this path was used in all. @throws DomainError NOT_FOUND */
  ofPage: (path: string): Promise<RecordUsage> => findUsage(db, path, clock()),
})

const listUsed = async (db: Database, input: UsageInput, now: Date): Promise<Usage> => {
  const { from, to } = getDays(input, now)
  const asked = isAsked({ ...input, from, to })
  const [sums = NOTHING] = await db.select({ views, downloads }).from(usageCounts).where(asked)
  const rows = await db
    .select({ record: usageCounts.record, id: usageCounts.recordId, views, downloads })
    .from(usageCounts)
    .where(asked)
    .groupBy(usageCounts.record, usageCounts.recordId)
    .orderBy(desc(sql`sum(${usageCounts.number})`), asc(usageCounts.recordId))
    .limit(USED_MAX)
  return { from, to, ...sums, records: await named(db, rows) }
}

const HEAD = ['Day', 'Kind', 'Record', 'Page', 'Views', 'Downloads']
const TOO_LONG = `A file may have at most ${USAGE_LINES_MAX.toLocaleString('en')} lines. Choose fewer days.`

const writeDays = async (db: Database, input: UsageInput, now: Date): Promise<CsvFile> => {
  const { from, to } = getDays(input, now)
  const { day, record, recordId: id } = usageCounts
  const rows = await db
    .select({ day, record, id, views, downloads })
    .from(usageCounts)
    .where(isAsked({ ...input, from, to }))
    .groupBy(day, record, id)
    .orderBy(asc(day), asc(record), asc(id))
    .limit(USAGE_LINES_MAX + 1)
  if (rows.length > USAGE_LINES_MAX) throw invalidField('from', TOO_LONG)
  const lines = (await named(db, rows)).map((each) => [
    each.day,
    KINDS[each.record].one,
    each.label,
    each.path,
    String(each.views),
    String(each.downloads),
  ])
  return { fileName: `views-and-downloads-${from}-to-${to}.csv`, csv: writeCsv([HEAD, ...lines]) }
}

const findUsage = async (db: Database, path: string, now: Date): Promise<RecordUsage> => {
  const page = usedAt(path)
  if (!page || !('slug' in page)) throw notFound('record')
  const { record, slug } = page
  const table = getTable(record)
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.slug, slug), isPublic(table, now)))
  if (!found) throw notFound('record')
  const isOfIt = and(eq(usageCounts.record, record), eq(usageCounts.recordId, String(found.id)))
  const [numbers = NOTHING] = await db.select({ views, downloads }).from(usageCounts).where(isOfIt)
  return numbers
}

/** Returns the days that are asked for. @throws DomainError BAD_REQUEST if they end before they begin */
const getDays = ({ from, to }: UsageInput, now: Date) => {
  const last = to ?? getDay(now)
  const first = from ?? getDay(new Date(Date.parse(last) - (USAGE_DAYS - 1) * DAY))
  if (first > last) throw invalidField('from', 'From must not be after To')
  return { from: first, to: last }
}

const getDay = (moment: Date) => moment.toISOString().slice(0, 10)

const isAsked = ({ from, to, record }: { from: string; to: string; record?: KindName | undefined }): SQL | undefined =>
  and(gte(usageCounts.day, from), lte(usageCounts.day, to), record && eq(usageCounts.record, record))

/** Adds names and paths to rows. What was deleted for good since the last sweep is left out. */
const named = async <Row extends { record: KindName; id: string }>(
  db: Database,
  rows: Row[],
): Promise<(Row & Pick<UsedRecord, 'label' | 'path'>)[]> => {
  const names = new Map<string, Pick<UsedRecord, 'label' | 'path'>>()
  for (const kind of KIND_NAMES) {
    const ids = new Set(rows.filter(({ record }) => record === kind).map(({ id }) => id))
    const { label } = RECORD_TABLES[kind]
    const table = getTable(kind)
    for (const part of inParts([...ids])) {
      const found = await db
        .select({ id: table.id, slug: table.slug, label })
        .from(table)
        .where(inArray(table.id, part))
      for (const each of found)
        names.set(String(each.id), { label: String(each.label), path: `${KINDS[kind].page}/${String(each.slug)}` })
    }
  }
  return rows.flatMap((row) => {
    const name = names.get(row.id)
    return name ? [{ ...row, ...name }] : []
  })
}
