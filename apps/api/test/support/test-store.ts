import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '../../src/storage/object-store.ts'

export type TestStore = ObjectStore & {
  names: () => string[]
  /** The settings with which a process uses the same store; a store in memory cannot be shared. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/** Returns the whole object; undefined if it does not exist. */
export const readBytes = async (store: ObjectStore, name: string): Promise<Buffer | undefined> => {
  const object = await store.get(name)
  return object && (await buffer(object.body))
}

/** Returns a new, empty store: on an S3 server if TEST_OBJECT_STORE is 's3', else in memory. */
export const createTestStore = (): Promise<TestStore> =>
  process.env.TEST_OBJECT_STORE === 's3' ? createS3TestStore() : Promise.resolve(createMemoryStore())

/** An object store that is discarded with the test. */
const createMemoryStore = (): TestStore => {
  const objects = new Map<string, Buffer>()
  return {
    put: async (name, content) =>
      void objects.set(name, content instanceof Readable ? await buffer(content) : Buffer.from(content)),
    get: async (name, range) => {
      const bytes = objects.get(name)
      if (!bytes) return undefined
      const wanted = range ? bytes.subarray(range.start, range.end + 1) : bytes
      return { body: Readable.from([wanted], { objectMode: false }), size: bytes.length }
    },
    remove: async (name) => void objects.delete(name),
    names: () => [...objects.keys()],
    settings: {},
    close: async () => objects.clear(),
  }
}

/** The suffix that the S3 server adds to an object's name in its file names. */
const SUFFIX = '._S3rver_object'

const createS3TestStore = async (): Promise<TestStore> => {
  // Loaded only if needed, because the client takes a while to load.
  const { createS3Store } = await import('../../src/storage/object-store.s3.ts')
  const { default: S3rver } = await import('s3rver')
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const configureBuckets = [{ name: 'hazards', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const config = { endpoint, region: 'eu-1', bucket: 'hazards', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return {
    ...createS3Store(config),
    settings: {
      S3_ENDPOINT: config.endpoint,
      S3_REGION: config.region,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    names: () =>
      readdirSync(join(directory, 'hazards'), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith(SUFFIX))
        .map((path) => path.slice('uploads/'.length, -SUFFIX.length)),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
