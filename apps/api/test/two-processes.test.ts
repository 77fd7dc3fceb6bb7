import { users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startAppOfTest } from './support/app-of-file.ts'
import { createPair } from './support/pair.ts'
import { ADMINISTRATOR, type TestApp } from './support/test-app.ts'

const SESSIONS = 20

const {
  pair: [a, b],
  close,
} = await createPair()
afterAll(close)

const status = async (app: TestApp, sessionId: string) =>
  (await app.rest('GET', '/api/admin/status', { sessionId })).status

describe('a session over two processes', () => {
  it('that began at one is good at the other, and over at both the moment it is ended at either', async () => {
    for (let count = 0; count < SESSIONS; count++) {
      const [begins, ends] = count % 2 ? [a, b] : [b, a]
      const sessionId = await begins.signIn()
      expect([await status(a, sessionId), await status(b, sessionId)]).toEqual([200, 200])
      await ends.rest('POST', '/api/admin/logout', { sessionId })
      expect([await status(a, sessionId), await status(b, sessionId)]).toEqual([401, 401])
    }
  })

  it('ends at both when the password is changed at one', async () => {
    const sessions = await Promise.all([a.signIn(), b.signIn()])
    await b.services.administrators.setPassword({ ...ADMINISTRATOR, password: 'another long passphrase' })
    for (const sessionId of sessions)
      expect([await status(a, sessionId), await status(b, sessionId)]).toEqual([401, 401])
    await b.services.administrators.setPassword(ADMINISTRATOR)
  })

  it('is refused at both from the moment that its user is no administrator', async () => {
    const sessionId = await a.signIn()
    await b.db.update(users).set({ isAdmin: false }).where(eq(users.username, ADMINISTRATOR.username))
    expect([await status(a, sessionId), await status(b, sessionId)]).toEqual([403, 403])
    await b.db.update(users).set({ isAdmin: true }).where(eq(users.username, ADMINISTRATOR.username))
    expect([await status(a, sessionId), await status(b, sessionId)]).toEqual([200, 200])
  })

  it('lives on when both are replaced by a new one', async () => {
    const sessionId = await a.signIn()
    const database = {
      db: a.db,
      ping: async () => {},
      connections: () => ({ open: 0, max: 0 }),
      notify: async () => {},
      listen: async () => {},
      close: async () => {},
    }
    const next = await startAppOfTest({ clock: a.clock }, {}, { database })
    expect(await status(next, sessionId)).toBe(200)
  })
})
