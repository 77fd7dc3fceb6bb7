import { accessTokens, administratorInvitations, auditEvents, secondFactors, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { anAdministrator, anInvitation, PASSWORD, turnSecondFactorOn } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { aPerson } from '../../../test/support/samples.ts'

const NEXT = 'another long enough passphrase'
const app = await startApp()

/** The calls whose effect outlives the session, and their procedures. */
const calls = (id: string) =>
  [
    ['POST', '/api/admin/account/second-factor', 'account.beginSecondFactor', {}],
    ['POST', '/api/admin/invitations', 'administrators.invite', {}],
    ['POST', '/api/admin/tokens', 'tokens.create', { name: 'Sync', scopes: ['read'] }],
    ['DELETE', `/api/admin/administrators/${id}`, 'administrators.remove', { id }],
  ] as const
const getBody = (ids: object, body?: object) => ('id' in ids ? body : { ...body, ...ids })
/** Makes all of these calls at both doors. Returns statuses and fields that were refused. */
const answersTo = async (sessionId: string, id: string, body?: object) => {
  const answers: { status: number; path: string | undefined }[] = []
  for (const [method, path, procedure, ids] of calls(id)) {
    const rest = await app.rest(method, path, { sessionId, body: getBody(ids, body) })
    answers.push({ status: rest.status, path: rest.body.issues?.[0].path })
    const trpc = await app.trpc('mutation', procedure, { sessionId, body: { ...body, ...ids } })
    answers.push({ status: trpc.status, path: trpc.error?.data.issues?.[0].path })
  }
  return answers
}
const changePassword = (sessionId: string) =>
  app.rest('POST', '/api/admin/account/password', { sessionId, body: { current: PASSWORD, next: NEXT } })
/** What a session could have made. */
const made = async (id: string, victim: string) => ({
  factors: await app.db.$count(secondFactors, eq(secondFactors.userId, id)),
  invitations: await app.db.$count(administratorInvitations, eq(administratorInvitations.invitedBy, id)),
  tokens: await app.db.$count(accessTokens, eq(accessTokens.ownerId, id)),
  victims: await app.db.$count(users, eq(users.id, victim)),
})

describe('a stolen session', () => {
  it('makes nothing that outlives it without the password: no second factor, no invitation, no token, no removal', async () => {
    const [mine, victim] = [await anAdministrator(app), await anAdministrator(app)]
    for (const body of [undefined, {}, { password: '' }, { password: 'wrong' }, { password: 'wrong', code: '123456' }])
      expect(await answersTo(mine.sessionId, victim.id, body)).toEqual(Array(8).fill({ status: 400, path: 'password' }))
    expect(await made(mine.id, victim.id)).toEqual({ factors: 0, invitations: 0, tokens: 0, victims: 1 })
    const log = await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, mine.id))
    expect(log.map(({ action }) => action)).toContain('sign-in failed')
  })

  it('makes nothing without the second factor either, where it is on; a code works once', {
    tags: ['release'],
  }, async () => {
    const [mine, victim] = [await anAdministrator(app), await anAdministrator(app)]
    const { recoveryCodes } = await turnSecondFactorOn(app, mine.sessionId)
    for (const code of [undefined, '000000', 'aaaa-bbbb-cccc-dddd'])
      expect(await answersTo(mine.sessionId, victim.id, { password: PASSWORD, code })).toEqual(
        Array(8).fill({ status: 400, path: 'code' }),
      )
    expect(await made(mine.id, victim.id)).toEqual({ factors: 1, invitations: 0, tokens: 0, victims: 1 })
    const invite = (code = '') =>
      app.rest('POST', '/api/admin/invitations', { sessionId: mine.sessionId, body: { password: PASSWORD, code } })
    expect((await invite(recoveryCodes[0])).status).toBe(200)
    expect((await invite(recoveryCodes[0])).status).toBe(400)
    const body = { password: PASSWORD, code: recoveryCodes[1] }
    const removal = { sessionId: mine.sessionId, body }
    expect((await app.rest('DELETE', `/api/admin/administrators/${victim.id}`, removal)).status).toBe(200)
  })

  it('guesses the password within the limits of sign-in alone, which its guesses use up', {
    tags: ['release'],
  }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const { sessionId, signIn } = await anAdministrator(limited)
    const guess = () => limited.rest('POST', '/api/admin/invitations', { sessionId, body: { password: 'a guess' } })
    const statuses = []
    for (let count = 0; count < 11; count++) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await signIn()).status).toBe(429)
    expect((await signIn(undefined, '192.0.2.9')).status).toBe(200)
  })

  it('leaves no invitation behind when the owner changes the password, and no invitation of others is touched', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const [stolen, others] = [await anInvitation(app, mine.sessionId), await anInvitation(app, other.sessionId)]
    expect((await changePassword(mine.sessionId)).status).toBe(200)
    const accept = (token: string) =>
      app.rest('POST', '/api/admin/invitations/accept', {
        body: { token, username: `new-${crypto.randomUUID()}`, password: PASSWORD },
      })
    expect((await accept(stolen)).status).toBe(404)
    expect((await accept(others)).status).toBe(200)
  })

  it('leaves no preview link behind when the owner changes the password or is removed, and none of others ends', async () => {
    const [mine, removed, other] = [await anAdministrator(app), await anAdministrator(app), await anAdministrator(app)]
    const { body: person } = await app.rest('POST', '/api/people', { sessionId: mine.sessionId, body: aPerson() })
    for (const { sessionId } of [mine, removed, other])
      await app.rest('POST', '/api/admin/previews', { sessionId, body: { record: 'person', id: person.id } })
    const makers = async () => (await app.services.previews.list()).map(({ createdBy }) => createdBy)
    expect((await makers()).sort()).toEqual([mine, removed, other].map(({ username }) => username).sort())
    expect((await changePassword(mine.sessionId)).status).toBe(200)
    const removal = { sessionId: other.sessionId, body: { password: PASSWORD } }
    expect((await app.rest('DELETE', `/api/admin/administrators/${removed.id}`, removal)).status).toBe(200)
    expect(await makers()).toEqual([other.username])
  })

  it('makes nothing with a password that is changed at that moment', { tags: ['release'] }, async () => {
    const { requireOwner } = app.services.account
    for (const at of [0, 1, 2, 3]) {
      const [mine, victim] = [await anAdministrator(app), await anAdministrator(app)]
      const thief = (await mine.signIn()).body.sessionId
      vi.spyOn(app.services.account, 'requireOwner').mockImplementationOnce(async (...values) => {
        const owner = await requireOwner(...values)
        await changePassword(mine.sessionId)
        return owner
      })
      const [method, path, , ids] = calls(victim.id)[at] ?? []
      const body = getBody(ids ?? {}, { password: PASSWORD })
      const answer = await app.rest(method ?? 'POST', path ?? '', { sessionId: thief, body })
      expect({ path, status: answer.status }).toEqual({ path, status: 401 })
      expect(await made(mine.id, victim.id)).toEqual({ factors: 0, invitations: 0, tokens: 0, victims: 1 })
    }
    vi.restoreAllMocks()
  })
})
