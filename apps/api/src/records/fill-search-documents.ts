import type { Database } from '@hazards/db/client'
import { searchDocuments, texts } from '@hazards/db/tables'
import { RECORD_KINDS, type RecordKind } from '@hazards/schema/history'
import type { SearchKind } from '@hazards/schema/search'
import { TEXT_PAGES } from '@hazards/schema/texts'
import { and, eq, inArray, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import { isReleased, type PublishedTable } from './public-records.ts'
import { RECORD_TABLES } from './record-kinds.ts'
import { lockRows, type RecordTable } from './save-records.ts'
import { pageDocument } from './search-document.ts'
import { indexRecords, SEARCH_VERSION, writeDocuments } from './search-index.ts'

/** Records that are indexed in one transaction. */
const AT_ONCE = 200

/**
 * Makes the search documents that are missing or of an earlier version: of a restored site, of sample content, of a
 * database that is older than search.
 */
export const fillSearchDocuments = async (db: Database): Promise<void> => {
  await fillPages(db)
  for (const kind of RECORD_KINDS) if (kind !== 'text') await fillKind(db, kind)
}

const isCurrent = (db: Database, kind: SearchKind, recordId: SQL) =>
  db
    .select({ one: sql`1` })
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, kind),
        eq(searchDocuments.recordId, recordId),
        eq(searchDocuments.version, SEARCH_VERSION),
      ),
    )

const fillKind = async (db: Database, kind: Exclude<RecordKind, 'text'>): Promise<void> => {
  const table = RECORD_TABLES[kind].table as RecordTable & PublishedTable
  const isMissing = and(
    isReleased(table),
    isNotNull(table.publishAt),
    notExists(isCurrent(db, kind, sql`${table.id}::text`)),
  )
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const rows = await db.select({ id: table.id }).from(table).where(isMissing).limit(AT_ONCE)
    const ids = rows.map(({ id }) => id as string)
    count = ids.length
    if (count > 0)
      await db.transaction(async (tx) => indexRecords(tx, kind, await lockRows(tx, kind, inArray(table.id, ids))))
  }
}

const fillPages = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const current = await tx
      .select({ page: searchDocuments.recordId })
      .from(searchDocuments)
      .where(and(eq(searchDocuments.kind, 'page'), eq(searchDocuments.version, SEARCH_VERSION)))
    const known = new Set(current.map(({ page }) => page))
    const missing = TEXT_PAGES.filter((page) => !known.has(page))
    if (missing.length === 0) return
    const rows = await lockRows(tx, 'text', inArray(texts.page, missing))
    const changes = new Map(rows.map((row) => [row.page, row.changes]))
    await writeDocuments(
      tx,
      missing.map((page) => pageDocument(page, changes.get(page) ?? {})),
    )
  })
