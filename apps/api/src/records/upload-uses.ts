import type { Database } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import { FILE_URL_PATTERN, IMAGE_URL_PATTERN, UPLOAD_TYPES, type UploadUserKind } from '@hazards/schema/upload'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { invalidField } from '../lib/errors.ts'

/** The part of a transaction that is needed here. */
export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>

/** A record that uses uploads. Every standing but 'undecided' means that an administrator has accepted the record. */
export type UploadUser = {
  record: UploadUserKind
  recordId: string
  /**
   * 'undecided': a visitor's item that awaits a decision; 'hidden': stored but not shown (archived, in the trash);
   * 'public': shown.
   */
  standing: 'undecided' | 'hidden' | 'public'
}

/** The paths of images and PDFs in a record's fields, by field name; empty ones are ignored. */
export type UploadFields = Record<string, string | null | undefined>

/**
 * Sets which uploads a record uses, in the transaction that writes the record. Call it with every write, and with `{}` when
 * the record is deleted. Uploads in use are never swept, and an upload that an accepted record uses no longer counts
 * against the visitor who sent it (records §5).
 *
 * @throws DomainError BAD_REQUEST, with the field's name, if an address is not that of a stored upload
 */
export const setUses = async (
  tx: Transaction,
  { record, recordId, standing }: UploadUser,
  fields: UploadFields,
): Promise<void> => {
  const ids = await requireStored(tx, fields)
  await tx.delete(uploadUses).where(and(eq(uploadUses.record, record), eq(uploadUses.recordId, recordId)))
  if (ids.length === 0) return
  await tx.insert(uploadUses).values(ids.map((uploadId) => ({ uploadId, record, recordId, standing })))
  if (standing !== 'undecided')
    await tx
      .update(uploads)
      .set({ client: null })
      .where(and(inArray(uploads.id, ids), isNotNull(uploads.client)))
}

/**
 * Returns the ids of uploads by their addresses. The rows stay locked until the transaction ends, so that they are not
 * swept meanwhile.
 */
const requireStored = async (tx: Transaction, fields: UploadFields): Promise<string[]> => {
  const given = Object.entries(fields).flatMap(([field, url]) => (url ? [{ field, url, id: idOf(url) }] : []))
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

const idOf = (url: string): string | undefined => (IMAGE_URL_PATTERN.exec(url) ?? FILE_URL_PATTERN.exec(url))?.[1]
