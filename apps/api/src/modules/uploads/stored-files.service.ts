import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { RECORD_KINDS, type RecordKind } from '@hazards/schema/history'
import type {
  FileReplaced,
  FileReplacementInput,
  FileUse,
  StoredFile,
  StoredFilesInput,
} from '@hazards/schema/stored-file'
import { FILE_PATH, IMAGE_PATH, PDF_TYPE, type UploadType } from '@hazards/schema/upload'
import { and, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { invalidField, notFound } from '../../lib/errors.ts'
import { containsWords, foldedTexts } from '../../records/contains-words.ts'
import { createListReader, readTable } from '../../records/list-window.ts'
import { buildUploads, formatLabel, RECORD_TABLES, type Row, type StoredRow } from '../../records/record-kinds.ts'
import { lockRows, type RecordTable } from '../../records/save-records.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { formatName } from '../../storage/stored-names.ts'

/** Files per page of the panel, and records that are named for each. */
const PER_PAGE = 20
const NAMED = 10

type Dependencies = { db: Database; records: RecordWriter }
type Upload = typeof uploads.$inferSelect & { type: UploadType }
type Filter = Pick<StoredFilesInput, 'kind' | 'use' | 'search'>

const getUrl = ({ id, type }: Pick<Upload, 'id' | 'type'>) =>
  (type === PDF_TYPE ? FILE_PATH : IMAGE_PATH) + formatName(id, type)

/** The uploaded files with the records that use them, for administrators (records §6). */
export const createStoredFiles = ({ db, records }: Dependencies) => {
  const uses = db.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id))
  const list = createListReader({
    ...readTable(db, uploads),
    matching: ({ kind, use, search }: Filter) =>
      and(
        eq(uploads.state, 'stored'),
        // A visitor's picture that no item uses is nobody's yet.
        or(isNull(uploads.client), exists(uses)),
        kind && eq(uploads.kind, kind),
        use && { used: exists(uses), unused: notExists(uses) }[use],
        search ? isUsedByNamed(db, search) : undefined,
      ),
    asItem: (row) => row as Upload,
    orders: { newest: { columns: [uploads.createdAt, uploads.id], direction: 'desc' } },
  })
  return {
    /** Returns a page of the files, newest first, each with at most ten of the records that use it. */
    page: async (input: StoredFilesInput) => {
      const { items, ...page } = await list.page({ ...input, limit: PER_PAGE })
      return { ...page, items: await withUses(db, items) }
    },

    /**
     * Puts a file in the place of another: every record that is not in the trash and names the one names the other then, as
     * one change of each kind. Histories and drafts keep naming the former.
     *
     * @throws DomainError NOT_FOUND if there is no such file, BAD_REQUEST if the other is of another kind, or no longer there
     */
    replace: async ({ id, url }: FileReplacementInput, by: SessionUser): Promise<FileReplaced> => {
      const [file] = await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.state, 'stored')))
      if (!file) throw notFound('file')
      const former = getUrl(file as Upload)
      if (url.startsWith(FILE_PATH) !== former.startsWith(FILE_PATH))
        throw invalidField('url', 'A picture is replaced by a picture, and a PDF by a PDF')
      const batch = randomUUID()
      const replaced: FileReplaced['records'] = []
      for (const record of RECORD_KINDS) {
        const prepare = (tx: Transaction) => findEntries(tx, record, { id, former, url })
        const { written } = await records.writeBatch({ kind: record, by, action: 'edited', batch, prepare })
        if (written > 0) replaced.push({ record, count: written })
      }
      return { records: replaced }
    },
  }
}

