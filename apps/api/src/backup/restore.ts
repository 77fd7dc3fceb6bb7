import type { Readable } from 'node:stream'
import type { Database } from '@hazards/db/client'
import { backupTables, fillEmpty, schemaVersion } from '@hazards/db/table-rows'
import type { ObjectStore } from '../storage/object-store.ts'
import { checkArchive, digestOf, type Manifest, readArchive } from './archive.ts'

type Target = { db: Database; objects: ObjectStore }

/**
 * Restores an empty site from an archive: everything, or nothing. Files that already are in the store are kept; if one
 * differs, the restore fails.
 *
 * @throws Error with a one-line message if the archive is damaged or of another version, or the site is not empty
 */
export const restore = async ({ db, objects }: Target, file: string): Promise<Manifest> => {
  const manifest = await checkArchive(file)
  refuseOther(manifest)
  const put: string[] = []
  try {
    await fillEmpty(db, async (write) => {
      for await (const { name, body } of readArchive(file)) {
        const [folder, entry = ''] = name.split('/')
        if (folder === 'tables') await write(entry, linesOf(body))
        else if (folder === 'files') await putOnce(objects, entry, body, manifest, put)
        else await digestOf(body)
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
async function* linesOf(body: Readable): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

const putOnce = async (
  objects: ObjectStore,
  name: string,
  body: Readable,
  { entries }: Manifest,
  put: string[],
): Promise<void> => {
  const there = await objects.get(name)
  if (!there) {
    put.push(name)
    return objects.put(name, body)
  }
  const expected = entries.find((entry) => entry.name === `files/${name}`)
  if ((await digestOf(there.body)).sha256 !== expected?.sha256)
    throw new Error(`The store of uploaded files contains a different ${name}. Nothing was changed.`)
  await digestOf(body)
}
