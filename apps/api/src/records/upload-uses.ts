import type { Database, Transaction } from '@hazards/db/client'
import { drafts, revisions, uploads, uploadUses } from '@hazards/db/tables'
import type { RecordKind } from '@hazards/schema/history'
import { FILE_URL_PATTERN, IMAGE_URL_PATTERN, UPLOAD_TYPES } from '@hazards/schema/upload'
import { and, eq, exists, gte, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../lib/errors.ts'

/** A record that uses uploads. */
export type UploadUser = {
  record: RecordKind
  recordId: string
  /**
   * 'undecided': a visitor's item that awaits a decision; 'hidden': stored but not shown (archived, in the trash);
   * 'public': shown, once its moment has come.
   */
  standing: 'undecided' | 'hidden' | 'public'
  /** Whether a visitor writes the record: that accepts no upload. */
  isByVisitor?: boolean
}

/** The paths of images and PDFs in a record's fields, by field name; empty ones are ignored. */
export type UploadFields = Record<string, string | readonly string[] | null | undefined>

/**
 * Sets which uploads a record uses, in the transaction that writes the record; call it with every write. Uploads in use
 * are never swept, and one that an administrator has accepted no longer counts against the visitor who sent it (records
 * §5). What the record used before stays in use, as 'hidden', for its history: see {@link releaseForgotten}. An upload
 * that a visitor replaces before anyone accepted it does not: otherwise visitors could fill the store by edits.
 *
 * @throws DomainError BAD_REQUEST, with the field's name, if an address is not that of a stored upload
 */
export const setUses = async (
  tx: Transaction,
  { record, recordId, standing, isByVisitor = false }: UploadUser,
  fields: UploadFields,
): Promise<void> => {
  const ids = await requireStored(tx, fields)
  const ofRecord = and(eq(uploadUses.record, record), eq(uploadUses.recordId, recordId))
  const unaccepted = tx.select({ id: uploads.id }).from(uploads).where(isNotNull(uploads.client))
  const isDropped = isByVisitor ? inArray(uploadUses.uploadId, unaccepted) : undefined
  await tx.delete(uploadUses).where(and(ofRecord, or(inArray(uploadUses.uploadId, ids), isDropped)))
  const kept = await tx
    .update(uploadUses)
    .set({ standing: 'hidden' })
    .where(ofRecord)
    .returning({ id: uploadUses.uploadId })
  if (ids.length > 0)
    await tx.insert(uploadUses).values(ids.map((uploadId) => ({ uploadId, record, recordId, standing })))
  if (isByVisitor) return
  const accepted = [...kept.map(({ id }) => id), ...(standing === 'undecided' ? [] : ids)]
  await tx
    .update(uploads)
    .set({ client: null })
    .where(and(inArray(uploads.id, accepted), isNotNull(uploads.client)))
}

/** Keeps the uploads of a draft of a record from being swept; visitors may not read them yet. @throws as {@link setUses} */
export const keepUses = async (
  tx: Transaction,
  { record, recordId }: Pick<UploadUser, 'record' | 'recordId'>,
  fields: UploadFields,
): Promise<void> => {
  const ids = await requireStored(tx, fields)
  if (ids.length === 0) return
  const uses = ids.map((uploadId) => ({ uploadId, record, recordId, standing: 'hidden' as const }))
  await tx.insert(uploadUses).values(uses).onConflictDoNothing()
  await tx.update(uploads).set({ client: null }).where(inArray(uploads.id, ids))
}

/** Ends every use by permanently deleted records. */
export const endUses = async (tx: Transaction, record: RecordKind, recordIds: string[]): Promise<void> => {
  await tx.delete(uploadUses).where(and(eq(uploadUses.record, record), inArray(uploadUses.recordId, recordIds)))
}

/**
 * Ends the uses of uploads that neither a revision nor a draft mentions any more. The newest revision of a record mentions those of today, so a
 * record in the trash keeps its own; a record without any revision is left alone. The newest revision is kept for good: what
 * it replaced counts only if it was made since `limit`.
 */
export const releaseForgotten = async (db: Pick<Database, 'select' | 'delete'>, limit: Date): Promise<void> => {
  const ofRecord = and(
    eq(revisions.record, uploadUses.record),
    sql`${revisions.recordId} = ${uploadUses.recordId}::uuid`,
  )
  const address = sql`'%/' || ${uploadUses.uploadId} || '.%'`
  const mention = or(
    sql`${revisions.after}::text like ${address}`,
    and(or(isNull(revisions.after), gte(revisions.at, limit)), sql`${revisions.before}::text like ${address}`),
  )
  const some = (which: SQL | undefined) => db.select({ id: revisions.id }).from(revisions).where(which)
  const draft = db
    .select({ id: drafts.recordId })
    .from(drafts)
    .where(
      and(
        eq(drafts.record, uploadUses.record),
        sql`${drafts.recordId} = ${uploadUses.recordId}::uuid`,
        sql`${drafts.fields}::text like ${address}`,
      ),
    )
  await db
    .delete(uploadUses)
    .where(
      and(
        ne(uploadUses.standing, 'public'),
        exists(some(ofRecord)),
        notExists(some(and(ofRecord, mention))),
        notExists(draft),
      ),
    )
}

/**
 * Returns the ids of uploads by their addresses. The rows stay locked until the transaction ends, so that they are not
 * swept meanwhile.
 */
const requireStored = async (tx: Transaction, fields: UploadFields): Promise<string[]> => {
  const given = Object.entries(fields).flatMap(([field, urls]) =>
    [urls ?? []].flat().flatMap((url) => (url ? [{ field, url, id: getId(url) }] : [])),
  )
  if (given.length === 0) return []
  const ids = given.flatMap(({ id }) => id ?? [])
  const stored = await tx
    .select({ id: uploads.id, type: uploads.type })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.state, 'stored')))
    .for('key share')
  for (const { field, url } of given)
    if (!stored.some(({ id, type }) => type && url.endsWith(`/${id}.${UPLOAD_TYPES[type]}`)))
      throw invalidField(
        field,
        `The ${FILE_URL_PATTERN.test(url) ? 'PDF' : 'image'} is no longer there. Please upload it again.`,
      )
  return stored.map(({ id }) => id)
}

const getId = (url: string): string | undefined => (IMAGE_URL_PATTERN.exec(url) ?? FILE_URL_PATTERN.exec(url))?.[1]
