import { adminSessions, users } from '@hazards/db/tables'
import argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { fastest } from '../../../test/support/fastest.ts'
import { ADMINISTRATOR } from '../../../test/support/test-app.ts'
import { createPasswords } from './password.rules.ts'

const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())

const MINUTE = 60_000

const app = await startApp({ passwords: createPasswords() })

const login = (body: unknown) => app.rest('POST', '/api/admin/login', { body })
const status = async (sessionId: string) => (await app.rest('GET', '/api/admin/status', { sessionId })).status
const sessions = () => app.db.$count(adminSessions)

/** Creates a user for one test, who can sign in with this password. */
const addUser = async (password = 'another long passphrase') => {
  const username = `user-${crypto.randomUUID()}`
  await app.services.administrators.create({ username, password })
  const { sessionId } = (await login({ username, password })).body
  return { username, password, sessionId: sessionId as string }
}

describe('signing in', () => {
  it.each([
    [{ password: 'x' }, 'Username is required'],
    [{ username: '', password: 'x' }, 'Username is required'],
    [{ username: '   ', password: 'x' }, 'Username is required'],
    [{ username: 'x' }, 'Password is required'],
    [{ username: 'x', password: '' }, 'Password is required'],
    [{}, 'Username is required'],
    [{ username: 7, password: 'x' }, 'Username must be text'],
    [{ username: 'x', password: { $ne: '' } }, 'Password must be text'],
    [{ username: 'x', password: 'x'.repeat(1025) }, 'Password must be at most 1024 characters long'],
  ])('with %j is refused in these words: %s', async (body, message) => {
    expect(await login(body)).toMatchObject({ status: 400, body: { message, code: 'BAD_REQUEST' } })
  })

  it('answers an unknown user, a wrong password and a user who is not an administrator identically, with the same work', async () => {
    const plain = await addUser()
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.username, plain.username))
    const before = await sessions()
    const attempts = [
      { username: 'nobody', password: ADMINISTRATOR.password },
      { username: ADMINISTRATOR.username, password: 'wrong' },
      { username: plain.username, password: plain.password },
      { username: plain.username, password: 'wrong' },
      { username: `${ADMINISTRATOR.username}'--`, password: "' or '1'='1" },
    ]
    const answers = []
    for (const attempt of attempts) {
      verify.mockClear()
      const { status: code, headers, body } = await login(attempt)
      expect(verify).toHaveBeenCalledTimes(1)
      answers.push({ code, body, headers: { ...headers, date: undefined, 'x-request-id': undefined } })
    }
    expect(answers[0]).toMatchObject({
      code: 401,
      headers: { 'www-authenticate': 'x-session-id realm="administrators", Bearer realm="administrators"' },
      body: { message: 'Invalid username or password', code: 'UNAUTHORIZED' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await sessions()).toBe(before)
  })

  it('takes the password literally: its case, its spaces, its script', async () => {
    const password = '  Пароль mit Ümläuten 🌋  '
    const { username } = await addUser(password)
    for (const wrong of [password.trim(), password.toLowerCase(), password.normalize('NFD'), `${password} `])
      expect((await login({ username, password: wrong })).status).toBe(401)
    expect((await login({ username, password })).status).toBe(200)
  })

  it('accepts a password of 1,024 characters without truncating it', async () => {
    const password = 'x'.repeat(1024)
    const { username } = await addUser(password)
    expect((await login({ username, password })).status).toBe(200)
    expect((await login({ username, password: password.slice(1) })).status).toBe(401)
  })

  it('refuses a longer password in 50 ms, without checking it', async () => {
    verify.mockClear()
    const time = await fastest(50, async () => {
      expect((await login({ username: ADMINISTRATOR.username, password: 'x'.repeat(90_000) })).status).toBe(400)
    })
    expect(time).toBeLessThan(50)
    expect(verify).not.toHaveBeenCalled()
  })

  it('keeps of a password an argon2id hash of at least 19 MiB and two rounds', async () => {
    for (const { password } of await app.db.select().from(users)) {
      const [, memory, rounds] =
        /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[\w+/]{22,}\$[\w+/]{43,}$/.exec(password) ?? []
      expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
      expect(Number(rounds)).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('a session', () => {
  it('has an id of 256 random bits, new each time, of which only the hash is stored', async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 5; count++) ids.add(await app.signIn())
    expect(ids.size).toBe(5)
    const rows = JSON.stringify(await app.db.select().from(adminSessions))
    for (const id of ids) {
      expect(Buffer.from(id, 'base64url')).toHaveLength(32)
      expect(rows).not.toContain(id)
      expect(app.logged.join('')).not.toContain(id)
    }
    expect(app.logged.join('')).not.toContain(ADMINISTRATOR.password)
  })

  it('is not begun with an id of the caller’s choice', async () => {
    const chosen = 'C'.repeat(43)
    const { body } = await app.rest('POST', '/api/admin/login', { body: ADMINISTRATOR, sessionId: chosen })
    expect(body.sessionId).not.toBe(chosen)
    expect(await status(chosen)).toBe(401)
  })

  it('expires after 60 idle minutes', async () => {
    const sessionId = await app.signIn()
    app.clock.advance(60 * MINUTE - 1)
    expect(await status(sessionId)).toBe(200)
    app.clock.advance(60 * MINUTE)
    expect(await status(sessionId)).toBe(401)
    expect(await status(sessionId)).toBe(401)
  })

  it('goes on while it is used, but not beyond 12 hours', async () => {
    const sessionId = await app.signIn()
    for (let minutes = 0; minutes < 11 * 60 + 30; minutes += 30) {
      app.clock.advance(30 * MINUTE)
      expect(await status(sessionId)).toBe(200)
    }
    app.clock.advance(30 * MINUTE - 1)
    expect(await status(sessionId)).toBe(200)
    app.clock.advance(1)
    expect(await status(sessionId)).toBe(401)
  })

  it('that has expired is deleted by the sweep, and no other', async () => {
    const old = await app.signIn()
    app.clock.advance(61 * MINUTE)
    const young = await app.signIn()
    await app.services.auth.sweep()
    expect(await sessions()).toBe(1)
    expect([await status(old), await status(young)]).toEqual([401, 200])
  })

  it('ends on the server at sign-out, and no other with it', async () => {
    const [mine, other] = [await app.signIn(), await app.signIn()]
    const before = await sessions()
    const answer = await app.rest('POST', '/api/admin/logout', { sessionId: mine })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Signed out' } })
    expect(await sessions()).toBe(before - 1)
    expect([await status(mine), await status(other)]).toEqual([401, 200])
  })

  it('that is not known gets the same answer at sign-out', async () => {
    const known = await app.rest('POST', '/api/admin/logout', { sessionId: await app.signIn() })
    for (const sessionId of [undefined, '', 'unknown', 'x'.repeat(5000)]) {
      const { status: code, headers, body } = await app.rest('POST', '/api/admin/logout', { sessionId })
      expect({ code, body }).toEqual({ code: known.status, body: known.body })
      expect({ ...headers, date: undefined, 'x-request-id': undefined }).toEqual({
        ...known.headers,
        date: undefined,
        'x-request-id': undefined,
      })
    }
  })

  it('that is not known can be signed out 30 times in 10 minutes, which keeps nobody else signed in', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const signOut = async (sessionId?: string) =>
      (await limited.rest('POST', '/api/admin/logout', { sessionId })).status
    const sessionId = await limited.signIn()
    const statuses: number[] = []
    for (let count = 0; count < 40; count++) statuses.push(await signOut(count % 2 ? `claimed-${count}` : undefined))
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
    expect([await signOut(sessionId), await limited.db.$count(adminSessions)]).toEqual([200, 0])
    expect(await signOut(sessionId)).toBe(429)
  })

  it('ends when the password is changed', async () => {
    const { username, password, sessionId } = await addUser()
    await app.services.administrators.setPassword({ username, password: 'a new long passphrase' })
    expect(await status(sessionId)).toBe(401)
    expect((await login({ username, password })).status).toBe(401)
    expect((await login({ username, password: 'a new long passphrase' })).status).toBe(200)
  })

  it('ends with its user', async () => {
    const { username, sessionId } = await addUser()
    await app.db.delete(users).where(eq(users.username, username))
    expect(await status(sessionId)).toBe(401)
  })
})
