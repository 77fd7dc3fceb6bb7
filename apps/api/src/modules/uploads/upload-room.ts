import type { Database } from '@hazards/db/client'
import { uploads } from '@hazards/db/tables'
import { STORED_IMAGE } from '@hazards/schema/upload'
import { and, eq, isNotNull, ne, sql, sum } from 'drizzle-orm'
import { DomainError } from '../../lib/errors.ts'

/** Bytes that visitors' images may take which no administrator has accepted: unused ones, and those of items that wait. */
export const VISITORS_ROOM = { all: 200_000_000, network: 40_000_000 } as const
/** The most that one image takes, with its thumbnail. */
export const WORST_IMAGE_BYTES = STORED_IMAGE.bytes + 200_000

const HOUR = 60 * 60

/**
 * Sets aside the room that an image may need at worst, before anything is decoded; one upload after the other, so that the
 * bounds hold over all processes.
 *
 * @param upload its id, and the network of the visitor who sends it
 * @throws DomainError TOO_MANY_REQUESTS where the network has used up its share, SERVICE_UNAVAILABLE where all have
 */
export const reserveRoom = (db: Database, { id, client }: { id: string; client: string }): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`)
    const own = sql<string | null>`sum(${uploads.size}) filter (where ${eq(uploads.client, client)})`
    const [taken] = await tx
      .select({ all: sum(uploads.size), own })
      .from(uploads)
      .where(and(isNotNull(uploads.client), ne(uploads.id, id)))
    if (Number(taken?.own ?? 0) + WORST_IMAGE_BYTES > VISITORS_ROOM.network)
      throw new DomainError(
        'TOO_MANY_REQUESTS',
        'Images from your network that wait for approval take all the room that they may. Please try again tomorrow, or send your item without an image.',
        { retryAfter: HOUR },
      )
    if (Number(taken?.all ?? 0) + WORST_IMAGE_BYTES > VISITORS_ROOM.all)
      throw new DomainError(
        'SERVICE_UNAVAILABLE',
        'There is no room for more images today. Please try again tomorrow, or send your item without an image.',
        { retryAfter: HOUR },
      )
    await tx.update(uploads).set({ size: WORST_IMAGE_BYTES }).where(eq(uploads.id, id))
  })
