import { randomBytes } from 'node:crypto'
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
import { and, asc, eq, gt, inArray, lt, notExists } from 'drizzle-orm'
import { type Clock, DAY, MINUTE } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { NetworkMarks } from '../../lib/network-marks.ts'
import { hashOfToken } from '../../lib/token.ts'
import { isOfPublicRecord } from '../../records/public-records.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { formatName, getThumbnailName, listStoredNames } from '../../storage/stored-names.ts'
import type { Image } from './image.rules.ts'
import { checkedPdf } from './pdf.rules.ts'
import { reserveRoom, takenShares, WORST_IMAGE_BYTES } from './upload-room.rules.ts'

const TICKET_LIFE = 10 * MINUTE
const UNUSED_LIFE = DAY
/** Rows per step of the sweep. */
const BATCH = 1000

/** Loads the decoder with the first image, so that a process without images does not load it. */
const rewriteImage = async (file: Buffer): Promise<Image> => (await import('./image.rules.ts')).rewriteImage(file)

type Dependencies = { db: Database; clock: Clock; objects: ObjectStore; marks: Pick<NetworkMarks, 'nameOf'> }
type UploadRow = typeof uploads.$inferSelect

/** The kind of a requested ticket, and the visitor's network; null for an administrator, to whom no share applies. */
type TicketWish = { kind: UploadKind; client: string | null }

/** The arriving file: an image is read whole, a PDF is streamed. */
type ArrivingFile = {
  read: () => Promise<Buffer>
  stream: () => Promise<Readable>
  /** Called with the bytes of a visitor's image before it is stored; throws if they are too many. */
  admit: (bytes: number) => Promise<void>
}

const isUsable = ({ clock }: Dependencies, ticket: string) =>
  and(
    eq(uploads.ticketHash, hashOfToken(ticket)),
    eq(uploads.state, 'issued'),
    gt(uploads.createdAt, new Date(clock().getTime() - TICKET_LIFE)),
  )

/** Marks the ticket as in use, so that only one of two concurrent uploads with it proceeds. */
const claimTicket = async (dependencies: Dependencies, ticket: string): Promise<UploadRow> => {
  const { db } = dependencies
  const [upload] = await db
    .update(uploads)
    .set({ state: 'receiving' })
    .where(isUsable(dependencies, ticket))
    .returning()
  if (!upload)
    throw new DomainError('NOT_FOUND', 'This upload address has been used or has expired. Please request a new one.')
  return upload
}

const insertUpload = async ({ db, clock, marks }: Dependencies, { kind, client }: TicketWish, ticket: string) => {
  const named = client === null ? null : await marks.nameOf(client)
  const row = { ticketHash: hashOfToken(ticket), kind, client: named, createdAt: clock() }
  const [upload] = await db.insert(uploads).values(row).returning()
  if (!upload) throw new Error('The insert returned no row')
  return upload
}

const setUpload = ({ db }: Dependencies, id: string, values: Partial<UploadRow>) =>
  db.update(uploads).set(values).where(eq(uploads.id, id))

/**
 * Stores the objects before the row, so that a row never refers to a missing object. Awaits both, so that none is
 * written later.
 */
const storeImage = async (dependencies: Dependencies, id: string, image: Image): Promise<UploadedImage> => {
  const { objects } = dependencies
  const { bytes, type, width, height, thumbnail } = image
  const size = bytes.length + thumbnail.length
  await setUpload(dependencies, id, { size })
  const puts = await Promise.allSettled([
    objects.put(formatName(id, type), bytes),
    objects.put(getThumbnailName(id), thumbnail),
  ])
  for (const put of puts) if (put.status === 'rejected') throw put.reason
  await setUpload(dependencies, id, { state: 'stored', type, width, height, size })
  return { imageUrl: IMAGE_PATH + formatName(id, type) }
}

const storePdf = async (dependencies: Dependencies, upload: UploadRow, source: Readable): Promise<UploadedFile> => {
  const { db, clock, objects } = dependencies
  const { id } = upload
  await reserveRoom({ db, clock }, upload, PDF_MAX_BYTES) // from here on the sweep knows that an object may exist
  const { body, size } = checkedPdf(source)
  await objects.put(formatName(id, PDF_TYPE), body)
  await setUpload(dependencies, id, { state: 'stored', type: PDF_TYPE, size: size() })
  return { fileUrl: FILE_PATH + formatName(id, PDF_TYPE) }
}

const decodeImage = async (
  dependencies: Dependencies,
  upload: UploadRow,
  file: Buffer,
  admit: ArrivingFile['admit'],
): Promise<Image> => {
  const { db, clock } = dependencies
  const { id, client } = upload
  await reserveRoom({ db, clock }, upload, WORST_IMAGE_BYTES)
  try {
    const image = await rewriteImage(file)
    if (client !== null) await admit(image.bytes.length + image.thumbnail.length)
    return image
  } catch (error) {
    await setUpload(dependencies, id, { size: null }) // nothing was stored: releases the reservation
    throw error
  }
}

/** Removes whichever objects exist: an upload may have been interrupted, or repeated with another type. */
const removeObjects = async ({ objects }: Dependencies, id: string) => {
  for (const type of Object.keys(UPLOAD_TYPES) as UploadType[]) await objects.remove(formatName(id, type))
  await objects.remove(getThumbnailName(id))
}

