import { accountLinks, auditEvents, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  anOwner,
  aPasswordLink,
  confirmEmail,
  LINK_OVER,
  newAddress,
  requestEmail,
  resetPassword,
  tokensTo,
} from '../../../test/support/account-mails.ts'
import { anAdministrator, PASSWORD } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'

const HOUR = 60 * 60_000
const NEXT = 'another long enough passphrase'
const app = await startApp()
beforeEach(() => void app.mails.splice(0))

/** All mails but those to the group, about sign-ins. */
const toOwners = () => app.mails.filter(({ recipient }) => recipient !== null)
const remove = (sessionId: string, body: object = { password: PASSWORD }) =>
  app.rest('DELETE', '/api/admin/account/email', { sessionId, body })
const readEmail = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]?.email
const readActions = async (id: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, id)).orderBy(auditEvents.id)).map(
    ({ action }) => action,
  )

describe('the email address of an account (records §18)', () => {
  it('is confirmed by a link that is mailed to it and works once, for its administrator alone', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const email = newAddress()
    expect((await requestEmail(app, mine.sessionId, email)).status).toBe(200)
    const [token = ''] = await tokensTo(app, email, 'email')
    expect(toOwners()).toMatchObject([{ template: 'account-email', text: expect.stringContaining(mine.username) }])
    expect(await readEmail(mine.id)).toBeNull()
    expect(await confirmEmail(app, other.sessionId, token)).toMatchObject(LINK_OVER)
    expect((await confirmEmail(app, mine.sessionId, token)).status).toBe(200)
    expect((await app.rest('GET', '/api/admin/account', { sessionId: mine.sessionId })).body).toMatchObject({ email })
    expect(await confirmEmail(app, mine.sessionId, token)).toMatchObject(LINK_OVER)
    expect((await readActions(mine.id)).at(-1)).toBe('email address confirmed')
    expect(app.logged.join('')).not.toContain(token)
    expect(JSON.stringify(await app.db.select().from(accountLinks))).not.toContain(token)
  })

  it('is not given without the password, nor removed', async () => {
    const { sessionId, id, email } = await anOwner(app)
    for (const proof of [{}, { password: 'wrong' }])
      for (const answer of [await requestEmail(app, sessionId, newAddress(), proof), await remove(sessionId, proof)])
        expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    await app.deliver()
    expect([toOwners(), await readEmail(id)]).toEqual([[], email])
  })

  it('stays until the new one is confirmed; only the last link counts, for 24 hours', async () => {
    const { sessionId, id, email, signIn } = await anOwner(app)
    const [first, second] = [newAddress(), newAddress()]
    await requestEmail(app, sessionId, first)
    await requestEmail(app, sessionId, second)
    const [[early = ''], [late = '']] = [await tokensTo(app, first, 'email'), await tokensTo(app, second, 'email')]
    expect(await confirmEmail(app, sessionId, early)).toMatchObject(LINK_OVER)
    expect(await readEmail(id)).toBe(email)
    app.clock.advance(24 * HOUR)
    const { body } = await signIn()
    expect(await confirmEmail(app, body.sessionId, late)).toMatchObject(LINK_OVER)
    app.clock.advance(1)
    await app.services.lostPassword.sweep()
    expect(await app.db.$count(accountLinks, eq(accountLinks.userId, id))).toBe(0)
  })

  it('belongs to one account, in whatever case it is written', async () => {
    const [mine, other] = [await anAdministrator(app), await anOwner(app)]
    const email = other.email.toUpperCase()
    await requestEmail(app, mine.sessionId, email)
    const [token = ''] = await tokensTo(app, email, 'email')
    expect(await confirmEmail(app, mine.sessionId, token)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect([await readEmail(mine.id), await readEmail(other.id)]).toEqual([null, other.email])
  })

  it('belongs to one account, also if two confirm it at once', async () => {
    const [one, two] = [await anAdministrator(app), await anAdministrator(app)]
    for (let times = 0; times < 5; times++) {
      const email = newAddress()
      for (const { sessionId } of [one, two]) await requestEmail(app, sessionId, email)
      const [first = '', second = ''] = await tokensTo(app, email, 'email')
      const answers = [confirmEmail(app, one.sessionId, first), confirmEmail(app, two.sessionId, second)]
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409])
    }
  })

  it('is removed with the links that were mailed, and a second time there is none', async () => {
    const { sessionId, id, email } = await anOwner(app)
    const token = await aPasswordLink(app, email)
    expect((await remove(sessionId)).status).toBe(200)
    expect(await readEmail(id)).toBeNull()
    expect(await resetPassword(app, token, NEXT)).toMatchObject(LINK_OVER)
    expect((await remove(sessionId)).status).toBe(409)
    expect((await readActions(id)).at(-1)).toBe('email address removed')
  })

  it('tells the old address when it is changed or removed, and none before that', async () => {
    const { sessionId, username, email } = await anOwner(app)
    const next = newAddress()
    await requestEmail(app, sessionId, next)
    const [token = ''] = await tokensTo(app, next, 'email')
    expect(toOwners().map(({ recipient }) => recipient)).not.toContain(email)
    const steps = [
      [() => confirmEmail(app, sessionId, token), email],
      [() => remove(sessionId), next],
    ] as const
    for (const [act, recipient] of steps) {
      app.mails.splice(0)
      expect((await act()).status).toBe(200)
      await app.deliver()
      const text = expect.stringContaining(`The administrator ${username} at http`)
      expect(toOwners()).toMatchObject([{ template: 'account-address-left', recipient, text }])
    }
  })

  it('is asked to be confirmed at most five times an hour', { tags: ['release'] }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { sessionId } = await anAdministrator(limited)
    const statuses = []
    for (let count = 0; count < 6; count++) {
      const body = { email: newAddress(), password: PASSWORD }
      statuses.push((await limited.rest('POST', '/api/admin/account/email', { sessionId, body })).status)
    }
    expect(statuses).toEqual([...Array(5).fill(200), 429])
  })
})
