import { adminSessions, auditEvents, mailOutbox, signInNetworks, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAdministrator, anInvitation, PASSWORD } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'

const HOUR = 60 * 60_000
const NEXT = 'another long enough passphrase'
const app = await startApp()

const readStatus = async (sessionId: string) => (await app.rest('GET', '/api/admin/status', { sessionId })).status
const changePassword = (sessionId: string, body: object) =>
  app.rest('POST', '/api/admin/account/password', { sessionId, body })
const readSessions = async (sessionId: string) =>
  (await app.rest('GET', '/api/admin/sessions', { sessionId })).body as { id: string; isCurrent: boolean }[]
const actionsBy = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, id))).map(({ action }) => action)

describe('the own password (records §8)', () => {
  it('is changed with the old one: the administrator’s other sessions end, this one and those of others stay', async () => {
    const [admin, other] = [await anAdministrator(app), await anAdministrator(app)]
    const elsewhere = (await admin.signIn()).body.sessionId
    expect((await changePassword(admin.sessionId, { current: PASSWORD, next: NEXT })).status).toBe(200)
    expect([await readStatus(admin.sessionId), await readStatus(elsewhere), await readStatus(other.sessionId)]).toEqual(
      [200, 401, 200],
    )
    expect((await admin.signIn()).status).toBe(401)
    const body = { username: admin.username, password: NEXT }
    expect((await app.rest('POST', '/api/admin/login', { body })).status).toBe(200)
    expect(await actionsBy(admin.id)).toContain('password changed')
  })

  it.each([
    [{ current: 'wrong', next: NEXT }, 'current', 'This is not your password'],
    [{ current: PASSWORD, next: 'x'.repeat(14) }, 'next', 'New password must be at least 15 characters long'],
    [{ current: PASSWORD, next: 'x'.repeat(1025) }, 'next', 'New password must be at most 1024 characters long'],
    [{ next: NEXT }, 'current', 'Current password is required'],
  ])('is not changed by %j', async (body, path, message) => {
    const admin = await anAdministrator(app)
    expect(await changePassword(admin.sessionId, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    })
    expect((await admin.signIn()).status).toBe(200)
  })

  it('cannot be guessed from a session: a wrong one counts against the limits of sign-in', async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { sessionId, id, signIn } = await anAdministrator(limited)
    const attempt = async (current: string) =>
      (await limited.rest('POST', '/api/admin/account/password', { sessionId, body: { current, next: NEXT } })).status
    for (let count = 0; count < 10; count++) expect(await attempt('wrong')).toBe(400)
    expect(await attempt(PASSWORD)).toBe(429)
    expect((await signIn()).status).toBe(429)
    const lines = await limited.db.select().from(auditEvents).where(eq(auditEvents.actorId, id))
    expect(lines.filter(({ label }) => label === 'while signed in').map(({ action }) => action)).toEqual([
      'sign-in failed',
      'sign-in limit hit',
    ])
  })

  it('is changed by exactly one of simultaneous calls', async () => {
    const { sessionId } = await anAdministrator(app)
    const calls = [1, 2, 3].map((n) => changePassword(sessionId, { current: PASSWORD, next: `${NEXT} ${n}` }))
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

describe('the own sessions (records §8)', () => {
  it('are listed without their secrets, and ended one by one', async () => {
    const admin = await anAdministrator(app)
    const elsewhere = (await admin.signIn()).body.sessionId
    const list = await readSessions(admin.sessionId)
    expect(list.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect(JSON.stringify(list)).not.toContain(admin.sessionId)
    const other = list.find(({ isCurrent }) => !isCurrent)?.id
    expect((await app.rest('DELETE', `/api/admin/sessions/${other}`, { sessionId: admin.sessionId })).status).toBe(200)
    expect([await readStatus(admin.sessionId), await readStatus(elsewhere)]).toEqual([200, 401])
    expect(await app.rest('DELETE', `/api/admin/sessions/${other}`, { sessionId: admin.sessionId })).toMatchObject({
      status: 404,
      body: { message: 'This session is already over.' },
    })
    expect(await actionsBy(admin.id)).toContain('session ended')
  })

  it('say with which browser and system they were begun, and nothing that a program makes up', async () => {
    const admin = await anAdministrator(app)
    const from = (userAgent: string) =>
      app.rest('POST', '/api/admin/login', {
        body: { username: admin.username, password: PASSWORD },
        headers: { 'user-agent': userAgent },
      })
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'curl/8.5.0',
      `<b>${'x'.repeat(5000)}`,
    ]
    for (const agent of agents) expect((await from(agent)).status).toBe(200)
    const list = (await app.rest('GET', '/api/admin/sessions', { sessionId: admin.sessionId })).body
    expect(list.map(({ device }: { device: string | null }) => device).sort()).toEqual([
      'Chrome on Windows',
      'Firefox on Linux',
      'Safari on iOS',
      null,
      null,
      null,
    ])
    expect(list.every(({ via }: { via: string }) => via === 'password')).toBe(true)
  })

  it("are one's own alone", async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const [theirs] = await readSessions(other.sessionId)
    expect((await readSessions(mine.sessionId)).map(({ id }) => id)).not.toContain(theirs?.id)
    const { status } = await app.rest('DELETE', `/api/admin/sessions/${theirs?.id}`, { sessionId: mine.sessionId })
    expect([status, await readStatus(other.sessionId)]).toEqual([404, 200])
  })

  it('are not listed once they are over', async () => {
    const admin = await anAdministrator(app)
    app.clock.advance(HOUR)
    const { sessionId } = (await admin.signIn()).body
    expect(await readSessions(sessionId)).toHaveLength(1)
  })
})

describe('the administrators (records §8)', () => {
  const remove = (id: string, sessionId: string) =>
    app.rest('DELETE', `/api/admin/administrators/${id}`, { sessionId, body: { password: PASSWORD } })

  it('are listed with their second factor and a mark on the caller', async () => {
    const { sessionId, username, id } = await anAdministrator(app)
    const { body } = await app.rest('GET', '/api/admin/administrators', { sessionId })
    expect(body.filter(({ isSelf }: { isSelf: boolean }) => isSelf)).toEqual([
      { id, username, createdAt: expect.any(String), hasSecondFactor: false, isSelf: true },
    ])
  })

  it('are removed with their sessions and invitations, and stay in the log', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const token = await anInvitation(app, other.sessionId)
    expect((await remove(other.id, mine.sessionId)).status).toBe(200)
    expect(await readStatus(other.sessionId)).toBe(401)
    expect((await other.signIn()).status).toBe(401)
    const body = { token, username: 'somebody', password: PASSWORD }
    expect((await app.rest('POST', '/api/admin/invitations/accept', { body })).status).toBe(404)
    const [line] = await app.db.select().from(auditEvents).where(eq(auditEvents.recordId, other.id))
    expect(line).toMatchObject({ action: 'administrator removed', actorId: mine.id, label: other.username })
    expect((await remove(other.id, mine.sessionId)).status).toBe(404)
  })

  it('can never all be removed: not the last one, and not by two who remove each other', async () => {
    for (let round = 0; round < 5; round++) {
      await app.db.delete(users)
      const [one, two] = [await anAdministrator(app), await anAdministrator(app)]
      const answers = await Promise.all([remove(two.id, one.sessionId), remove(one.id, two.sessionId)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await app.db.$count(users)).toBe(1)
    }
    await app.db.delete(users)
    const last = await anAdministrator(app)
    expect(await remove(last.id, last.sessionId)).toMatchObject({
      status: 409,
      body: { message: 'The last administrator cannot be removed. Invite someone else first.' },
    })
    expect(await readStatus(last.sessionId)).toBe(200)
  })
})

describe('a sign-in from a new network', () => {
  beforeEach(() => app.db.delete(mailOutbox))
  const alerts = async () =>
    (await app.db.select().from(mailOutbox)).filter(({ template }) => template === 'sign-in-alert')

  it('is mailed to the group once per network, without an address', async () => {
    const { signIn, username } = await anAdministrator(app)
    await app.db.delete(mailOutbox)
    for (const from of ['198.51.100.7', '198.51.100.99', '127.0.0.9']) await signIn(undefined, from)
    const [mail, ...more] = await alerts()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: null, subject: `[Website] ${username} signed in from a new network` })
    expect(`${mail?.text}${mail?.html}`).not.toContain('198.51')
    expect(mail?.text).toMatch(/When: [A-Z][a-z]+ \d+, \d{4}, \d{2}:\d{2} UTC/)
    await signIn(undefined, '203.0.113.5')
    expect(await alerts()).toHaveLength(2)
  })

  it('is mailed again after 90 days without a sign-in from there', async () => {
    const { signIn } = await anAdministrator(app)
    await app.db.delete(mailOutbox)
    app.clock.advance(91 * 24 * HOUR)
    await app.services.auth.sweep()
    await signIn()
    expect(await alerts()).toHaveLength(1)
  })

  it('leaves no more than 20 rows for each administrator, under names that are no addresses', {
    tags: ['release'],
  }, async () => {
    const { signIn, id } = await anAdministrator(app)
    for (let index = 0; index < 25; index++) {
      app.clock.advance(1000)
      await signIn(undefined, `10.0.${index}.1`)
    }
    const rows = await app.db.select().from(signInNetworks).where(eq(signInNetworks.userId, id))
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain('10.0.')
    await app.db.delete(mailOutbox)
    await signIn(undefined, '10.0.24.200')
    expect(await alerts()).toEqual([])
  })

  it('is mailed at most ten times a day, and never if mail is not configured', { tags: ['release'] }, async () => {
    const silent = await startAppOfTest({ mailer: undefined })
    await (await anAdministrator(silent)).signIn(undefined, '203.0.113.5')
    expect(await silent.db.$count(mailOutbox)).toBe(0)
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { signIn } = await anAdministrator(limited)
    await limited.db.delete(mailOutbox)
    for (let index = 0; index < 15; index++) await signIn(undefined, `10.1.${index}.1`)
    expect(await limited.db.$count(mailOutbox)).toBe(9)
    expect(await limited.db.$count(adminSessions)).toBeGreaterThan(15)
  })
})
