import { randomUUID } from 'node:crypto'
import { adminSessions, auditEvents, rateLimits, recoveryCodes, secondFactors, users } from '@hazards/db/tables'
import { and, count, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import {
  anAdministrator,
  beginSecondFactor,
  getCode,
  PASSWORD,
  turnSecondFactorOn,
} from '../../../test/support/administrators.ts'
import { startApp } from '../../../test/support/app-of-file.ts'

const HALF_MINUTE = 30_000
const app = await startApp()
const limited = await startApp({ hasRateLimits: true })

const start = (sessionId: string, code?: string) =>
  app.rest('POST', '/api/admin/account/second-factor', { sessionId, body: { password: PASSWORD, code } })
const confirm = (sessionId: string, code: string) =>
  app.rest('POST', '/api/admin/account/second-factor/confirm', { sessionId, body: { code } })
const turnOff = (sessionId: string, body: object) =>
  app.rest('DELETE', '/api/admin/account/second-factor', { sessionId, body })
const logged = async (username: string, of = app) =>
  (await of.db.select().from(auditEvents).where(eq(auditEvents.actor, username))).map(({ action }) => action)
/** Returns whether the password alone suffices for signing in. */
const isPasswordEnough = async (admin: { signIn: () => Promise<{ status: number }> }) =>
  (await admin.signIn()).status === 200

describe('the second factor (records §8)', () => {
  it('of an administrator who is removed at that moment is not begun or confirmed: the session is over', async () => {
    const authenticate = vi.spyOn(app.services.auth, 'authenticate')
    const { id, username, sessionId } = await anAdministrator(app)
    const begin = () => start(sessionId)
    authenticate.mockResolvedValueOnce({ id: randomUUID(), username: 'gone' })
    expect(await begin()).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
    const { secret } = (await begin()).body
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.id, id))
    authenticate.mockResolvedValueOnce({ id, username })
    expect((await confirm(sessionId, getCode(app, secret))).status).toBe(401)
    authenticate.mockRestore()
  })

  it('counts for nothing until a code confirms it', async () => {
    const admin = await anAdministrator(app)
    const { body } = await start(admin.sessionId)
    const group = 'Disaster%20and%20Hazard%20Research%20Group'
    expect(body.uri).toBe(`otpauth://totp/${group}:${admin.username}?secret=${body.secret}&issuer=${group}`)
    expect(body.qrCode).toMatch(/^<svg /)
    expect(await isPasswordEnough(admin)).toBe(true)
    const another = await beginSecondFactor(app, admin.sessionId)
    expect(another).not.toBe(body.secret)
    expect((await confirm(admin.sessionId, getCode(app, body.secret))).status).toBe(400)
    expect((await confirm(admin.sessionId, getCode(app, another))).status).toBe(200)
    expect(await isPasswordEnough(admin)).toBe(false)
  })

  it('is asked for with 401 SECOND_FACTOR_REQUIRED after the right password alone, by both doors', async () => {
    const admin = await anAdministrator(app)
    await turnSecondFactorOn(app, admin.sessionId)
    expect(await admin.signIn()).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    const { error } = await app.trpc('mutation', 'auth.login', {
      body: { username: admin.username, password: PASSWORD },
    })
    expect(error.data).toMatchObject({ httpStatus: 401, code: 'SECOND_FACTOR_REQUIRED' })
    const wrong = { username: admin.username, password: 'wrong' }
    for (const body of [wrong, { ...wrong, code: '123456' }])
      expect(await app.rest('POST', '/api/admin/login', { body })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHORIZED', message: 'Invalid username or password' },
      })
    expect(await logged(admin.username)).toContain('second factor turned on')
  })

  it('accepts a code once, including the confirming one, and none older than a used one', async () => {
    const admin = await anAdministrator(app)
    const { secret } = await turnSecondFactorOn(app, admin.sessionId)
    const confirming = getCode(app, secret)
    expect(await admin.signIn(confirming)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    const next = getCode(app, secret, 1)
    expect((await admin.signIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
    expect((await admin.signIn(next)).status).toBe(401)
    app.clock.advance(2 * HALF_MINUTE)
    expect((await admin.signIn(getCode(app, secret, -1))).status).toBe(401)
    expect((await admin.signIn(getCode(app, secret))).status).toBe(200)
  })

  it('accepts the codes of one step before and after, and no others', async () => {
    const admin = await anAdministrator(app)
    const { secret } = await turnSecondFactorOn(app, admin.sessionId)
    for (const [step, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      app.clock.advance(5 * HALF_MINUTE)
      expect((await admin.signIn(getCode(app, secret, step))).status).toBe(status)
    }
  })

  it('lets exactly one of simultaneous sign-ins with one code pass, of the app or for recovery', async () => {
    const admin = await anAdministrator(app)
    const { secret, recoveryCodes } = await turnSecondFactorOn(app, admin.sessionId)
    for (const code of [getCode(app, secret, 1), recoveryCodes[0]]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => admin.signIn(code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
    }
  })

  it('is confirmed by exactly one of simultaneous codes, with ten recovery codes in all', async () => {
    const { sessionId, id } = await anAdministrator(app)
    const secret = await beginSecondFactor(app, sessionId)
    const answers = await Promise.all([0, 1, -1, 0].map((step) => confirm(sessionId, getCode(app, secret, step))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await app.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(10)
  })

  it('gives ten recovery codes, each good once however it is typed, of which only hashes are stored', async () => {
    const admin = await anAdministrator(app)
    const { recoveryCodes: codes } = await turnSecondFactorOn(app, admin.sessionId)
    expect(new Set(codes).size).toBe(10)
    const stored = JSON.stringify(await app.db.select().from(recoveryCodes))
    for (const code of codes) {
      expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)
      expect(stored).not.toContain(code.replaceAll('-', ''))
      expect((await admin.signIn(code.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
      expect((await admin.signIn(code)).status).toBe(401)
    }
    expect((await logged(admin.username)).filter((action) => action === 'recovery code used')).toHaveLength(10)
  })

  it('accepts no code of another administrator', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const factor = await turnSecondFactorOn(app, mine.sessionId)
    const theirs = await turnSecondFactorOn(app, other.sessionId)
    expect((await mine.signIn(theirs.recoveryCodes[0])).status).toBe(401)
    expect((await mine.signIn(getCode(app, theirs.secret, 1))).status).toBe(401)
    expect((await mine.signIn(getCode(app, factor.secret, 1))).status).toBe(200)
  })

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', '-', '000000000000'])(
    'refuses the code %j in words',
    async (code) => {
      const admin = await anAdministrator(app)
      await turnSecondFactorOn(app, admin.sessionId)
      expect(await admin.signIn(code)).toMatchObject({ status: 401, body: { message: /^That code is wrong/ } })
      expect(await logged(admin.username)).toContain('sign-in failed')
    },
  )

  it('cannot be started or confirmed again while it is on', async () => {
    const { sessionId } = await anAdministrator(app)
    expect((await confirm(sessionId, '123456')).status).toBe(409)
    const { secret, recoveryCodes } = await turnSecondFactorOn(app, sessionId)
    expect((await start(sessionId, recoveryCodes[0])).status).toBe(409)
    expect((await confirm(sessionId, getCode(app, secret, 1))).status).toBe(409)
  })

  it('is turned off by password and code together, never from the address', async () => {
    const admin = await anAdministrator(app)
    const { sessionId } = admin
    const { secret, recoveryCodes: codes } = await turnSecondFactorOn(app, sessionId)
    const code = getCode(app, secret, 1)
    for (const [body, path] of [
      [{ password: 'wrong', code }, 'password'],
      [{ password: PASSWORD, code: '000000' }, 'code'],
      [{ password: PASSWORD, code: getCode(app, secret) }, 'code'],
      [{ password: PASSWORD }, 'code'],
    ] as const)
      expect(await turnOff(sessionId, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    const query = new URLSearchParams({ password: PASSWORD, code })
    expect((await app.rest('DELETE', `/api/admin/account/second-factor?${query}`, { sessionId })).status).toBe(400)
    expect(await isPasswordEnough(admin)).toBe(false)
    expect((await turnOff(sessionId, { password: PASSWORD, code })).status).toBe(200)
    expect(await isPasswordEnough(admin)).toBe(true)
    expect(await app.db.$count(secondFactors, eq(secondFactors.userId, admin.id))).toBe(0)
    expect((await turnOff(sessionId, { password: PASSWORD, code: codes[0] })).status).toBe(409)
    expect(await logged(admin.username)).toContain('second factor turned off')
  })

  it('leaves no secret in the log or in an answer after the first', async () => {
    const { sessionId, signIn } = await anAdministrator(app)
    const { secret, recoveryCodes: codes } = await turnSecondFactorOn(app, sessionId)
    await signIn(codes[0])
    await app.rest('GET', '/api/admin/administrators', { sessionId })
    const log = app.logged.join('')
    for (const text of [secret, ...codes]) expect(log).not.toContain(text)
  })
})

describe('the limits of sign-in, with codes in play', () => {
  it('count a wrong code as a failure, a missing one as none, and hold for the right one too', async () => {
    const admin = await anAdministrator(limited)
    const { recoveryCodes: codes } = await turnSecondFactorOn(limited, admin.sessionId)
    for (let attempt = 0; attempt < 15; attempt++) expect((await admin.signIn()).status).toBe(401)
    for (let attempt = 0; attempt < 10; attempt++) expect((await admin.signIn('000000')).status).toBe(401)
    expect((await admin.signIn(codes[0])).status).toBe(429)
    expect((await admin.signIn(codes[0], '192.0.2.7')).status).toBe(200)
  })

  it('let exactly 30 wrong codes of one account be tried in an hour from everywhere; a recovery code stays good', {
    tags: ['release'],
  }, async () => {
    await limited.db.delete(rateLimits)
    await limited.services.rateLimiter.sweep()
    const admin = await anAdministrator(limited)
    const { secret, recoveryCodes: codes } = await turnSecondFactorOn(limited, admin.sessionId)
    const answers: { status: number }[] = []
    for (let from = 0; from < 40; from += 8)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, index) => admin.signIn('000000', `10.${from + index}.0.1`)),
        )),
      )
    const of = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([of(401), of(429)]).toEqual([30, 10])
    expect((await admin.signIn(getCode(limited, secret, 1), '192.0.2.8')).status).toBe(429)
    expect((await admin.signIn(codes[0], '192.0.2.9')).status).toBe(200)
    expect(await logged(admin.username, limited)).toContain('sign-in limit hit')
  })
})

describe('an administrator without a second factor', () => {
  it('may send a code anyway: programs need not know', async () => {
    const { signIn, id } = await anAdministrator(app)
    expect((await signIn('123456')).status).toBe(200)
    const [sessions] = await app.db
      .select({ n: count() })
      .from(adminSessions)
      .where(and(eq(adminSessions.userId, id)))
    expect(sessions?.n).toBe(2)
    expect(await app.db.$count(users, eq(users.id, id))).toBe(1)
  })
})
