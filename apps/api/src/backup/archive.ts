import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'

const entrySchema = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
type Entry = z.infer<typeof entrySchema>

/** The last entry: a list of all entries before it, and the schema version that they need. */
const manifestSchema = z.object({
  format: z.literal('hazard-group-site backup 1'),
  /** The newest migration of the database that was backed up. */
  schema: z.string(),
  madeAt: z.string(),
  /** Files that rows refer to and that were missing from the store. */
  missing: z.array(z.string()),
  entries: z.array(entrySchema),
})
export type Manifest = z.infer<typeof manifestSchema>

const MANIFEST = 'manifest.json'
/** Bytes of the manifest of some 400,000 files: a larger one would not fit into memory. */
const MANIFEST_MAX = 50_000_000

/** Starts an archive (tar, gzip), which is streamed to `output`. */
export const writeArchive = (output: Writable) => {
  const tar = pack()
  const sent = pipeline(tar, createGzip(), output)
  let failure: unknown
  sent.catch((error: unknown) => {
    failure = error // reported by `finish`, or by the current or the next entry
  })
  const entries: Entry[] = []

  const put = async (name: string, size: number, body: Readable) => {
    const hash = createHash('sha256')
    if (failure !== undefined) throw failure
    const entry = tar.entry({ name, size, mode: 0o600 })
    const passed = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk)
        yield chunk
      }
    }
    try {
      await Promise.race([pipeline(body, passed, entry as unknown as Writable), sent])
    } finally {
      body.destroy() // nothing else ends it if the output is closed
    }
    return { name, size, sha256: hash.digest('hex') }
  }

  return {
    /** Adds a file of exactly `size` bytes. */
    add: async (name: string, size: number, body: Readable): Promise<void> => {
      entries.push(await put(name, size, body))
    },
    /** Writes the manifest that completes the archive; returns when `output` has received everything. */
    finish: async (about: Pick<Manifest, 'schema' | 'madeAt' | 'missing'>): Promise<void> => {
      const manifest: Manifest = { format: 'hazard-group-site backup 1', ...about, entries }
      const bytes = Buffer.from(JSON.stringify(manifest))
      await put(MANIFEST, bytes.length, Readable.from([bytes], { objectMode: false }))
      tar.finalize()
      await sent
    },
  }
}

/** Yields the entries of an archive. Each must be read to its end before the next. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; size: number; body: Readable }> {
  const tar = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), tar)
  fed.catch(() => {}) // reported below
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header
    yield { name, size, body: Readable.from(entry, { objectMode: false }) }
  }
  await fed
}

/**
 * Reads the whole archive and verifies its checksums.
 *
 * @throws Error with a one-line message if the file is truncated, damaged, or not an archive of this site
 */
export const checkArchive = async (file: string): Promise<Manifest> => {
  const found: Entry[] = []
  let manifest: unknown
  try {
    for await (const { name, size, body } of readArchive(file)) {
      if (name === MANIFEST && size > MANIFEST_MAX) throw new Error(`The manifest has ${size} bytes`)
      if (name === MANIFEST) manifest = JSON.parse(await text(body))
      else found.push({ name, ...(await digest(body)) })
    }
  } catch (cause) {
    throw broken(file, cause)
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success || JSON.stringify(parsed.data.entries) !== JSON.stringify(found)) throw broken(file, parsed.error)
  return parsed.data
}

export const digest = async (body: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Returns the SHA-256 of a file, in hexadecimal. */
export const hashFile = async (file: string): Promise<string> => (await digest(createReadStream(file))).sha256

const broken = (file: string, cause: unknown) => {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new Error(`There is no file ${file}.`, { cause })
  return new Error(
    `${file} is not a complete backup of this site. It is truncated, damaged, or another kind of file.`,
    { cause },
  )
}
