import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import {
  DIRECT_UPLOAD_PATH,
  IMAGE_PATH,
  IMAGE_TYPES,
  type ImageType,
  type UploadedImage,
  type UploadTicket,
} from '@hazards/schema/upload'
import { and, eq, gt, inArray, lt, ne, notExists, sql, sum } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { ObjectStore } from '../../lib/object-store.ts'
import type { Image } from './image.ts'

const TICKET_LIFE = 10 * 60_000
const UNUSED_LIFE = 24 * 60 * 60_000
/** How much of the disk images may take that no item uses. */
const UNUSED_BYTES_MAX = 200_000_000
/** How many rows one step of the sweep takes. */
const BATCH = 1000

/** Loaded with the first image: a process that never gets one does without the decoder. */
const rewriteImage = async (file: Buffer): Promise<Image> => (await import('./image.ts')).rewriteImage(file)

export type UploadsService = ReturnType<typeof createUploadsService>
type Dependencies = { db: Database; clock: Clock; objects: ObjectStore }

/** Images for news items: a ticket, then the file, then a public path (specification §3, §5 and §7). */
export const createUploadsService = ({ db, clock, objects }: Dependencies) => {
  /** Marks the ticket as in use, so that of two uploads with it only one goes on. */
  const claim = async (ticket: string) => {
    const since = new Date(clock().getTime() - TICKET_LIFE)
    const isUsable = and(
      eq(uploads.ticketHash, hashOf(ticket)),
      eq(uploads.state, 'issued'),
      gt(uploads.createdAt, since),
    )
    const [upload] = await db.update(uploads).set({ state: 'receiving' }).where(isUsable).returning()
    if (!upload)
      throw new DomainError('NOT_FOUND', 'This upload address is used up or too old. Please ask for a new one.')
    return upload
  }

  /** The uses of the upload of the query around this one. */
  const usesOfIt = db.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id))

  /** Sets room aside, one upload after the other. From here on the sweep knows that there may be objects. */
  const reserve = (id: string, size: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('room for uploads'))`)
      const others = and(ne(uploads.id, id), notExists(usesOfIt))
      const [unused] = await tx
        .select({ bytes: sum(uploads.size) })
        .from(uploads)
        .where(others)
      if (Number(unused?.bytes ?? 0) + size > UNUSED_BYTES_MAX)
        throw new DomainError(
          'SERVICE_UNAVAILABLE',
          'There is no room for more images today. Please try again tomorrow.',
          {
            retryAfter: 60 * 60,
          },
        )
      await tx.update(uploads).set({ size }).where(eq(uploads.id, id))
    })

  const store = async (id: string, { bytes, type, width, height, thumbnail }: Image): Promise<UploadedImage> => {
    const name = nameOf(id, type)
    await reserve(id, bytes.length + thumbnail.length)
    // The objects first: a row never points to an object that is not there. Both are waited for, so that none comes late.
    const puts = await Promise.allSettled([objects.put(name, bytes), objects.put(thumbnailNameOf(id), thumbnail)])
    for (const put of puts) if (put.status === 'rejected') throw put.reason
    await db.update(uploads).set({ state: 'stored', type, width, height }).where(eq(uploads.id, id))
    return { imageUrl: IMAGE_PATH + name }
  }

  /** Whichever of them are there: an upload may have ended half-way, or in a second try with another type. */
  const removeObjects = async (id: string) => {
    for (const type of Object.keys(IMAGE_TYPES) as ImageType[]) await objects.remove(nameOf(id, type))
    await objects.remove(thumbnailNameOf(id))
  }

  /** Takes uploads that no item uses out of use; from here on none can. */
  const retire = (before: Date) =>
    db.transaction(async (tx) => {
      // An image that a submission is just linking is locked, and waits for the next round. The rest is locked here,
      // and looked at once more: what was linked since the first look is seen by the second.
      const unused = await tx
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(lt(uploads.createdAt, before), notExists(usesOfIt)))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const ids = unused.map(({ id }) => id)
      return tx
        .update(uploads)
        .set({ state: 'receiving', type: null })
        .where(and(inArray(uploads.id, ids), notExists(usesOfIt)))
        .returning({ id: uploads.id, size: uploads.size })
    })

  return {
    /** Gives an address on this site that takes one file within ten minutes. */
    create: async (): Promise<UploadTicket> => {
      const ticket = randomBytes(32).toString('base64url')
      await db.insert(uploads).values({ ticketHash: hashOf(ticket), createdAt: clock() })
      return { uploadURL: DIRECT_UPLOAD_PATH + ticket }
    },

    /**
     * Takes the file for a ticket. `readFile` is called once the ticket is known to be good; a file that is refused
     * leaves the ticket usable for a better one.
     *
     * @throws DomainError NOT_FOUND for the ticket, what {@link rewriteImage} throws for the file, and SERVICE_UNAVAILABLE
     * while images that no item uses take all the room they may
     */
    receive: async (ticket: string, readFile: () => Promise<Buffer>): Promise<UploadedImage> => {
      const { id, size } = await claim(ticket)
      try {
        const image = await rewriteImage(await readFile())
        const isSecondTry = size !== null
        if (isSecondTry) await removeObjects(id)
        return await store(id, image)
      } catch (error) {
        await db.update(uploads).set({ state: 'issued' }).where(eq(uploads.id, id))
        throw error
      }
    },

    /** Keeps an image that comes with the site. */
    add: async (file: Buffer): Promise<UploadedImage> => {
      const [upload] = await db
        .insert(uploads)
        .values({ ticketHash: hashOf(randomBytes(32).toString('base64url')), state: 'receiving', createdAt: clock() })
        .returning()
      if (!upload) throw new Error('The upload gave back no row')
      return store(upload.id, await rewriteImage(file))
    },

    /** Removes the tickets and images that no item has used for a day. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock().getTime() - UNUSED_LIFE)
      for (let count = BATCH; count === BATCH; ) {
        const retired = await retire(before)
        // The rows last: where the objects cannot be removed now, the next round finds them by their rows.
        for (const { id, size } of retired) if (size !== null) await removeObjects(id)
        const ids = retired.map(({ id }) => id)
        await db.delete(uploads).where(inArray(uploads.id, ids))
        count = ids.length
      }
    },
  }
}

const thumbnailNameOf = (id: string) => `${id}.webp`
const nameOf = (id: string, type: ImageType) => `${id}.${IMAGE_TYPES[type]}`
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
