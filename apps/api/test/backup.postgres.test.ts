import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { openDatabase } from '@hazards/db/client'
import { auditEvents } from '@hazards/db/tables'
import { createTestDatabase } from '@hazards/db/testing'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { backUp } from '../src/backup/backup.ts'
import { requireRestorable, restore } from '../src/backup/restore.ts'
import { createFolderStore } from '../src/storage/object-store.ts'
import { anAdministrator, getCode, PASSWORD, turnSecondFactorOn } from './support/administrators.ts'
import { startApp } from './support/app-of-file.ts'
import { allRows, backUpTo, readAnswers } from './support/backups.ts'
import { aJpeg, aPng } from './support/images.ts'
import { aMessage, aPublication, aSubmission } from './support/samples.ts'
import { createTestApp } from './support/test-app.ts'
import { createTestStore } from './support/test-store.ts'
import { createUploadCallers } from './support/upload-callers.ts'

const folder = folderOfFile()
const app = await startApp()
const { ticket, raw } = createUploadCallers(app)
const sessionId = await app.signIn()
for (const title of ['Line\u2028ends', 'Second', 'Deleted']) {
  const { body } = await app.rest('POST', '/api/publications', { body: aPublication({ title }), sessionId })
  if (title === 'Deleted') await app.rest('DELETE', `/api/publications/${body.id}`, { sessionId })
}
for (const file of [await aPng(), await aJpeg()]) {
  const { imageUrl } = (await raw(await ticket(), file)).body
  const { body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ imageUrl }) })
  await app.rest('PUT', `/api/admin/news-events/${body.id}/approve`, { sessionId })
}
await app.rest('POST', '/api/contact', { body: aMessage() })
const archive = await backUpTo(folder, app)

const restoreInto = async (target: Parameters<typeof restore>[0], file: string) =>
  restore(target, file, await requireRestorable(file, target.objects))
const emptySite = async () => ({ ...(await createTestDatabase()), objects: await createTestStore() })

describe('a backup', () => {
  it('restored into an empty site, on the other database and file store and back, gives every row and every public answer again', {
    tags: ['release'],
    timeout: 120_000,
  }, async () => {
    const [after, answers] = [await allRows(app.db), await readAnswers(app, app.objects)]
    // The activity log of the site says that it was backed up; the backup was read before that.
    const events = (after.audit_events ?? []) as { action: string }[]
    const rows = { ...after, audit_events: events.filter(({ action }) => action !== 'backed up') }
    expect(events.length).toBe(rows.audit_events.length + 1)
    expect(Object.values(rows).flat().length).toBeGreaterThan(22)
    const elsewhere = join(folder, 'elsewhere')
    const embedded = await openDatabase({ dataDir: elsewhere })
    const files = createFolderStore(join(elsewhere, 'uploads'))
    await restoreInto({ db: embedded.db, objects: files }, archive)
    expect(await allRows(embedded.db)).toEqual(rows)
    const moved = await createTestApp({ objects: files }, {}, { database: embedded })
    expect(await readAnswers(moved, files)).toEqual(answers)

    const again = await backUpTo(folder, { db: embedded.db, objects: files })
    await moved.close()
    const back = await emptySite()
    await restoreInto(back, again)
    const returned = await createTestApp({ objects: back.objects }, {}, { database: back })
    expect(await readAnswers(returned, back.objects)).toEqual(answers)
    // New rows are numbered after the restored ones.
    const sessionId = await returned.signIn()
    expect((await returned.rest('POST', '/api/publications', { body: aPublication(), sessionId })).status).toBe(200)
    await returned.close()
  })

  it('restored with the key of the site gives codes of a second factor that are good, and says that it needs the key', {
    tags: ['release'],
  }, async () => {
    const secretKey = 'a key of more than thirty-two characters'
    const keyed = await createTestApp({ secretKey })
    const { username, sessionId } = await anAdministrator(keyed)
    const { secret } = await turnSecondFactorOn(keyed, sessionId)
    const target = await emptySite()
    await restoreInto(target, await backUpTo(folder, keyed))
    await keyed.close()
    const restored = await createTestApp({ secretKey }, {}, { database: target })
    await restored.services.secondFactorSecrets.prepare()
    const body = { username, password: PASSWORD, code: getCode(restored, secret, 1) }
    expect((await restored.rest('POST', '/api/admin/login', { body })).status).toBe(200)
    const keyless = await createTestApp({}, {}, { database: target })
    await expect(keyless.services.secondFactorSecrets.prepare()).rejects.toThrow('Setting SECRET_KEY: must be set')
    await restored.close()
  })

  it('holds no session, no counter and no mail under way', async () => {
    const rows = await allRows(app.db)
    for (const table of ['admin_sessions', 'rate_limits', 'daily_secrets', 'idempotent_answers', 'mail_outbox'])
      expect(rows).not.toHaveProperty(table)
  })

  it('is consistent: a record that is written meanwhile is in it with its history, or neither is', {
    tags: ['release'],
  }, async () => {
    const sessionId = await app.signIn()
    const writes = Array.from({ length: 30 }, () =>
      app.rest('POST', '/api/publications', { body: aPublication(), sessionId }),
    )
    const file = await backUpTo(folder, app)
    await Promise.all(writes)
    const site = await emptySite()
    await restoreInto(site, file)
    const { publications = [], revisions = [] } = (await allRows(site.db)) as Record<
      string,
      { id: string; recordId: string }[]
    >
    const told = new Set(revisions.map(({ recordId }) => recordId))
    const written = (await Promise.all(writes)).map(({ body }) => body.id)
    expect(written.filter((id) => told.has(id))).toEqual(
      written.filter((id) => publications.some((row) => row.id === id)),
    )
    await site.close()
  })
})

