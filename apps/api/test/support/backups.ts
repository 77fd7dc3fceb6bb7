import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@hazards/db/client'
import { atOneMoment, backupTables } from '@hazards/db/table-rows'
import { backUp } from '../../src/backup/backup.ts'
import type { ObjectStore } from '../../src/storage/object-store.ts'
import { ADMINISTRATOR, type TestApp } from './test-app.ts'
import { readBytes } from './test-store.ts'

type Site = { db: Database; objects: ObjectStore }

/** Writes a backup of the site into `folder` and returns its path. */
export const backUpTo = async (folder: string, { db, objects }: Site): Promise<string> => {
  const file = join(folder, `${crypto.randomUUID()}.tar.gz`)
  await backUp({ db, objects, clock: () => new Date(), folder }, createWriteStream(file))
  return file
}

/** Returns every row that a backup contains, by table. */
export const allRows = (db: Database): Promise<Record<string, unknown[]>> =>
  atOneMoment(db, async (read) => {
    const all: Record<string, unknown[]> = {}
    for (const table of backupTables()) {
      const rows: unknown[] = []
      for await (const row of read(table)) rows.push(row)
      all[table] = rows
    }
    return all
  })

/**
 * Returns the site's responses at every address without parameters and of the files that they refer to, and whether its
 * administrator can sign in.
 */
export const readAnswers = async (
  { app, rest, routes }: TestApp,
  objects: ObjectStore,
): Promise<Record<string, unknown>> => {
  await app.ready()
  const documents = routes.filter(({ method, url }) => method === 'GET' && !/[:*]|^\/trpc|^\/livez|^\/readyz/.test(url))
  const signIn = await rest('POST', '/api/admin/login', { body: ADMINISTRATOR })
  const answers: Record<string, unknown> = { signIn: signIn.status }
  for (const path of ['/api/publications', '/api/news-events', ...documents.map(({ url }) => url)]) {
    const { status, body } = await rest('GET', path)
    // The order of publications with the same creation time is undefined in the sitemap.
    answers[path] = { status, body: path === '/sitemap.xml' ? String(body).split('\n').sort() : body }
    for (const [url, name = ''] of JSON.stringify(body ?? '').matchAll(/\/objects\/(?:uploads|files)\/([\w.-]+)/g)) {
      const bytes = await readBytes(objects, name)
      const sha256 = bytes && createHash('sha256').update(bytes).digest('hex')
      answers[url] = { status: (await rest('GET', url)).status, sha256 }
    }
  }
  return answers
}
