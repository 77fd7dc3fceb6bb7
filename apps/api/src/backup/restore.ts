import type { Readable } from 'node:stream'
import type { Database } from '@hazards/db/client'
import { backupTables, fillEmpty, schemaVersion } from '@hazards/db/table-rows'
import type { ObjectStore } from '../storage/object-store.ts'
import { checkArchive, digest, hashFile, type Manifest, readArchive } from './archive.ts'

type Target = { db: Database; objects: ObjectStore }

/**
 * Reads the whole archive and makes sure that it can be restored, before anything is made.
 *
 * @param objects the store of the site; undefined if there is none yet
 * @param sha256 the hash that the archive must have; undefined for any
 * @throws Error with a one-line message if the archive is damaged, of another version or another one than expected, or the
 * store has a different file of the same name
 */
export const requireRestorable = async (
  file: string,
  objects: ObjectStore | undefined,
  sha256?: string,
): Promise<Manifest> => {
  const manifest = await checkArchive(file)
  if (sha256 !== undefined && (await hashFile(file)) !== sha256.toLowerCase())
    throw new Error(`${file} is not the archive with this SHA-256. Nothing was changed.`)
  refuseOther(manifest)
  if (objects) for (const entry of manifest.entries) await requireSameFile(objects, entry)
  return manifest
}

/**
 * Restores an empty site from an archive: everything, or nothing. Files that already are in the store are kept.
 *
 * @param manifest that of {@link requireRestorable}
 * @throws Error with a one-line message if the site is not empty
 */
export const restore = async ({ db, objects }: Target, file: string, manifest: Manifest): Promise<Manifest> => {
  const put: string[] = []
  try {
    await fillEmpty(db, async (write) => {
      for await (const { name, body } of readArchive(file)) {
        const [folder, entry = ''] = name.split('/')
        if (folder === 'tables') await write(entry, readLines(body))
        else if (folder === 'files') await putOnce(objects, entry, body, put)
        else await digest(body)
      }
    })
  } catch (error) {
    for (const name of put) await objects.remove(name)
    throw error
  }
  return manifest
}

const FILE_NAME = /^[0-9a-f-]{36}\.[a-z]{3,4}$/

const refuseOther = ({ schema, entries }: Manifest) => {
  if (schema !== schemaVersion())
    throw new Error(
      `The backup has schema ${schema}, but this version has ${schemaVersion()}. Restore it with the version that made it, then upgrade.`,
    )
  const known = new Set(backupTables().map((table) => `tables/${table}`))
  for (const { name } of entries)
    if (!known.has(name) && !(name.startsWith('files/') && FILE_NAME.test(name.slice('files/'.length))))
      throw new Error(`The backup contains ${JSON.stringify(name.slice(0, 100))}, which this site does not know.`)
}

/** Splits at line feeds only, because texts may contain other line separators. */
async function* readLines(body: Readable): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
  if (rest) yield JSON.parse(rest)
}

const putOnce = async (objects: ObjectStore, name: string, body: Readable, put: string[]): Promise<void> => {
  const there = await objects.get(name)
  there?.body.destroy()
  if (there) await digest(body)
  else {
    put.push(name)
    await objects.put(name, body)
  }
}

const requireSameFile = async (objects: ObjectStore, { name, sha256 }: Manifest['entries'][number]): Promise<void> => {
  const [folder, file = ''] = name.split('/')
  const there = folder === 'files' ? await objects.get(file) : undefined
  if (there && (await digest(there.body)).sha256 !== sha256)
    throw new Error(`The store of uploaded files contains a different ${file}. Nothing was changed.`)
}
