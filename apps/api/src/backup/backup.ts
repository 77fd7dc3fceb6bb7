import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import type { Database } from '@hazards/db/client'
import { atOneMoment, backupTables, schemaVersion } from '@hazards/db/table-rows'
import type { uploads } from '@hazards/db/tables'
import { createAuditTrail } from '../lib/audit-trail.ts'
import type { Clock } from '../lib/clock.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { listStoredNames } from '../storage/stored-names.ts'
import { writeArchive } from './archive.ts'

export type BackedUp = {
  db: Database
  objects: ObjectStore
  clock: Clock
  /**
   * The folder for a temporary file with the rows, so that a slow reader does not keep the database transaction open.
   */
  folder: string
}

type Part = { table: string; start: number; size: number }

/**
 * Sends an archive of all data of the site to `output`: the rows as of one point in time, then the uploaded files that
 * they refer to. The activity log of the site gets a line, from which the metrics know the age of the last backup.
 *
 * @throws Error if the store lacks all files, or cannot read one
 */
export const backUp = async ({ db, objects, clock, folder }: BackedUp, output: Writable): Promise<void> => {
  const madeAt = clock().toISOString()
  const rows = await openNameless(folder)
  try {
    const { parts, names } = await writeRows(db, rows, output)
    const archive = writeArchive(output)
    for (const { table, start, size } of parts) {
      const body = Readable.from(readPieces(rows, start, start + size), { objectMode: false })
      await archive.add(`tables/${table}`, size, body)
    }
    const missing: string[] = []
    for (const name of names) if (!(await addFile(archive, objects, name))) missing.push(name)
    if (missing.length > 0 && missing.length === names.length)
      throw new Error(
        `The store has none of the ${names.length} uploaded files. S3_* and DATA_DIR must be those of the site.`,
      )
    await archive.finish({ schema: schemaVersion(), madeAt, missing })
    await createAuditTrail(clock).note(db, { action: 'backed up', by: { username: 'The site' } })
  } finally {
    await rows.close()
  }
}

/** Adds an uploaded file. Returns false if the store lacks it. @throws Error that names it if it cannot be read */
const addFile = async (archive: ReturnType<typeof writeArchive>, objects: ObjectStore, name: string) => {
  try {
    const object = await objects.get(name)
    if (object) await archive.add(`files/${name}`, object.size, object.body)
    return object !== undefined
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(`${name} cannot be saved: ${cause instanceof Error ? cause.message : message}`, { cause: error })
  }
}

/** Opens a temporary file and unlinks it, so that it disappears with the process in any case. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  const path = join(folder, `backup-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/**
 * Writes each table's rows as lines of JSON, one table after another. Tables without rows are omitted.
 *
 * @throws Error if `output` is closed meanwhile, because the embedded database is blocked for everyone else until this ends
 */
const writeRows = (db: Database, file: FileHandle, output: Writable) =>
  atOneMoment(db, async (read) => {
    const parts: Part[] = []
    const names: string[] = []
    let start = 0
    for (const table of backupTables()) {
      let size = 0
      for await (const row of read(table)) {
        if (output.destroyed) throw new Error('The reader of the backup disconnected')
        const line = Buffer.from(`${JSON.stringify(row)}\n`)
        await file.write(line, 0, line.length, start + size)
        size += line.length
        if (table === 'uploads') names.push(...listStoredNames(row as typeof uploads.$inferSelect))
      }
      if (size > 0) parts.push({ table, start, size })
      start += size
    }
    return { parts, names }
  })

/** Yields the content of the file from `start` to `end`. A stream of the file handle would close the file. */
async function* readPieces(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(Math.min(65_536, end - at)), position: at })
    if (bytesRead === 0) throw new Error('The temporary file with the rows was truncated')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
