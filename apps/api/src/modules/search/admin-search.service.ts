import type { Database } from '@hazards/db/client'
import { contactSubmissions as messages, newsEvents, publications, searchDocuments, texts } from '@hazards/db/tables'
import {
  ADMIN_SEARCH_KINDS,
  ADMIN_SEARCH_LABELS,
  type AdminSearchInput,
  type AdminSearchItem,
  type AdminSearchKind,
  type AdminSearchResults,
  type AdminSearchState,
} from '@hazards/schema/admin-search'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { SEARCH_PER_PAGE } from '@hazards/schema/search'
import { TEXTS, type TextPage } from '@hazards/schema/texts'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'
import { encodeCursor } from '../../records/list-window.ts'
import { IS_IN_STATE } from '../../records/news-event.lifecycle.ts'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import { SEARCHED, SUBTITLES } from '../../records/searched-texts.ts'
import { readCursor } from './search-cursor.rules.ts'

/** What search finds of one kind. */
type Source = {
  from: SQLWrapper
  /** Which of its rows there are, whatever is searched for. */
  isThere: SQL | undefined
  id: SQLWrapper
  title: SQLWrapper
  subtitle: SQLWrapper
  state: SQL
  updatedAt: SQLWrapper
}

const getState = (kind: KindName, now: Date): SQL => {
  const { publishAt } = RECORD_TABLES[kind].table
  const undecided =
    kind === 'newsEvent'
      ? sql`when ${IS_IN_STATE.archived} then 'archived' when ${IS_IN_STATE.pending} then 'pending'`
      : sql``
  return sql`case ${undecided} when ${publishAt} is null then 'draft' when ${publishAt} > ${sql.param(now, publications.publishAt)} then 'scheduled' else 'public' end`
}

const { eventDate, isAllDay, timeZone } = newsEvents
/** A news or event item is told by its own day: 'Workshop, December 24, 2026'. */
const WITH_DAY = sql`${SUBTITLES.newsEvent} || ', ' || to_char(${eventDate} at time zone
  case when ${isAllDay} then 'UTC' else coalesce(${timeZone}, 'UTC') end, 'FMMonth FMDD, YYYY')`

const getSource = (kind: AdminSearchKind, now: Date): Source => {
  if (kind === 'message')
    return {
      from: messages,
      isThere: undefined,
      id: messages.id,
      title: sql`${messages.firstName} || ' ' || ${messages.lastName}`,
      subtitle: messages.email,
      state: sql`case when ${messages.answeredAt} is null then 'open' else 'answered' end`,
      updatedAt: messages.createdAt,
    }
  if (kind === 'page')
    return {
      from: sql`${searchDocuments} left join ${texts} on ${texts.page} = ${searchDocuments.recordId}`,
      isThere: eq(searchDocuments.kind, 'page'),
      id: searchDocuments.recordId,
      title: searchDocuments.title,
      subtitle: sql`''`,
      state: sql`'public'`,
      updatedAt: texts.updatedAt,
    }
  const { table, label } = RECORD_TABLES[kind]
  return {
    from: table,
    isThere: isPresent(table),
    id: table.id,
    title: label,
    subtitle: kind === 'newsEvent' ? WITH_DAY : SUBTITLES[kind],
    state: getState(kind, now),
    updatedAt: table.updatedAt,
  }
}

const matching = (kind: AdminSearchKind, { isThere }: Source, q: string | null | undefined): SQL =>
  and(isThere, containsWords(SEARCHED[kind], q)) ?? sql`true`

/**
 * Returns the panel's search over everything (records §15.13), which resolves with one part of what is found: records of all
 * kinds in any state, page texts and messages that have all words; those with all of them in the title first, then what was
 * changed last. It rejects with a DomainError BAD_REQUEST for a cursor of another search.
 */
export const createAdminSearch =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async ({ limit = SEARCH_PER_PAGE, cursor, ...search }: AdminSearchInput): Promise<AdminSearchResults> => {
    const { q, kind } = search
    const now = clock()
    const skipped = readCursor(search, cursor)
    const counts = await countKinds(db, q, now)
    const wanted = counts.filter(({ value }) => !kind || value === kind)
    const kinds = wanted.map(({ value }) => value)
    const rows = kinds.length === 0 ? [] : await readRows(db, { kinds, q, now, skipped, limit })
    const end = skipped + rows.length
    const total = wanted.reduce((sum, { count }) => sum + count, 0)
    return {
      items: rows.map(asItem),
      total,
      facets: { kind: counts },
      nextCursor: end < total && rows.length > 0 ? encodeCursor(search, [end]) : null,
    }
  }

/** Counts what is found of each kind, without those of which there is nothing. */
const countKinds = async (db: Database, q: AdminSearchInput['q'], now: Date) => {
  const counts = ADMIN_SEARCH_KINDS.map((kind) => {
    const source = getSource(kind, now)
    return sql`select ${kind}::text, count(*)::int from ${source.from} where ${matching(kind, source, q)}`
  })
  const rows = await db
    .select({ value: sql<AdminSearchKind>`kind`, count: sql<number>`count` })
    .from(sql`(${sql.join(counts, sql` union all `)}) as counted (kind, count)`)
  return rows.filter(({ count }) => count > 0).map((row) => ({ ...row, label: ADMIN_SEARCH_LABELS[row.value] }))
}

type Part = { kinds: AdminSearchKind[]; q: AdminSearchInput['q']; now: Date; skipped: number; limit: number }

const readRows = (db: Database, { kinds, q, now, skipped, limit }: Part) => {
  // Of each kind no more than the part can hold, so that the newest come from an index.
  const parts = kinds.map((kind) => {
    const source = getSource(kind, now)
    const { id, title, subtitle, state, updatedAt, from } = source
    const isNamed = containsWords(foldedTexts([title]), q) ?? sql`false`
    return sql`(select ${kind}::text, ${id}::text, ${title}, ${subtitle}::text, ${state}, ${updatedAt} as updated_at, ${isNamed} as is_named
      from ${from} where ${matching(kind, source, q)}
      order by is_named desc, updated_at desc nulls last limit ${skipped + limit})`
  })
  return db
    .select({
      kind: sql<AdminSearchKind>`kind`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      subtitle: sql<string>`subtitle`,
      state: sql<AdminSearchState>`state`,
      updatedAt: sql<Date | null>`updated_at`.mapWith(publications.updatedAt),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) as found (kind, id, title, subtitle, state, updated_at, is_named)`)
    .orderBy(sql`is_named desc, updated_at desc nulls last, kind, id`)
    .limit(limit)
    .offset(skipped)
}

type Found = Awaited<ReturnType<typeof readRows>>[number]

const asItem = ({ updatedAt, ...row }: Found): AdminSearchItem => ({
  ...row,
  // The panel calls a document by its name, not by the words that visitors read.
  ...(row.kind === 'page' && { title: TEXTS[row.id as TextPage].name }),
  updatedAt: updatedAt?.toISOString() ?? null,
})
