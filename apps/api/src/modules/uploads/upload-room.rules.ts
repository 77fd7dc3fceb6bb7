import type { Database, Transaction } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import { STORED_IMAGE } from '@hazards/schema/upload'
import { and, eq, gt, isNotNull, isNull, ne, notExists, type SQL, sql, sum } from 'drizzle-orm'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { ROOM } from '../../lib/limits.ts'

/** How long an image of an undecided item counts; one that no record uses is deleted after a day. */
const COUNTED_FOR = 7 * DAY
/** Maximum bytes of one image with its thumbnail. */
export const WORST_IMAGE_BYTES = STORED_IMAGE.bytes + 200_000

/** Maximum bytes of administrators' files that no record uses. */
const UNUSED_ROOM = 500_000_000

/** In seconds. */
const RETRY_AFTER = 60 * 60

/** True whenever it is read: space becomes free by decisions of administrators, after a day, or after a week. */
const WITHOUT =
  'Please send your item without an image. You can add one later, until it is decided, on the page of your submission.'

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
export const reserveRoom = (
  { db, clock }: { db: Database; clock: Clock },
  { id, client }: Claimant,
  bytes: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`)
    if (client === null) await requireUnusedRoom(tx, { id, bytes })
    else await requireVisitorsRoom(tx, { id, client, bytes, now: clock() })
    await tx.update(uploads).set({ size: bytes }).where(eq(uploads.id, id))
  })

/** A visitor's image that counts: nobody has accepted it, and it is not older than a week. */
const isCounted = (now: Date) =>
  and(isNotNull(uploads.client), gt(uploads.createdAt, new Date(now.getTime() - COUNTED_FOR)))

const requireVisitorsRoom = async (
  tx: Transaction,
  { id, client, bytes, now }: { id: string; client: string; bytes: number; now: Date },
) => {
  const own = sql<string | null>`sum(${uploads.size}) filter (where ${eq(uploads.client, client)})`
  const [taken] = await tx
    .select({ all: sum(uploads.size), own })
    .from(uploads)
    .where(and(isCounted(now), ne(uploads.id, id)))
  if (Number(taken?.own ?? 0) + bytes > ROOM.images.bytes.network)
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      `The images from your network that await approval use all the available space. ${WITHOUT}`,
      { retryAfter: RETRY_AFTER },
    )
  if (Number(taken?.all ?? 0) + bytes > ROOM.images.bytes.all)
    throw new DomainError(
      'SERVICE_UNAVAILABLE',
      `The images that await approval use all the available space. ${WITHOUT}`,
      { retryAfter: RETRY_AFTER },
    )
}

const requireUnusedRoom = async (tx: Transaction, { id, bytes }: { id: string; bytes: number }) => {
  if ((await unusedBytes(tx, ne(uploads.id, id))) + bytes > UNUSED_ROOM)
    throw new DomainError(
      'TOO_MANY_REQUESTS',
      'Uploaded files that no record uses fill the available space. Save the records that they belong to, or try again tomorrow, when they will have been deleted.',
      { retryAfter: RETRY_AFTER },
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
export const takenShares = async ({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<{ visitors: number; unused: number }> => {
  const [visitors] = await db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(isCounted(clock()))
  const unused = await unusedBytes(db)
  return { visitors: Number(visitors?.bytes ?? 0) / ROOM.images.bytes.all, unused: unused / UNUSED_ROOM }
}
