import { accountLinks, administratorInvitations, auditEvents, jobs, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  anOwner,
  aPasswordLink,
  askForLink,
  confirmEmail,
  LINK_OVER,
  newAddress,
  requestEmail,
  resetPassword,
  tokensTo,
} from '../../../test/support/account-mails.ts'
import {
  anAdministrator,
  anInvitation,
  aToken,
  bearer,
  getCode,
  PASSWORD,
  turnSecondFactorOn,
} from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'

const HOUR = 60 * 60_000
const NEXT = 'another long enough passphrase'
const SAME = 'If an administrator has confirmed this address, a link is on its way to it.'
const app = await startApp()
beforeEach(() => void app.mails.splice(0))

/** All mails but those to the group, about sign-ins. */
const mailsToOwners = (of = app) => of.mails.filter(({ recipient }) => recipient !== null)
const reset = (token: string) => resetPassword(app, token, NEXT)
const signIn = (username: string, password: string, code?: string) =>
  app.rest('POST', '/api/admin/login', { body: { username, password, ...(code && { code }) } })
const readState = async (token: string) =>
  (await app.trpc('query', 'lostPassword.state', { body: { token } })).data.state
const readActions = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, id)).orderBy(auditEvents.id)).map(
    ({ action }) => action,
  )

describe('a lost password (records §18)', () => {
  it('is replaced by a link to the confirmed address, which ends all sessions, invitations, tokens and other links', async () => {
    const { id, username, sessionId, email } = await anOwner(app)
    await anInvitation(app, sessionId)
    const { token: ofProgram } = await aToken(app, sessionId)
    await requestEmail(app, sessionId, newAddress())
    expect(await askForLink(app, email.toLowerCase())).toMatchObject({ status: 200, body: { message: SAME } })
    const [token = ''] = await tokensTo(app, email, 'new-password')
    expect(await readState(token)).toBe('open')
    expect((await reset(token)).status).toBe(200)
    expect((await readActions(id)).at(-1)).toBe('password reset by email')
    expect((await signIn(username, PASSWORD)).status).toBe(401)
    expect((await app.rest('GET', '/api/admin/status', { sessionId })).status).toBe(401)
    expect((await app.rest('GET', '/api/admin/contact-submissions', bearer(ofProgram))).status).toBe(401)
    expect(await app.db.$count(administratorInvitations, eq(administratorInvitations.invitedBy, id))).toBe(0)
    expect(await app.db.$count(accountLinks, eq(accountLinks.userId, id))).toBe(0)
    expect((await signIn(username, NEXT)).status).toBe(200)
    expect(app.logged.join('')).not.toContain(token)
  })

  it('does not replace the second factor, which is asked for as before', async () => {
    const { username, sessionId, email } = await anOwner(app)
    const { secret } = await turnSecondFactorOn(app, sessionId)
    const answer = await reset(await aPasswordLink(app, email))
    expect(answer.body).not.toHaveProperty('sessionId')
    expect(await signIn(username, NEXT)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect((await signIn(username, NEXT, getCode(app, secret, 1))).status).toBe(200)
  })

  it('is not replaced by a link that is unknown, used, an hour old, of a former address or of somebody removed: all alike', async () => {
    const { email, sessionId } = await anOwner(app)
    const used = await aPasswordLink(app, email)
    await reset(used)
    const second = await anOwner(app)
    const old = await aPasswordLink(app, second.email)
    const changed = await anOwner(app)
    const ofChanged = await aPasswordLink(app, changed.email)
    const next = newAddress()
    await requestEmail(app, changed.sessionId, next)
    const [confirming = ''] = await tokensTo(app, next, 'email')
    const wrongKind = confirming
    expect(await reset(wrongKind)).toMatchObject(LINK_OVER)
    expect((await confirmEmail(app, changed.sessionId, confirming)).status).toBe(200)
    const former = await anOwner(app)
    const ofFormer = await aPasswordLink(app, former.email)
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id))
    app.clock.advance(HOUR)
    for (const token of ['x', 'A'.repeat(22), used, old, ofChanged, ofFormer]) {
      expect({ token, ...(await reset(token)) }).toMatchObject(LINK_OVER)
      expect(await readState(token)).toBe('over')
    }
    expect((await app.rest('GET', '/api/admin/status', { sessionId })).status).toBe(401)
    expect((await signIn(changed.username, PASSWORD)).status).toBe(200)
  })

  it('of two links that were asked for either works, and the other ends with it', async () => {
    const { email } = await anOwner(app)
    const [first, second] = [await aPasswordLink(app, email), await aPasswordLink(app, email)]
    expect(first).not.toBe(second)
    expect((await reset(first)).status).toBe(200)
    expect(await reset(second)).toMatchObject(LINK_OVER)
  })

  it('is set by exactly one of simultaneous calls, and by none with a short password', async () => {
    const { email } = await anOwner(app)
    const token = await aPasswordLink(app, email)
    expect(await resetPassword(app, token, 'x'.repeat(14))).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(404)])
  })

  it('is not known to whoever asks: every address gets the same answer after the same work', async () => {
    const [{ email }, noAdministrator, atUniversity] = [await anOwner(app), await anOwner(app), await anOwner(app)]
    await app.db.update(users).set({ isAdmin: false }).where(eq(users.id, noAdministrator.id))
    await app.db.update(users).set({ hasPassword: false }).where(eq(users.id, atUniversity.id))
    const put = vi.spyOn(app.services.outbox, 'put')
    const answers = []
    for (const each of [email, newAddress(), noAdministrator.email, atUniversity.email]) {
      const before = await app.db.$count(jobs, eq(jobs.kind, 'lost-password'))
      const { status, body, headers } = await askForLink(app, each)
      answers.push({ status, body, control: headers['cache-control'] })
      expect((await app.db.$count(jobs, eq(jobs.kind, 'lost-password'))) - before).toBeLessThanOrEqual(1)
    }
    expect(put).not.toHaveBeenCalled() // the mail is written by a job, after the answer
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { message: SAME }, control: 'no-store' })
    await app.deliver()
    expect(mailsToOwners()).toMatchObject([{ recipient: email }])
    put.mockRestore()
  })

  it('has a link that no header of the request chooses', async () => {
    const { email } = await anOwner(app)
    for (const name of ['host', 'x-forwarded-host', 'forwarded', 'x-original-host'])
      await askForLink(app, email, { [name]: name === 'forwarded' ? 'host=evil.example' : 'evil.example' })
    await app.deliver()
    expect(mailsToOwners().length).toBeGreaterThan(0)
    for (const { text, html, recipient } of mailsToOwners()) {
      expect(recipient).toBe(email)
      expect(`${text}${html}`).not.toContain('evil')
      expect(text).toMatch(/http:\/\/localhost:3000\/admin\/new-password\/[\w-]{22}/)
    }
  })

  it('is asked for five times in ten minutes by a client, mailed three times an hour to an account', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { email } = await anOwner(limited)
    const statuses = []
    for (let count = 0; count < 6; count++) {
      statuses.push((await askForLink(limited, email)).status)
      await limited.deliver()
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    expect(mailsToOwners(limited)).toHaveLength(3)
  })

  it('is asked for a hundred times an hour by all clients together, and no further', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const statuses: number[] = []
    for (let count = 0; count < 101; count++) {
      const from = `198.${count}.7.1`
      statuses.push(
        (await limited.rest('POST', '/api/admin/password/forgot', { body: { email: newAddress() }, from })).status,
      )
    }
    expect(statuses).toEqual([...Array(100).fill(200), 429])
  })

  it('cannot be replaced where mail is not set up, in words', async () => {
    const unmailed = await startAppOfTest({ mailer: undefined })
    const { sessionId } = await anAdministrator(unmailed)
    const refused = { status: 409, body: { message: 'Email is not set up on this site.' } }
    expect(await askForLink(unmailed, newAddress())).toMatchObject(refused)
    const body = { email: newAddress(), password: PASSWORD }
    expect(await unmailed.rest('POST', '/api/admin/account/email', { sessionId, body })).toMatchObject(refused)
  })

  it('keeps the command of the machine’s owner, which ends open links', async () => {
    const { username, email } = await anOwner(app)
    const token = await aPasswordLink(app, email)
    await app.services.administrators.setPassword({ username, password: NEXT })
    expect((await signIn(username, NEXT)).status).toBe(200)
    expect(await reset(token)).toMatchObject(LINK_OVER)
  })
})
