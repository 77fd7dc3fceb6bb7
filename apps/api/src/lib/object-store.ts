import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps finished images by name ('<uuid>.jpg'). Names are made by the server, never by a visitor. */
export type ObjectStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Answers undefined where there is no such object. */
  get: (name: string) => Promise<Buffer | undefined>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
}

/** An object store in a folder of this machine. An object is there whole, also after a power cut, or not at all. */
export const createFolderStore = (folder: string): ObjectStore => ({
  put: async (name, bytes) => {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, draftOf(name))
    try {
      await writeThrough(draft, bytes)
      await rename(draft, join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
  get: async (name) => {
    try {
      return await readFile(join(folder, name))
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

const writeThrough = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
