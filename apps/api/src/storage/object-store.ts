import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The first and the last requested byte. */
export type ByteRange = { start: number; end: number }

/** An object as a stream, at its consumer's pace. The consumer must read it to the end or destroy it. */
type StoredObject = { body: Readable /** Bytes of the whole object, also for a range. */; size: number }

/** Stores finished files by name ('<uuid>.jpg'). The server chooses the names, never a visitor. */
export type ObjectStore = {
  /** Stores bytes or the content of a stream. If the stream fails, nothing is stored and its error is thrown. */
  put: (name: string, content: Uint8Array | Readable) => Promise<void>
  /** Returns undefined if the object does not exist. */
  get: (name: string, range?: ByteRange) => Promise<StoredObject | undefined>
  /** Removes an object. Does nothing if it does not exist. */
  remove: (name: string) => Promise<void>
}

/** An object store in a local folder. Writes are atomic: after a power cut an object is complete or absent. */
export const createFolderStore = (folder: string): ObjectStore => ({
  put: async (name, content) => {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, nameDraft(name))
    try {
      // Opened before the stream is read: a file that is still being opened when the stream fails would appear after its removal.
      const file = await open(draft, 'w')
      await pipeline(content instanceof Readable ? content : [content], file.createWriteStream({ flush: true }))
      await rename(draft, join(folder, name))
    } catch (error) {
      if (content instanceof Readable) content.destroy()
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
    await rm(join(folder, nameDraft(name)), { force: true }) // left behind by a killed process
  },
})

const nameDraft = (name: string) => `${name}.draft`
