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

/** The last entry: what lies before it, and which version of the schema it is for. */
const manifestSchema = z.object({
  format: z.literal('hazard-group-site backup 1'),
  /** The newest migration of the database that it was made from. */
  schema: z.string(),
  madeAt: z.string(),
  /** Files that the rows name and that the store did not have. */
  missing: z.array(z.string()),
  entries: z.array(entrySchema),
})
export type Manifest = z.infer<typeof manifestSchema>

const MANIFEST = 'manifest.json'

/** Begins an archive (tar, gzip), which is sent to `output` as it is made. */
export const writeArchive = (output: Writable) => {
  const tar = pack()
  const sent = pipeline(tar, createGzip(), output)
  sent.catch(() => {}) // said by `finish`, or by the entry under way
  const entries: Entry[] = []

  const put = async (name: string, size: number, body: Readable) => {
    const hash = createHash('sha256')
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
      body.destroy() // where the output is gone nothing else ends it
    }
    return { name, size, sha256: hash.digest('hex') }
  }

  return {
    /** Adds a file of exactly `size` bytes. */
    add: async (name: string, size: number, body: Readable): Promise<void> => {
      entries.push(await put(name, size, body))
    },
    /** Writes what makes the archive whole; returns once `output` has all of it. */
    finish: async (about: Pick<Manifest, 'schema' | 'madeAt' | 'missing'>): Promise<void> => {
      const manifest: Manifest = { format: 'hazard-group-site backup 1', ...about, entries }
      const bytes = Buffer.from(JSON.stringify(manifest))
      await put(MANIFEST, bytes.length, Readable.from([bytes], { objectMode: false }))
      tar.finalize()
      await sent
    },
  }
}

/** The entries of an archive, one after the other, each to be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<{ name: string; body: Readable }> {
  const tar = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), tar)
  fed.catch(() => {}) // said again below
  for await (const entry of tar) yield { name: entry.header.name, body: Readable.from(entry, { objectMode: false }) }
  await fed
}

/**
 * Reads the whole archive and compares it with its checksums.
 *
 * @throws Error with one line where it is cut off, damaged, or no archive of this site
 */
export const checkArchive = async (file: string): Promise<Manifest> => {
  const found: Entry[] = []
  let manifest: unknown
  try {
    for await (const { name, body } of readArchive(file)) {
      if (name === MANIFEST) manifest = JSON.parse(await text(body))
      else found.push({ name, ...(await digestOf(body)) })
    }
  } catch (cause) {
    throw broken(file, cause)
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success || JSON.stringify(parsed.data.entries) !== JSON.stringify(found)) throw broken(file, parsed.error)
  return parsed.data
}

export const digestOf = async (body: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of body) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

const broken = (file: string, cause: unknown) => {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    return new Error(`There is no file ${file}.`, { cause })
  return new Error(`${file} is not a whole backup of this site: it is cut off, damaged, or something else.`, { cause })
}