describe('restoring', () => {
  it('is refused, and changes nothing, where the site is not empty', async () => {
    const rows = await allRows(app.db)
    await expect(restoreInto(app, archive)).rejects.toThrow('This site is not empty')
    expect(await allRows(app.db)).toEqual(rows)
  })

  it('is refused, and changes nothing, where the archive is cut off, altered, or something else', async () => {
    const site = await emptySite()
    const whole = readFileSync(archive)
    const altered = Buffer.from(whole)
    altered[Math.floor(whole.length / 2)] = (altered[Math.floor(whole.length / 2)] ?? 0) ^ 1
    const cases = [Buffer.alloc(0), Buffer.from('no archive'), altered]
    for (const part of [0.1, 0.5, 0.9, 0.999]) cases.push(whole.subarray(0, Math.floor(whole.length * part)))
    for (const bytes of cases) {
      const file = join(folder, 'broken.tar.gz')
      writeFileSync(file, bytes)
      await expect(restoreInto(site, file)).rejects.toThrow('is not a complete backup of this site')
    }
    await expect(restoreInto(site, join(folder, 'none'))).rejects.toThrow('There is no file')
    expect(Object.values(await allRows(site.db)).flat()).toEqual([])
    expect(site.objects.names()).toEqual([])
    await site.close()
  })

  it('that fails midway leaves neither rows nor files, and works when it is tried again', async () => {
    const site = await emptySite()
    let puts = 0
    const failing: typeof site.objects = {
      ...site.objects,
      put: async (name, content) => {
        if (++puts === 3) throw new Error('The disk is full')
        return site.objects.put(name, content)
      },
    }
    await expect(restoreInto({ db: site.db, objects: failing }, archive)).rejects.toThrow('The disk is full')
    expect(Object.values(await allRows(site.db)).flat()).toEqual([])
    expect(site.objects.names()).toEqual([])
    await restoreInto(site, archive)
    expect(site.objects.names().sort()).toEqual(app.objects.names().sort())
    await site.close()
  })

  it('keeps a file that is already in the store, and fails if its content differs', async () => {
    const site = await emptySite()
    const [name = ''] = app.objects.names()
    await site.objects.put(name, Buffer.from('another'))
    await expect(restoreInto(site, archive)).rejects.toThrow(`contains a different ${name}`)
    expect(site.objects.names()).toEqual([name])
    await restoreInto({ db: site.db, objects: app.objects }, archive)
    await site.close()
  })
})

it('a backup names the files that the store has lost, and holds all else', { tags: ['release'] }, async () => {
  const [lost = ''] = app.objects.names()
  const file = join(folder, 'lost.tar.gz')
  const get: typeof app.objects.get = async (name) => (name === lost ? undefined : app.objects.get(name))
  const sink = new PassThrough()
  const chunks: Buffer[] = []
  sink.on('data', (chunk) => chunks.push(chunk))
  await backUp({ db: app.db, objects: { ...app.objects, get }, clock: app.clock, folder }, sink)
  writeFileSync(file, Buffer.concat(chunks))
  const site = await emptySite()
  expect((await restoreInto(site, file)).missing).toEqual([lost])
  await site.close()
})

it('a backup without any of the files, or with one that cannot be read, fails, says which, and counts as none', async () => {
  const { db, objects, clock } = app
  const countMade = () => db.$count(auditEvents, eq(auditEvents.action, 'backed up'))
  const before = await countMade()
  const attempt = (get: typeof objects.get) =>
    backUp({ db, objects: { ...objects, get }, clock, folder }, new PassThrough().resume())
  await expect(attempt(async () => undefined)).rejects.toThrow(/^The store has none of the \d+ uploaded files\./)
  const failing = async () => {
    throw new Error('We cannot', { cause: new Error('The object is in the archive') })
  }
  await expect(attempt(failing)).rejects.toThrow(/^\S+ cannot be saved: The object is in the archive$/)
  expect(await countMade()).toBe(before)
})
