import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The first and the last byte that are wanted. */
export type ByteRange = { start: number; end: number }

/** An object as it is read: piece by piece, as fast as its reader takes it. To be read to the end or destroyed. */
type StoredObject = { body: Readable /** Bytes of the whole object. */; size: number }

/** Keeps finished files by name ('<uuid>.jpg'). Names are made by the server, never by a visitor. */
export type ObjectStore = {
  /** Keeps the bytes, or what a stream holds; where the stream fails nothing is kept, and its error is thrown. */
  put: (name: string, content: Uint8Array | Readable) => Promise<void>
  /** Returns undefined where there is no such object. */
  get: (name: string, range?: ByteRange) => Promise<StoredObject | undefined>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
}

/** An object store in a folder of this machine. An object is there whole, also after a power cut, or not at all. */
export const createFolderStore = (folder: string): ObjectStore => ({
  put: async (name, content) => {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, draftOf(name))
    try {
      await pipeline(content instanceof Readable ? content : [content], createWriteStream(draft, { flush: true }))
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
  get: async (name, range) => {
    try {
      const file = await open(join(folder, name))
      const { size } = await file.stat()
      return { body: file.createReadStream(range), size }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  },
  remove: async (name) => {
    await rm(join(folder, name), { force: true })
    await rm(join(folder, draftOf(name)), { force: true }) // of a process that was killed
  },
})

const draftOf = (name: string) => `${name}.draft`
