import { randomUUID } from 'node:crypto'
import { administratorInvitations, auditEvents, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { anAdministrator, anInvitation, PASSWORD } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'

const HOUR = 60 * 60_000
const app = await startApp()

const newName = () => `new-${crypto.randomUUID()}`
const accept = (token: string, username = newName(), password = PASSWORD) =>
  app.rest('POST', '/api/admin/invitations/accept', { body: { token, username, password } })
const invite = (sessionId?: string) =>
  app.rest('POST', '/api/admin/invitations', { sessionId, body: { password: PASSWORD } })
const readState = (token: string) => app.trpc('query', 'administrators.invitationState', { body: { token } })
const list = async (sessionId: string) => (await app.rest('GET', '/api/admin/invitations', { sessionId })).body

describe('an invitation (records §8)', () => {
  it('creates an administrator with the chosen name and password for the holder of its link, once', async () => {
    const { sessionId, id, username } = await anAdministrator(app)
    const { body } = await invite(sessionId)
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/admin\/invitation\/[\w-]{22}$/)
    const token = body.url.split('/').at(-1)
    expect(JSON.stringify(await app.db.select().from(administratorInvitations))).not.toContain(token)
    expect(await list(sessionId)).toMatchObject([{ invitedBy: username }])
    expect(await readState(token)).toMatchObject({ status: 200, data: { state: 'open' } })
    const name = newName()
    expect((await accept(token, name)).status).toBe(200)
    expect((await app.rest('POST', '/api/admin/login', { body: { username: name, password: PASSWORD } })).status).toBe(
      200,
    )
    expect(await list(sessionId)).toEqual([])
    const lines = await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, id))
    expect(lines.slice(-2)).toMatchObject([
      { action: 'administrator invited' },
      { action: 'administrator created', record: 'administrator', label: name },
    ])
    expect(app.logged.join('')).not.toContain(token)
  })

  it('that is unknown, used, expired, withdrawn or from a former administrator gets the same answer', async () => {
    const { sessionId, id } = await anAdministrator(app)
    const [used, withdrawn, over] = [
      await anInvitation(app, sessionId),
      await anInvitation(app, sessionId),
      await anInvitation(app, sessionId),
    ]
    await accept(used)
    const [open] = await list(sessionId)
    expect((await app.rest('DELETE', `/api/admin/invitations/${open.id}`, { sessionId })).status).toBe(200)
    app.clock.advance(72 * HOUR)
    const other = await anAdministrator(app)
    const orphan = await anInvitation(app, other.sessionId)
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.id, other.id))
    const answers = []
    for (const token of ['x', 'A'.repeat(22), used, withdrawn, over, orphan]) {
      const { status, body, headers } = await accept(token)
      answers.push({ status, body, control: headers['cache-control'] })
    }
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' }, control: 'no-store' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const token of ['x', 'A'.repeat(22), used, withdrawn, over, orphan])
      expect(await readState(token)).toMatchObject({ status: 200, data: { state: 'over' } })
    await app.db.delete(administratorInvitations).where(eq(administratorInvitations.invitedBy, id))
  })

  it('that was accepted cannot be withdrawn any more, in words', async () => {
    const { sessionId } = await anAdministrator(app)
    const { body } = await invite(sessionId)
    expect(await list(sessionId)).toContainEqual(expect.objectContaining({ id: body.id }))
    await accept(body.url.split('/').at(-1))
    expect(await app.rest('DELETE', `/api/admin/invitations/${body.id}`, { sessionId })).toMatchObject({
      status: 404,
      body: { message: 'This invitation is already over: it was accepted or withdrawn, or it has expired.' },
    })
  })

  it('of an administrator who is removed at that moment is not made: the session is over', async () => {
    vi.spyOn(app.services.auth, 'authenticate').mockResolvedValueOnce({ id: randomUUID(), username: 'gone' })
    expect(await invite()).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    })
  })

  it('is good until 72 hours are over, and then swept', async () => {
    const { sessionId } = await anAdministrator(app)
    const [good, over] = [await anInvitation(app, sessionId), await anInvitation(app, sessionId)]
    app.clock.advance(72 * HOUR - 1)
    expect((await accept(good)).status).toBe(200)
    app.clock.advance(2)
    expect((await accept(over)).status).toBe(404)
    await app.services.invitations.sweep()
    expect(await app.db.$count(administratorInvitations)).toBe(0)
  })

  it('is taken up by exactly one of simultaneous calls', async () => {
    const { sessionId } = await anAdministrator(app)
    const token = await anInvitation(app, sessionId)
    const before = await app.db.$count(users)
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
    expect(await app.db.$count(users)).toBe(before + 1)
  })

  it('is not used up by a name that is taken, or a password that is too short', async () => {
    const { sessionId, username } = await anAdministrator(app)
    const token = await anInvitation(app, sessionId)
    expect(await accept(token, username)).toMatchObject({ status: 400, body: { issues: [{ path: 'username' }] } })
    expect(await accept(token, newName(), 'x'.repeat(14))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password', message: 'Password must be at least 15 characters long' }] },
    })
    expect((await accept(token)).status).toBe(200)
  })

  it('is one of ten that an administrator may have open at once, however many are asked for', async () => {
    const { sessionId } = await anAdministrator(app)
    const answers = await Promise.all(Array.from({ length: 14 }, () => invite(sessionId)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  })

  it('cannot be guessed: one client has ten tries, and a hundred looks, in ten minutes', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const body = { token: 'A'.repeat(22), username: 'x', password: PASSWORD }
    const answers = []
    for (let count = 0; count < 11; count++)
      answers.push((await limited.rest('POST', '/api/admin/invitations/accept', { body })).status)
    expect(answers).toEqual([...Array(10).fill(404), 429])
    const looks = []
    for (let count = 0; count < 101; count++) {
      const look = await limited.trpc('query', 'administrators.invitationState', { body: { token: body.token } })
      looks.push(look.status)
    }
    expect(looks).toEqual([...Array(100).fill(200), 429])
  })
})
