import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '@hazards/db/client'
import { uploads, uploadUses } from '@hazards/db/tables'
import {
  DIRECT_UPLOAD_PATH,
  FILE_PATH,
  IMAGE_PATH,
  PDF_MAX_BYTES,
  PDF_TYPE,
  UPLOAD_TYPES,
  type UploadedFile,
  type UploadedImage,
  type UploadKind,
  type UploadTicket,
  type UploadType,
} from '@hazards/schema/upload'
import { and, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { ObjectStore } from '../../lib/object-store.ts'
import type { Image } from './image.ts'
import { checkedPdf } from './pdf.ts'
import { nameOf, thumbnailNameOf } from './stored-names.ts'
import { createUploadNetworks } from './upload-networks.ts'
import { reserveRoom, takenShares, WORST_IMAGE_BYTES } from './upload-room.ts'

const TICKET_LIFE = 10 * 60_000
const UNUSED_LIFE = 24 * 60 * 60_000
/** How many rows one step of the sweep takes. */
const BATCH = 1000

/** Loaded with the first image: a process that never gets one does without the decoder. */
const rewriteImage = async (file: Buffer): Promise<Image> => (await import('./image.ts')).rewriteImage(file)

type Dependencies = { db: Database; clock: Clock; objects: ObjectStore }
type UploadRow = typeof uploads.$inferSelect

/** What a ticket is asked for, and the network of the visitor who asks; null for an administrator, whom no share binds. */
export type TicketWish = { kind: UploadKind; client: string | null }

/** The file as it arrives: an image is read whole, a PDF is passed on. */
export type ArrivingFile = { read: () => Promise<Buffer>; stream: () => Promise<Readable> }

/** Images and PDFs of records: a ticket, then the file, then a public path (specification §3, §5 and §7, records §2). */
export const createUploadsService = ({ db, clock, objects }: Dependencies) => {
  const networks = createUploadNetworks({ db })
  const usable = (ticket: string) =>
    and(
      eq(uploads.ticketHash, hashOf(ticket)),
      eq(uploads.state, 'issued'),
      gt(uploads.createdAt, new Date(clock().getTime() - TICKET_LIFE)),
    )

  /** Marks the ticket as in use, so that of two uploads with it only one goes on. */
  const claim = async (ticket: string): Promise<UploadRow> => {
    const [upload] = await db.update(uploads).set({ state: 'receiving' }).where(usable(ticket)).returning()
    if (!upload)
      throw new DomainError('NOT_FOUND', 'This upload address is used up or too old. Please ask for a new one.')
    return upload
  }

  const insert = async ({ kind, client }: TicketWish, ticket: string) => {
    const named = client === null ? null : await networks.nameOf(client)
    const row = { ticketHash: hashOf(ticket), kind, client: named, createdAt: clock() }
    const [upload] = await db.insert(uploads).values(row).returning()
    if (!upload) throw new Error('The upload gave back no row')
    return upload
  }

  const set = (id: string, values: Partial<UploadRow>) => db.update(uploads).set(values).where(eq(uploads.id, id))

  /** The objects first: a row never points to an object that is not there. Both are waited for, so that none comes late. */
  const storeImage = async (id: string, image: Image): Promise<UploadedImage> => {
    const { bytes, type, width, height, thumbnail } = image
    const size = bytes.length + thumbnail.length
    await set(id, { size })
    const puts = await Promise.allSettled([
      objects.put(nameOf(id, type), bytes),
      objects.put(thumbnailNameOf(id), thumbnail),
    ])
    for (const put of puts) if (put.status === 'rejected') throw put.reason
    await set(id, { state: 'stored', type, width, height, size })
    return { imageUrl: IMAGE_PATH + nameOf(id, type) }
  }

  const storePdf = async (upload: UploadRow, source: Readable): Promise<UploadedFile> => {
    const { id } = upload
    await reserveRoom(db, upload, PDF_MAX_BYTES) // from here on the sweep knows that there may be an object
    const { body, size } = checkedPdf(source)
    await objects.put(nameOf(id, PDF_TYPE), body)
    await set(id, { state: 'stored', type: PDF_TYPE, size: size() })
    return { fileUrl: FILE_PATH + nameOf(id, PDF_TYPE) }
  }

  const decode = async (upload: UploadRow, file: Buffer): Promise<Image> => {
    const { id } = upload
    await reserveRoom(db, upload, WORST_IMAGE_BYTES)
    try {
      return await rewriteImage(file)
    } catch (error) {
      await set(id, { size: null }) // nothing was stored: the room is free again
      throw error
    }
  }

  /** Whichever of them are there: an upload may have ended half-way, or in a second try with another type. */
  const removeObjects = async (id: string) => {
    for (const type of Object.keys(UPLOAD_TYPES) as UploadType[]) await objects.remove(nameOf(id, type))
    await objects.remove(thumbnailNameOf(id))
  }

  return {
    /** Returns an address on this site that takes one file within ten minutes. */
    create: async (wish: TicketWish): Promise<UploadTicket> => {
      const ticket = randomBytes(32).toString('base64url')
      await insert(wish, ticket)
      return { uploadURL: DIRECT_UPLOAD_PATH + ticket }
    },

    /** Returns whose a ticket is; undefined where it is not good. */
    ownerOf: async (ticket: string): Promise<'administrator' | 'visitor' | undefined> => {
      const [upload] = await db.select({ client: uploads.client }).from(uploads).where(usable(ticket))
      return upload && (upload.client === null ? 'administrator' : 'visitor')
    },

    /**
     * Takes the file for a ticket. `file` is read once the ticket is known to be good; a file that is refused leaves the
     * ticket usable for a better one.
     *
     * @throws DomainError NOT_FOUND for the ticket, what {@link rewriteImage}, {@link checkedPdf} and {@link reserveRoom} throw
     */
    receive: async (ticket: string, file: ArrivingFile): Promise<UploadedImage | UploadedFile> => {
      const upload = await claim(ticket)
      try {
        const isSecondTry = upload.size !== null
        if (upload.kind === 'pdf') {
          if (isSecondTry) await removeObjects(upload.id)
          return await storePdf(upload, await file.stream())
        }
        const bytes = await file.read()
        if (isSecondTry) await removeObjects(upload.id)
        return await storeImage(upload.id, await decode(upload, bytes))
      } catch (error) {
        // Of a PDF that failed nothing was kept: the sweep looks for it all the same.
        await set(upload.id, { state: 'issued', ...(upload.kind === 'pdf' && { size: 0 }) })
        throw error
      }
    },

    /** Keeps an image that comes with the site. */
    add: async (file: Buffer): Promise<UploadedImage> => {
      const { id } = await insert({ kind: 'image', client: null }, randomBytes(32).toString('base64url'))
      await set(id, { state: 'receiving' })
      return storeImage(id, await rewriteImage(file))
    },

    /** Keeps a PDF that comes with the site. */
    addPdf: async (file: Buffer): Promise<UploadedFile> => {
      const upload = await insert({ kind: 'pdf', client: null }, randomBytes(32).toString('base64url'))
      return storePdf(upload, Readable.from([file]))
    },

    /** Returns the size of a PDF in bytes and whether a public record uses it; undefined where there is none. */
    findPdf: async (id: string): Promise<{ size: number; isPublic: boolean } | undefined> => {
      const [found] = await db
        .select({ size: uploads.size })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.type, PDF_TYPE), eq(uploads.state, 'stored')))
      if (!found?.size) return undefined
      const isShown = and(eq(uploadUses.uploadId, id), eq(uploadUses.standing, 'public'))
      return { size: found.size, isPublic: (await db.$count(uploadUses, isShown)) > 0 }
    },

    takenShares: () => takenShares(db),

    /** Removes the tickets and files that no record has used for a day. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock().getTime() - UNUSED_LIFE)
      for (let count = BATCH; count === BATCH; ) {
        const retired = await retire(db, before)
        // The rows last: where the objects cannot be removed now, the next round finds them by their rows.
        for (const { id, size } of retired) if (size !== null) await removeObjects(id)
        const ids = retired.map(({ id }) => id)
        await db.delete(uploads).where(inArray(uploads.id, ids))
        count = ids.length
      }
      await networks.sweep()
    },
  }
}

/** Takes uploads that no record uses out of use; from here on none can. */
const retire = (db: Database, before: Date) =>
  db.transaction(async (tx) => {
    const isUnused = notExists(tx.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id)))
    // An upload that a record is just linking is locked, and waits for the next round. The rest is locked here,
    // and looked at once more: what was linked since the first look is seen by the second.
    const unused = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(lt(uploads.createdAt, before), isUnused))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = unused.map(({ id }) => id)
    return tx
      .update(uploads)
      .set({ state: 'receiving', type: null })
      .where(and(inArray(uploads.id, ids), isUnused))
      .returning({ id: uploads.id, size: uploads.size })
  })

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')
