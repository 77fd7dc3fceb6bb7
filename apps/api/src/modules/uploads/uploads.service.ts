import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { newsEvents, uploads } from '@hazards/db/tables'
import {
  DIRECT_UPLOAD_PATH,
  IMAGE_PATH,
  IMAGE_TYPES,
  type ImageType,
  type UploadedImage,
  type UploadTicket,
} from '@hazards/schema/upload'
import { and, eq, gt, inArray, like, lt, notExists, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { ObjectStore } from '../../lib/object-store.ts'
import type { Image } from './image.ts'

const TICKET_LIFE = 10 * 60_000
const UNUSED_LIFE = 24 * 60 * 60_000

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
    return upload.id
  }

  const store = async (id: string, { bytes, type, width, height, thumbnail }: Image): Promise<UploadedImage> => {
    const name = nameOf(id, type)
    // The object first: a row never points to an object that is not there.
    await objects.put(name, bytes)
    await objects.put(thumbnailNameOf(id), thumbnail)
    await db.update(uploads).set({ state: 'stored', type, size: bytes.length, width, height }).where(eq(uploads.id, id))
    return { imageUrl: IMAGE_PATH + name }
  }

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
     * @throws DomainError NOT_FOUND for the ticket, and what {@link rewriteImage} throws for the file
     */
    receive: async (ticket: string, readFile: () => Promise<Buffer>): Promise<UploadedImage> => {
      const id = await claim(ticket)
      try {
        return await store(id, await rewriteImage(await readFile()))
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
      const usingIt = db
        .select()
        .from(newsEvents)
        .where(like(newsEvents.imageUrl, sql`${IMAGE_PATH} || ${uploads.id} || '.%'`))
      const before = new Date(clock().getTime() - UNUSED_LIFE)
      const removed = await db.transaction(async (tx) => {
        // An image that a submission is just linking is locked, and waits for the next round. The rest is locked here,
        // and looked at once more: what was linked since the first look is seen by the second.
        const unused = await tx
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(lt(uploads.createdAt, before), notExists(usingIt)))
          .limit(1000)
          .for('update', { skipLocked: true })
        const ids = unused.map(({ id }) => id)
        if (ids.length === 0) return []
        return tx
          .delete(uploads)
          .where(and(inArray(uploads.id, ids), notExists(usingIt)))
          .returning()
      })
      for (const { id, type } of removed) {
        if (!type) continue
        await objects.remove(nameOf(id, type))
        await objects.remove(thumbnailNameOf(id))
      }
    },
  }
}

const thumbnailNameOf = (id: string) => `${id}.webp`
const nameOf = (id: string, type: ImageType) => `${id}.${IMAGE_TYPES[type]}`
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
