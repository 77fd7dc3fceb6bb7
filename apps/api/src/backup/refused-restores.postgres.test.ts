import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openDatabase } from '@hazards/db/client'
import { uploads, users } from '@hazards/db/tables'
import { createEmptyDatabase, createTestDatabase } from '@hazards/db/testing'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import postgres from 'postgres'
import { pack } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { backUpTo } from '../../test/support/backups.ts'
import { watchOutput } from '../../test/support/command-output.ts'
import { archiveCommand } from '../commands/archive-command.ts'
import { createFolderStore } from '../storage/object-store.ts'
import { hashFile, writeArchive } from './archive.ts'

const folder = folderOfFile()
const written = watchOutput()
const FILE = '00000000-0000-4000-8000-000000000001'

const empty = await databaseOfFile()
let archive: string
beforeAll(async () => {
  const { db, close } = await createTestDatabase()
  const objects = createFolderStore(join(folder, 'store'))
  await objects.put(`${FILE}.png`, Buffer.from('a picture'))
  await db.insert(users).values({ username: 'ada', password: 'hash' })
  await db
    .insert(uploads)
    .values({ id: FILE, ticketHash: 'h', state: 'stored', type: 'image/png', createdAt: new Date() })
  archive = await backUpTo(folder, { db, objects })
  await close()
})

const restore = async (file: string, settings: Record<string, string | undefined>, ...more: string[]) => {
  await archiveCommand('node server.js', ['restore', file, ...more], settings)
  return { code: process.exitCode, ...written }
}
const tablesIn = async (url: string): Promise<string[]> => {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  const rows = await client`select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`
  await client.end()
  return rows.map(({ name }) => name as string)
}
const readArchive = async (name: string, schema: string, entry: string) => {
  const file = join(folder, name)
  const { add, finish } = writeArchive(createWriteStream(file))
  const { Readable } = await import('node:stream')
  await add(entry, 2, Readable.from([Buffer.from('{}')], { objectMode: false }))
  await finish({ schema, madeAt: '2026-01-01T00:00:00.000Z', missing: [] })
  return file
}

describe('a refused restore leaves no table, no file and no folder', () => {
  const cases: [string, () => Promise<string>, string[], string][] = [
    ['a damaged archive', async () => damaged(), [], 'is not a complete backup of this site'],
    ['one whose manifest is larger than the memory', async () => bomb(), [], 'is not a complete backup of this site'],
    ['another archive than expected', async () => archive, ['--sha256', 'ab'.repeat(32)], 'this SHA-256'],
    ['one of another release', () => readArchive('other.tar.gz', '9999_later', 'tables/users'), [], '9999_later'],
    ['a wrong option', async () => archive, ['--force'], 'Usage: node server.js backup FILE, or restore FILE'],
  ]
  const damaged = () => {
    const file = join(folder, 'damaged.tar.gz')
    writeFileSync(file, readFileSync(archive).subarray(0, -20))
    return file
  }

  const bomb = async () => {
    const file = join(folder, 'bomb.tar.gz')
    const tar = pack()
    tar.entry({ name: 'manifest.json' }, Buffer.alloc(50_000_001, ' '))
    tar.finalize()
    await pipeline(tar, createGzip(), createWriteStream(file))
    return file
  }

  it.each(cases)('%s', async (name, file, more, words) => {
    const dataDir = join(folder, `for ${name}`)
    for (const settings of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: empty }]) {
      const { code, stderr } = await restore(await file(), settings, ...more)
      expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
      expect(existsSync(dataDir)).toBe(false)
    }
    expect(await tablesIn(empty)).toEqual([])
  })

  it('where the store has another file of the same name', async () => {
    const dataDir = join(folder, 'with-files')
    mkdirSync(join(dataDir, 'uploads'), { recursive: true })
    writeFileSync(join(dataDir, 'uploads', `${FILE}.png`), 'another picture')
    for (const settings of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: empty }]) {
      const { code, stderr } = await restore(archive, settings)
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining(`contains a different ${FILE}.png. Nothing was changed.`),
      ])
    }
    expect([readdirSync(dataDir), await tablesIn(empty)]).toEqual([['uploads'], []])
  })

  it('where the database is another program’s, with tables or with migrations of its own: neither a restore nor a start touches it', {
    tags: ['release'],
  }, async () => {
    for (const sql of [
      'create table customers (name text); insert into customers values (1)',
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint); insert into drizzle.__drizzle_migrations (created_at) values (5)',
    ]) {
      const foreign = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
      const client = postgres(foreign.url, { max: 1, onnotice: () => {} })
      await client.unsafe(sql)
      await client.end()
      const before = await tablesIn(foreign.url)
      const dataDir = join(folder, 'foreign')
      const { code, stderr } = await restore(archive, { DATA_DIR: dataDir, DATABASE_URL: foreign.url })
      const words = 'This database contains tables of another program'
      expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
      await expect(openDatabase({ url: foreign.url, dataDir })).rejects.toThrow(words)
      expect([existsSync(dataDir), await tablesIn(foreign.url)]).toEqual([false, before])
      await foreign.drop()
    }
  })
})

it('the archive whose SHA-256 the backup printed is restored, into a folder that did not exist', async () => {
  const settings = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: empty }
  const { code, stdout, stderr } = await restore(archive, settings, '--sha256', await hashFile(archive))
  expect([code, stderr, stdout]).toEqual([undefined, '', expect.stringContaining('with 1 uploaded files')])
  await archiveCommand('node server.js', ['backup', join(folder, 'again.tar.gz')], settings)
  expect(written.stdout).toContain(`SHA-256: ${await hashFile(join(folder, 'again.tar.gz'))}`)
})