/** Returns the changes of the records of a kind that name a file, and the label for the activity log. */
const findEntries = async <Kind extends RecordKind>(
  tx: Transaction,
  kind: Kind,
  { id, former, url }: { id: string; former: string; url: string },
) => {
  const table = RECORD_TABLES[kind].table as RecordTable
  const users = tx
    .select({ id: sql<string>`${uploadUses.recordId}::uuid` })
    .from(uploadUses)
    .where(and(eq(uploadUses.uploadId, id), eq(uploadUses.record, kind)))
  const rows = await lockRows(tx, kind, and(isNull(table.deletedAt), inArray(table.id, users)))
  const naming = rows.filter((row) => isNamedIn(row, former))
  return {
    entries: naming.map((row) => ({
      id: row.id,
      action: 'edited' as const,
      change: () => withFile(row, former, url),
    })),
    label: `${naming.length} with another file`,
  }
}

const isNamedIn = (row: StoredRow[RecordKind], url: string): boolean =>
  Object.values(buildUploads(row)).flat().includes(url)

/** Returns the fields of a row that name a file, at any depth, with another in its place. */
const withFile = <Kind extends RecordKind>(row: Row[Kind], former: string, url: string) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const text = JSON.stringify(value)
      return text?.includes(former) ? [[field, JSON.parse(text.replaceAll(former, url))]] : []
    }),
  ) as Partial<Row[Kind]>

/** Returns the condition that the name of a record which uses a file contains each word of a search. */
const isUsedByNamed = (db: Database, search: string): SQL | undefined =>
  or(
    ...RECORD_KINDS.map((kind) => {
      const { label } = RECORD_TABLES[kind]
      const table = RECORD_TABLES[kind].table as RecordTable
      const isUser = and(
        eq(uploadUses.uploadId, uploads.id),
        eq(uploadUses.record, kind),
        eq(uploadUses.recordId, sql`${table.id}::text`),
      )
      const named = and(isUser, containsWords(foldedTexts([label]), search))
      return exists(db.select({ id: table.id }).from(uploadUses).innerJoin(table, isUser).where(named))
    }),
  )

const withUses = async (db: Database, files: Upload[]): Promise<StoredFile[]> => {
  const ids = files.map(({ id }) => id)
  const all = await db
    .select()
    .from(uploadUses)
    .where(inArray(uploadUses.uploadId, ids))
    .orderBy(uploadUses.standing, uploadUses.recordId)
  const named = files.map((file) => {
    const own = all.filter(({ uploadId }) => uploadId === file.id)
    return { file, own: own.slice(0, NAMED), others: Math.max(0, own.length - NAMED) }
  })
  const rows = await readRows(
    db,
    named.flatMap(({ own }) => own),
  )
  return named.map(({ file, own, others }) => ({
    id: file.id,
    url: getUrl(file),
    type: file.type,
    size: file.size ?? 0,
    width: file.width,
    height: file.height,
    addedAt: file.createdAt.toISOString(),
    uses: own.flatMap(({ record, recordId }) => {
      const row = rows.get(recordId)
      return row ? [describeUse(record, row, getUrl(file))] : []
    }),
    others,
  }))
}

/** Returns the records by their ids. */
const readRows = async (db: Database, uses: (typeof uploadUses.$inferSelect)[]) => {
  const rows = new Map<string, StoredRow[RecordKind]>()
  for (const kind of RECORD_KINDS) {
    const ids = uses.filter(({ record }) => record === kind).map(({ recordId }) => recordId)
    if (ids.length === 0) continue
    const table = RECORD_TABLES[kind].table as RecordTable
    const found = await db.select(RECORD_TABLES[kind].written).from(table).where(inArray(table.id, ids))
    for (const row of found as StoredRow[RecordKind][]) rows.set(row.id, row)
  }
  return rows
}

const describeUse = (record: RecordKind, row: StoredRow[RecordKind], url: string): FileUse => ({
  record,
  recordId: row.id,
  label: 'page' in row ? row.page : formatLabel(row),
  isNamed: row.deletedAt === null && isNamedIn(row, url),
  alt: 'imageAlt' in row && 'imageUrl' in row && row.imageUrl === url ? (row.imageAlt ?? '') : null,
})
