import type { Database, Transaction } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import { STORED_IMAGE } from '@hazards/schema/upload'
import { and, eq, isNotNull, isNull, ne, notExists, type SQL, sql, sum } from 'drizzle-orm'
import { DomainError } from '../../lib/errors.ts'

/** Maximum bytes of visitors' images that no administrator has accepted: unused ones, and those of pending items. */
const VISITORS_ROOM = { all: 200_000_000, network: 40_000_000 } as const
/** Maximum bytes of one image with its thumbnail. */
export const WORST_IMAGE_BYTES = STORED_IMAGE.bytes + 200_000

/** Maximum bytes of administrators' files that no record uses. */
const UNUSED_ROOM = 500_000_000

const HOUR = 60 * 60

type Claimant = { id: string; client: string | null }

/**
 * Reserves storage for the worst case before any of a file is decoded or stored. Uploads reserve one after another, so that
 * the limits hold across all processes.
 *
 * @param upload its id, and the pseudonym of the visitor's network; null for an administrator's upload
 * @param bytes the maximum size of the file
 * @throws DomainError TOO_MANY_REQUESTS if the share of the network, or of administrators' unused files, is used up,
 * SERVICE_UNAVAILABLE if that of all visitors is
 */
export const reserveRoom = (db: Database, { id, client }: Claimant, bytes: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`)
    if (client === null) await requireUnusedRoom(tx, { id, bytes })
    else await requireVisitorsRoom(tx, { id, client, bytes })
    await tx.update(uploads).set({ size: bytes }).where(eq(uploads.id, id))
  })

const requireVisitorsRoom = async (
  tx: Transaction,
  { id, client, bytes }: { id: string; client: string; bytes: number },
) => {
  const own = sql<string | null>`sum(${uploads.size}) filter (where ${eq(uploads.client, client)})`
  const [taken] = await tx
    .select({ all: sum(uploads.size), own })
    .from(uploads)
    .where(and(isNotNull(uploads.client), ne(uploads.id, id)))
  if (Number(taken?.own ?? 0) + bytes > VISITORS_ROOM.network)
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      'The images from your network that await approval use all the available space. Please try again tomorrow, or send your item without an image.',
      { retryAfter: HOUR },
    )
  if (Number(taken?.all ?? 0) + bytes > VISITORS_ROOM.all)
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      'There is no space for more images today. Please try again tomorrow, or send your item without an image.',
      { retryAfter: HOUR },
    )
}

const requireUnusedRoom = async (tx: Transaction, { id, bytes }: { id: string; bytes: number }) => {
  if ((await unusedBytes(tx, ne(uploads.id, id))) + bytes > UNUSED_ROOM)
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      'Uploaded files that no record uses fill the available space. Save the records that they belong to, or try again tomorrow, when they will have been deleted.',
      { retryAfter: HOUR },
    )
}

const unusedBytes = async (db: Pick<Database, 'select'>, condition?: SQL): Promise<number> => {
  const isUnused = notExists(
    db.select({ id: uploadUses.uploadId }).from(uploadUses).where(eq(uploadUses.uploadId, uploads.id)),
  )
  const [taken] = await db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(and(isNull(uploads.client), isUnused, condition))
  return Number(taken?.bytes ?? 0)
}

/** Returns the used share of each limit, from 0 to 1. */
export const takenShares = async (db: Pick<Database, 'select'>): Promise<{ visitors: number; unused: number }> => {
  const [visitors] = await db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(isNotNull(uploads.client))
  const unused = await unusedBytes(db)
  return { visitors: Number(visitors?.bytes ?? 0) / VISITORS_ROOM.all, unused: unused / UNUSED_ROOM }
}
