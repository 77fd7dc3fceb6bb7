import { auditEvents, passkeys, signInAttempts } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAdministrator } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { createAuthenticator } from '../../../test/support/authenticator.ts'
import { aChallenge, aPasskey, aPasskeyOwner, readAnswer, SITE, signInWith } from '../../../test/support/passkeys.ts'

const MINUTE = 60_000
const REFUSED = { status: 401, body: { code: 'UNAUTHORIZED' } }

const app = await startApp()

const anOwner = () => aPasskeyOwner(app)
const list = async (sessionId: string) => (await app.rest('GET', '/api/admin/passkeys', { sessionId })).body

describe('signing in with a passkey alone (records §18)', () => {
  it('starts a session that says so, for the passkey’s administrator', async () => {
    const { username, authenticator, sessionId: first } = await anOwner()
    const answer = await signInWith(app, await readAnswer(app, authenticator, 'sign-in'))
    expect(answer).toMatchObject({ status: 200, body: { user: { username } } })
    const { sessionId } = answer.body
    const sessions = (await app.rest('GET', '/api/admin/sessions', { sessionId })).body
    expect(sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject({ via: 'passkey' })
    expect((await list(first))[0]).toMatchObject({ name: 'My phone', lastUsedAt: app.clock().toISOString() })
  })

  it('asks for a verified person, and refuses an authenticator that has only seen one', async () => {
    const { authenticator } = await anOwner()
    expect((await aChallenge(app, 'sign-in')).options.userVerification).toBe('required')
    const unverified = await readAnswer(app, authenticator, 'sign-in', { isVerified: false })
    expect(await signInWith(app, unverified)).toMatchObject(REFUSED)
  })

  it('takes a challenge once, and none after five minutes', async () => {
    const { authenticator } = await anOwner()
    const once = await readAnswer(app, authenticator, 'sign-in')
    expect((await signInWith(app, once)).status).toBe(200)
    expect(await signInWith(app, once)).toMatchObject(REFUSED)
    const { ticket, options } = await aChallenge(app, 'sign-in')
    const wrong = { ticket, response: authenticator.use(options, { origin: 'https://evil.example' }) }
    expect(await signInWith(app, wrong)).toMatchObject(REFUSED)
    expect(await signInWith(app, { ticket, response: authenticator.use(options) })).toMatchObject(REFUSED)
    const late = await readAnswer(app, authenticator, 'sign-in')
    app.clock.advance(5 * MINUTE)
    expect(await signInWith(app, late)).toMatchObject(REFUSED)
    await app.services.passkeys.sweep()
    app.clock.advance(1)
    await app.services.passkeys.sweep()
    expect(await app.db.$count(signInAttempts)).toBe(0)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
  ])('refuses an answer for %s', async (_what, odd) => {
    const { authenticator } = await anOwner()
    expect(await signInWith(app, await readAnswer(app, authenticator, 'sign-in', odd))).toMatchObject(REFUSED)
    expect((await signInWith(app, await readAnswer(app, authenticator, 'sign-in'))).status).toBe(200)
  })

  it('refuses an unknown passkey, another one’s signature, a removed one and another one’s user handle', async () => {
    const [mine, other] = [await anOwner(), await anOwner()]
    const stranger = createAuthenticator(SITE)
    expect(await signInWith(app, await readAnswer(app, stranger, 'sign-in'))).toMatchObject(REFUSED)
    const forged = await readAnswer(app, other.authenticator, 'sign-in')
    const { id } = mine.authenticator
    expect(await signInWith(app, { ...forged, response: { ...forged.response, id, rawId: id } })).toMatchObject(REFUSED)
    const { ticket, response } = await readAnswer(app, mine.authenticator, 'sign-in')
    const handled = {
      ...response,
      response: { ...response.response, userHandle: Buffer.from(other.id).toString('base64url') },
    }
    expect(await signInWith(app, { ticket, response: handled })).toMatchObject(REFUSED)
    await app.db.delete(passkeys).where(eq(passkeys.credentialId, id))
    expect(await signInWith(app, await readAnswer(app, mine.authenticator, 'sign-in'))).toMatchObject(REFUSED)
  })

  it('refuses a passkey whose count of uses went back, and logs it', async () => {
    const { username, authenticator } = await anOwner()
    const statuses: number[] = []
    for (const counter of [7, 7, 6, 0, 8])
      statuses.push((await signInWith(app, await readAnswer(app, authenticator, 'sign-in', { counter }))).status)
    expect(statuses).toEqual([200, 401, 401, 401, 200])
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.action, 'passkey refused'))
    expect(events).toHaveLength(3)
    expect(events[0]).toMatchObject({ actor: username, label: 'My phone' })
  })

  it('takes from the limits of failed sign-ins, and not with a success', { tags: ['release'] }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const owner = await anAdministrator(limited)
    const { authenticator } = await aPasskey(limited, owner.sessionId)
    const from = '198.51.100.7'
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      const answer = await readAnswer(limited, authenticator, 'sign-in', { isVerified: false })
      statuses.push((await signInWith(limited, answer, from)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await owner.signIn(undefined, from)).status).toBe(429)
    for (let count = 0; count < 11; count++)
      expect(
        (await signInWith(limited, await readAnswer(limited, authenticator, 'sign-in'), '203.0.113.9')).status,
      ).toBe(200)
  })

  it('stores at most 30 challenges of a client in 10 minutes', { tags: ['release'] }, async () => {
    const limited = await startAppOfTest({ hasRateLimits: true })
    const begin = async () =>
      (await limited.rest('POST', '/api/admin/login/passkey/begin', { body: { use: 'sign-in' } })).status
    const statuses = []
    for (let count = 0; count < 31; count++) statuses.push(await begin())
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })
})
