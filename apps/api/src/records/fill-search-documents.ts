import type { Database } from '@hazards/db/client'
import { searchDocuments, texts } from '@hazards/db/tables'
import { RECORD_KINDS, type RecordKind } from '@hazards/schema/history'
import { TEXT_PAGES } from '@hazards/schema/texts'
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Run } from '../jobs/job-runner.ts'
import { isReleased, type PublishedTable } from './public-records.ts'
import { RECORD_TABLES } from './record-kinds.ts'
import { lockRows, type RecordTable } from './save-records.ts'
import { pageDocument } from './search-document.ts'
import { indexRecords, SEARCH_VERSION, writeDocuments } from './search-index.ts'

/** Records that are indexed in one transaction. */
const AT_ONCE = 200
/** Documents that one statement marks: all of a large site take longer than a statement may. */
const MARKED_AT_ONCE = 2_000

type Indexed = Exclude<RecordKind, 'text'>
const INDEXED = RECORD_KINDS.filter((kind): kind is Indexed => kind !== 'text')
/** Is called after each transaction with the number of documents that it made. */
type OnFilled = (filled: number) => Promise<void>

/**
 * Makes the search documents that are missing or of an earlier version: of a restored site, of sample content, of a
 * database that is older than search.
 */
export const fillSearchDocuments = async (db: Database, onFilled: OnFilled = async () => {}): Promise<void> => {
  await onFilled(await fillPages(db))
  for (const kind of INDEXED) await fillKind(db, kind, onFilled)
}

/** Returns the number of search documents that are missing or of an earlier version. */
export const countMissingDocuments = async (db: Database): Promise<number> => {
  let missing = (await findMissingPages(db)).length
  for (const kind of INDEXED) missing += await db.$count(selectMissing(db, kind).as('missing'))
  return missing
}

/**
 * Makes all search documents anew, also those that are current; the old ones are found meanwhile. A run that was
 * interrupted is gone on with. @throws the reason of the signal when it is aborted
 */
export const rebuildSearchDocuments = async (db: Database, { job, signal, report }: Run): Promise<void> => {
  if (job.attempts === 1) await markAll(db)
  const total = await countMissingDocuments(db)
  let done = 0
  await fillSearchDocuments(db, async (filled) => {
    done += filled
    await report(Math.min(done, total), total)
    signal.throwIfAborted()
  })
}

/** Marks all documents as of an earlier version. */
const markAll = async (db: Database): Promise<void> => {
  const some = db
    .select({ ctid: sql`ctid` })
    .from(searchDocuments)
    .where(ne(searchDocuments.version, 0))
    .limit(MARKED_AT_ONCE)
  const mark = () =>
    db
      .update(searchDocuments)
      .set({ version: 0 })
      .where(inArray(sql`ctid`, some))
      .returning({ kind: searchDocuments.kind })
  while ((await mark()).length > 0);
}

const getTable = (kind: Indexed) => RECORD_TABLES[kind].table as RecordTable & PublishedTable

/**
 * Selects the records without a current search document. A set operation, because `not exists` compares each record with
 * each document while the database has no statistics of the documents, as after a restore.
 */
const selectMissing = (db: Database, kind: Indexed) => {
  const table = getTable(kind)
  return db
    .select({ id: sql<string>`${table.id}::text`.as('id') })
    .from(table)
    .where(and(isReleased(table), isNotNull(table.publishAt)))
    .except(
      db
        .select({ id: sql<string>`${searchDocuments.recordId}`.as('id') })
        .from(searchDocuments)
        .where(and(eq(searchDocuments.kind, kind), eq(searchDocuments.version, SEARCH_VERSION))),
    )
}

const fillKind = async (db: Database, kind: Indexed, onFilled: OnFilled): Promise<void> => {
  const table = getTable(kind)
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const ids = (await selectMissing(db, kind).limit(AT_ONCE)).map(({ id }) => id)
    count = ids.length
    if (count > 0)
      await db.transaction(async (tx) => indexRecords(tx, kind, await lockRows(tx, kind, inArray(table.id, ids))))
    await onFilled(count)
  }
}

const findMissingPages = async (tx: Pick<Database, 'select'>) => {
  const current = await tx
    .select({ page: searchDocuments.recordId })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.kind, 'page'), eq(searchDocuments.version, SEARCH_VERSION)))
  const known = new Set(current.map(({ page }) => page))
  return TEXT_PAGES.filter((page) => !known.has(page))
}

const fillPages = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const missing = await findMissingPages(tx)
    if (missing.length === 0) return 0
    const rows = await lockRows(tx, 'text', inArray(texts.page, missing))
    const changes = new Map(rows.map((row) => [row.page, row.changes]))
    await writeDocuments(
      tx,
      missing.map((page) => pageDocument(page, changes.get(page) ?? {})),
    )
    return missing.length
  })