const createTickets = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    /** Returns an address on this site that accepts one file within ten minutes. */
    create: async (wish: TicketWish): Promise<UploadTicket> => {
      const ticket = randomBytes(32).toString('base64url')
      await insertUpload(dependencies, wish, ticket)
      return { uploadURL: DIRECT_UPLOAD_PATH + ticket }
    },

    /** Returns the owner of a ticket; undefined if the ticket is not valid. */
    ownerOf: async (ticket: string): Promise<'administrator' | 'visitor' | undefined> => {
      const [upload] = await db.select({ client: uploads.client }).from(uploads).where(isUsable(dependencies, ticket))
      return upload && (upload.client === null ? 'administrator' : 'visitor')
    },
  }
}

const createReceiving = (dependencies: Dependencies) => ({
  /**
   * Receives the file for a ticket. Reads `file` only if the ticket is valid; a rejected file leaves the ticket usable for
   * another attempt.
   *
   * @throws DomainError NOT_FOUND for the ticket, and what {@link rewriteImage}, {@link checkedPdf} and {@link reserveRoom} throw
   */
  receive: async (ticket: string, file: ArrivingFile): Promise<UploadedImage | UploadedFile> => {
    const upload = await claimTicket(dependencies, ticket)
    try {
      const isSecondTry = upload.size !== null
      if (upload.kind === 'pdf') {
        if (isSecondTry) await removeObjects(dependencies, upload.id)
        return await storePdf(dependencies, upload, await file.stream())
      }
      const bytes = await file.read()
      if (isSecondTry) await removeObjects(dependencies, upload.id)
      return await storeImage(dependencies, upload.id, await decodeImage(dependencies, upload, bytes, file.admit))
    } catch (error) {
      // A failed PDF is not stored; the size marks the row so that the sweep removes any leftover object.
      await setUpload(dependencies, upload.id, { state: 'issued', ...(upload.kind === 'pdf' && { size: 0 }) })
      throw error
    }
  },
})

/** Stores files that come with the site. */
const createShipped = (dependencies: Dependencies) => ({
  /** Stores an image that is shipped with the site. */
  add: async (file: Buffer): Promise<UploadedImage> => {
    const { id } = await insertUpload(
      dependencies,
      { kind: 'image', client: null },
      randomBytes(32).toString('base64url'),
    )
    await setUpload(dependencies, id, { state: 'receiving' })
    return storeImage(dependencies, id, await rewriteImage(file))
  },

  /** Stores a PDF that is shipped with the site. */
  addPdf: async (file: Buffer): Promise<UploadedFile> => {
    const upload = await insertUpload(
      dependencies,
      { kind: 'pdf', client: null },
      randomBytes(32).toString('base64url'),
    )
    return storePdf(dependencies, upload, Readable.from([file]))
  },
})

const createUploadCare = (dependencies: Dependencies) => {
  const { db, clock } = dependencies
  return {
    /** Returns the size of a PDF in bytes and whether a public record uses it; undefined if it does not exist. */
    findPdf: async (id: string): Promise<{ size: number; isPublic: boolean } | undefined> => {
      const [found] = await db
        .select({ size: uploads.size })
        .from(uploads)
        .where(and(eq(uploads.id, id), eq(uploads.type, PDF_TYPE), eq(uploads.state, 'stored')))
      if (!found?.size) return undefined
      return { size: found.size, isPublic: await isOfPublicRecord(db, id, clock()) }
    },

    lostFile: () => lostFile(dependencies),
    takenShares: () => takenShares({ db, clock }),

    /** Deletes tickets and files that no record uses, and no history names, a day after they were issued. */
    sweep: async (): Promise<void> => {
      const before = new Date(clock().getTime() - UNUSED_LIFE)
      for (let count = BATCH; count === BATCH; ) {
        const retired = await retire(db, before)
        // Rows are deleted last: if objects cannot be removed now, the next round finds them by their rows.
        for (const { id, size } of retired) if (size !== null) await removeObjects(dependencies, id)
        const ids = retired.map(({ id }) => id)
        await db.delete(uploads).where(inArray(uploads.id, ids))
        count = ids.length
      }
    },
  }
}

/**
 * Images and PDFs of records: first a ticket, then the file, then a public path (specification §3, §5 and §7, records
 * §2).
 */
export const createUploadsService = (dependencies: Dependencies) => ({
  ...createTickets(dependencies),
  ...createReceiving(dependencies),
  ...createShipped(dependencies),
  ...createUploadCare(dependencies),
})

/**
 * Returns the name of the oldest file if the store lacks it: then the store is not the one that it was put into. @throws Error
 * that names the file if it cannot be read
 */
const lostFile = async ({ db, objects }: Dependencies): Promise<string | undefined> => {
  const stored = db.select().from(uploads).where(eq(uploads.state, 'stored'))
  const [oldest] = await stored.orderBy(asc(uploads.createdAt)).limit(1)
  const [name] = oldest ? listStoredNames(oldest) : []
  if (name === undefined) return undefined
  const found = await objects.get(name, { start: 0, end: 0 }).catch((cause: unknown) => {
    throw new Error(`${name} cannot be read`, { cause })
  })
  found?.body.destroy()
  return found ? undefined : name
}

/** Retires uploads that no record uses; from here on none can use them. */
const retire = (db: Database, before: Date) =>
  db.transaction(async (tx) => {
    const isUnused = notExists(tx.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id)))
    // An upload that a record is just about to use is locked, so it is skipped until the next round. The others are
    // locked here and checked again, which catches any use since the first check.
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
