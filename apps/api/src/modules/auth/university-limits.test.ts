import { signInAttempts } from '@hazards/db/tables'
import { afterEach, describe, expect, it } from 'vitest'
import { anAdministrator, PASSWORD, turnSecondFactorOn } from '../../../test/support/administrators.ts'
import { startAppOfTest } from '../../../test/support/app-of-file.ts'
import { startUniversity } from '../../../test/support/university.ts'

const university = await startUniversity({ hasRateLimits: true })
afterEach(() => university.provider.tellTheTruth())

describe('the university’s sign-in', () => {
  it('that is not set up is not there: no call, no page, nothing in the document', async () => {
    const app = await startAppOfTest()
    const { sessionId } = await anAdministrator(app)
    const ticket = 'A'.repeat(22)
    const invited = { token: ticket, username: 'x', password: PASSWORD }
    for (const [name, body] of [
      ['beginSignIn', {}],
      ['beginInvitation', invited],
      ['finish', { ticket, answer: 'code=1' }],
      ['showFactor', { ticket, code: '123456' }],
      ['beginLink', { password: PASSWORD }],
      ['finishLink', { ticket, answer: 'code=1' }],
    ] as const)
      expect((await app.trpc('mutation', `university.${name}`, { body, sessionId })).status).toBe(404)
    expect(JSON.stringify((await app.rest('GET', '/api/openapi.json')).body)).not.toMatch(
      /\/api[^"]*university|"university[.-]|OIDC/,
    )
  })

  it('that is down leaves the password as it was, and says so', { tags: ['release'] }, async () => {
    const { app, provider, call } = university
    provider.lies.isSilent = true
    expect(await call('beginSignIn')).toMatchObject({
      status: 503,
      error: { message: expect.stringMatching(/^Example University cannot be reached right now\./) },
    })
    expect((await (await anAdministrator(app)).signIn()).status).toBe(200)
  })

  it('is begun 20 times in ten minutes by one client', { tags: ['release'] }, async () => {
    const { call } = university
    university.app.clock.advance(11 * 60_000)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) statuses.push((await call('beginSignIn')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })

  it('is open for 5,000 browsers at once, each for ten minutes', async () => {
    const { app, begin, call } = university
    app.clock.advance(11 * 60_000)
    const expiresAt = new Date(app.clock().getTime() + 60_000)
    const row = { purpose: 'university-sign-in' as const, secrets: '{}', expiresAt }
    await app.db.delete(signInAttempts)
    await app.db.insert(signInAttempts).values(Array.from({ length: 4_999 }, (_, at) => ({ hash: `${at}`, ...row })))
    expect(await begin()).toHaveProperty('ticket')
    expect(await call('beginSignIn')).toMatchObject({
      status: 429,
      error: { message: expect.stringMatching(/^Too many people are signing in this way right now\./) },
    })
    app.clock.advance(61_000)
    expect(await begin()).toHaveProperty('ticket')
    expect(await app.db.$count(signInAttempts)).toBe(2)
    app.clock.advance(10 * 60_000 + 1)
    await app.services.passkeys.sweep()
    expect(await app.db.$count(signInAttempts)).toBe(0)
  })

  it('counts wrong codes of the second factor as failed sign-ins, which use up those of the password', {
    tags: ['release'],
  }, async () => {
    const { aLinked, app, call, signIn } = university
    app.clock.advance(24 * 3_600_000)
    const { sub, signIn: signInHere, username } = await aLinked()
    const { sessionId } = (await signInHere()).body
    await turnSecondFactorOn(app, sessionId)
    const { factorTicket } = (await signIn({ sub })).data
    const statuses: number[] = []
    for (let count = 0; count < 11; count++)
      statuses.push((await call('showFactor', { ticket: factorTicket, code: '000000' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    const body = { username, password: PASSWORD }
    expect((await app.rest('POST', '/api/admin/login', { body })).status).toBe(429)
  })
})
