import { auditEvents, linkedIdentities, signInAttempts, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import {
  anAdministrator,
  anInvitation,
  getCode,
  PASSWORD,
  turnSecondFactorOn,
} from '../../../test/support/administrators.ts'
import { aPasskey, aPasskeyOwner, readAnswer } from '../../../test/support/passkeys.ts'
import { aSubject, type Begun, OVER, startUniversity } from '../../../test/support/university.ts'

const university = await startUniversity({ secretKey: 'a key of more than thirty-two characters' })
const { app, provider } = university
afterEach(() => provider.tellTheTruth())

const logged = async (username: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.actor, username))).map(({ action }) => action)

describe('the university’s sign-in (records §18)', () => {
  it('signs in whoever linked the account while signed in, with PKCE, state and nonce', async () => {
    const { username, sessionId } = await anAdministrator(app)
    const sub = aSubject()
    const begun = await university.beginLink(sessionId)
    const asked = Object.fromEntries(new URL(begun.url).searchParams)
    expect(asked).toEqual({
      client_id: 'site',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/admin/university',
      scope: 'openid profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
    const answer = provider.approve(begun.url, { sub, preferred_username: 'ada\u202E@uni' })
    expect((await university.call('finishLink', { ticket: begun.ticket, answer }, sessionId)).status).toBe(200)
    const { status, data } = await university.signIn({ sub })
    expect([status, data.session.user]).toEqual([200, { username }])
    const sessions = await app.rest('GET', '/api/admin/sessions', { sessionId: data.session.sessionId })
    expect(sessions.body.find((each: { isCurrent: boolean }) => each.isCurrent).via).toBe('university')
    const [linked] = await university.linksOf(sessionId)
    expect(linked).toEqual({
      id: expect.any(String),
      label: 'ada@uni',
      createdAt: app.clock().toISOString(),
      lastUsedAt: app.clock().toISOString(),
    })
    expect(await logged(username)).toEqual(['administrator created', 'signed in', 'account linked', 'signed in'])
  })

  it('keeps what an answer must match encrypted, and no ticket', async () => {
    const { ticket, url } = await university.begin()
    const rows = JSON.stringify(await app.db.select().from(signInAttempts))
    for (const secret of [ticket, new URL(url).searchParams.get('state'), new URL(url).searchParams.get('nonce')])
      expect(rows).not.toContain(secret)
    expect(rows).not.toContain('verifier')
  })

  it('takes an invitation up once, with the account of the invited person, who can then sign in either way', async () => {
    const inviter = await anAdministrator(app)
    const token = await anInvitation(app, inviter.sessionId)
    const [username, sub] = [`user-${crypto.randomUUID()}`, aSubject()]
    const invited = { token, username, password: PASSWORD }
    const first: Begun = (await university.call('beginInvitation', invited)).data
    const second: Begun = (await university.call('beginInvitation', { ...invited, username: `${username}-2` })).data
    const { status, data } = await university.finish(first, provider.approve(first.url, { sub }))
    expect([status, data.session.user]).toEqual([200, { username }])
    expect(await university.finish(second, provider.approve(second.url, { sub: aSubject() }))).toMatchObject({
      status: 404,
      error: { message: expect.stringContaining('This invitation has been used') },
    })
    expect((await university.call('beginInvitation', invited)).status).toBe(404)
    expect((await university.signIn({ sub })).data.session.user).toEqual({ username })
    const body = { username, password: PASSWORD }
    expect((await app.rest('POST', '/api/admin/login', { body })).status).toBe(200)
    expect((await logged(inviter.username)).at(-1)).toBe('administrator created')
    expect((await logged(username))[0]).toBe('account linked')
  })

  it('takes no invitation up for an account that is linked, nor for a name that is taken: it stays open', async () => {
    const inviter = await university.aLinked()
    const token = await anInvitation(app, inviter.sessionId)
    const invited = { token, username: `user-${crypto.randomUUID()}`, password: PASSWORD }
    const begun: Begun = (await university.call('beginInvitation', invited)).data
    expect(await university.finish(begun, provider.approve(begun.url, { sub: inviter.sub }))).toMatchObject({
      status: 409,
    })
    const taken = await university.call('beginInvitation', { ...invited, username: inviter.username })
    expect(taken.error.data.issues[0].path).toBe('username')
    expect((await app.rest('POST', '/api/admin/invitations/accept', { body: invited })).status).toBe(200)
  })

  it('asks for the code of a second factor, whatever the provider says of its own, and takes each once', async () => {
    const { sub, sessionId, username } = await university.aLinked()
    const { secret } = await turnSecondFactorOn(app, sessionId)
    const { data } = await university.signIn({ sub, amr: ['mfa', 'otp'], acr: 'https://refeds.org/profile/mfa' })
    expect(data).toEqual({ factorTicket: expect.any(String), ways: ['code'] })
    const enter = (code: string, ticket = data.factorTicket) => university.call('showFactor', { ticket, code })
    expect(await enter('000000')).toMatchObject({ status: 401, error: { data: { code: 'SECOND_FACTOR_REQUIRED' } } })
    const code = getCode(app, secret, 1)
    const answers = await Promise.all([enter(code), enter(code), enter(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 200)?.data.user).toEqual({ username })
    expect(await enter(getCode(app, secret, 1))).toMatchObject(OVER)
    app.clock.advance(11 * 60_000)
    const late = (await university.signIn({ sub })).data.factorTicket
    app.clock.advance(10 * 60_000)
    expect(await enter(getCode(app, secret), late)).toMatchObject(OVER)
  })

  it('takes a passkey of the administrator in place of the code, each answer once, and nobody else’s', async () => {
    const { sub, sessionId, username } = await university.aLinked()
    const { authenticator } = await aPasskey(app, sessionId)
    const ofOther = (await aPasskeyOwner(app)).authenticator
    const { factorTicket: ticket, ways } = (await university.signIn({ sub })).data
    expect(ways).toEqual(['passkey'])
    const show = async (answer: object) => university.call('showFactor', { ticket, passkey: JSON.stringify(answer) })
    const missing = await university.call('showFactor', { ticket })
    expect([missing.status, missing.error.message]).toEqual([401, 'Use one of your passkeys.'])
    const wrong = 'This passkey was not accepted. Please try again.'
    for (const odd of [
      await readAnswer(app, ofOther, 'second-factor'),
      await readAnswer(app, authenticator, 'sign-in'),
      await readAnswer(app, authenticator, 'second-factor', { origin: 'https://other.example.org' }),
    ])
      expect(await show(odd)).toMatchObject({ status: 401, error: { message: wrong } })
    const answer = await readAnswer(app, authenticator, 'second-factor')
    const shown = await Promise.all([show(answer), show(answer)])
    expect(shown.filter(({ status }) => status === 200).map(({ data }) => data.user)).toEqual([{ username }])
    expect(await show(await readAnswer(app, authenticator, 'second-factor'))).toMatchObject(OVER)
    expect(await logged(username)).toContain('sign-in failed')
  })

  it('says of an administrator with an app and a passkey that either is taken', async () => {
    const { sub, sessionId } = await university.aLinked()
    const { secret } = await turnSecondFactorOn(app, sessionId)
    const proof = { password: PASSWORD, code: getCode(app, secret, 1) }
    const { authenticator } = await aPasskey(app, sessionId, { proof })
    const { factorTicket: ticket, ways } = (await university.signIn({ sub })).data
    expect(ways).toEqual(['code', 'passkey'])
    const passkey = JSON.stringify(await readAnswer(app, authenticator, 'second-factor'))
    expect((await university.call('showFactor', { ticket, passkey })).status).toBe(200)
  })

  it('asks who links or unlinks an account for the password, and for the code where a second factor is on', async () => {
    const { sessionId } = await university.aLinked()
    const [{ id = '' } = {}] = await university.linksOf(sessionId)
    for (const body of [{}, { password: 'wrong' }])
      for (const answer of [
        await university.call('beginLink', body, sessionId),
        await university.call('unlink', { id, ...body }, sessionId),
      ])
        expect([answer.status, answer.error.data.issues[0].path]).toEqual([400, 'password'])
    await turnSecondFactorOn(app, sessionId)
    for (const answer of [
      await university.call('beginLink', { password: PASSWORD }, sessionId),
      await university.call('unlink', { id, password: PASSWORD }, sessionId),
    ])
      expect([answer.status, answer.error.data.issues[0].path]).toEqual([400, 'code'])
    expect(await university.linksOf(sessionId)).toHaveLength(1)
  })

  it('lets an account belong to one administrator, and one administrator link five', async () => {
    const { sub, sessionId } = await university.aLinked()
    const other = await anAdministrator(app)
    const message = 'This account at Example University is already linked to an administrator.'
    for (const who of [other.sessionId, sessionId])
      expect(await university.link(who, { sub })).toMatchObject({ status: 409, error: { message } })
    for (let count = 1; count < 5; count++)
      expect((await university.link(sessionId, { sub: aSubject() })).status).toBe(200)
    expect(await university.link(sessionId, { sub: aSubject() })).toMatchObject({
      status: 409,
      error: { message: 'You have linked 5 accounts. Unlink one first.' },
    })
    expect(await university.linksOf(sessionId)).toHaveLength(5)
  })
})

describe('an account at the university', () => {
  it('opens nothing because of its email address or name, not even those of an administrator', async () => {
    const { id, username } = await anAdministrator(app)
    const email = `${username}@example.org`
    await app.db.update(users).set({ email }).where(eq(users.id, id))
    const claims = { email, email_verified: true, preferred_username: username, name: username, groups: ['admin'] }
    for (const sub of [aSubject(), email, username, id])
      expect(await university.signIn({ sub, ...claims })).toMatchObject({
        status: 401,
        error: { message: expect.stringContaining('No administrator has linked this account') },
      })
  })

  it('opens nothing with the subject of another provider', async () => {
    const { sub } = await university.aLinked()
    const row = { issuer: 'https://other.example.edu' }
    await app.db.update(linkedIdentities).set(row).where(eq(linkedIdentities.subject, sub))
    expect((await university.signIn({ sub })).status).toBe(401)
  })

  it('opens nothing after it was unlinked, which ends its sessions, but not those of others', async () => {
    const [mine, other] = [await university.aLinked(), await university.aLinked()]
    const { sessionId } = (await university.signIn({ sub: mine.sub })).data.session
    const [{ id = '' } = {}] = await university.linksOf(mine.sessionId)
    const proof = { id, password: PASSWORD }
    expect((await university.call('unlink', proof, other.sessionId)).status).toBe(404)
    expect((await university.signIn({ sub: mine.sub })).status).toBe(200)
    expect((await university.call('unlink', proof, mine.sessionId)).status).toBe(200)
    expect((await university.signIn({ sub: mine.sub })).status).toBe(401)
    const readStatus = async (session: string) =>
      (await app.rest('GET', '/api/admin/status', { sessionId: session })).status
    expect([await readStatus(sessionId), await readStatus(mine.sessionId)]).toEqual([401, 200])
    expect((await university.signIn({ sub: other.sub })).status).toBe(200)
    expect((await logged(mine.username)).at(-1)).toBe('account unlinked')
  })

  it('opens nothing after its administrator was removed, at whatever step', async () => {
    const [removed, by] = [await university.aLinked(), await anAdministrator(app)]
    await turnSecondFactorOn(app, removed.sessionId)
    const { factorTicket } = (await university.signIn({ sub: removed.sub })).data
    const begun = await university.begin()
    const body = { password: PASSWORD }
    await app.rest('DELETE', `/api/admin/administrators/${removed.id}`, { sessionId: by.sessionId, body })
    expect(await university.finish(begun, provider.approve(begun.url, { sub: removed.sub }))).toMatchObject({
      status: 401,
    })
    expect(await university.call('showFactor', { ticket: factorTicket, code: '123456' })).toMatchObject(OVER)
    expect(await app.db.$count(linkedIdentities, eq(linkedIdentities.subject, removed.sub))).toBe(0)
  })

  it('opens nothing after a new password, which a thief’s link does not outlive', async () => {
    const { sub, sessionId } = await university.aLinked()
    const begun = await university.beginLink(sessionId)
    const body = { current: PASSWORD, next: 'another long enough passphrase' }
    expect((await app.rest('POST', '/api/admin/account/password', { sessionId, body })).status).toBe(200)
    expect((await university.signIn({ sub })).status).toBe(401)
    const answer = provider.approve(begun.url, { sub })
    expect(await university.call('finishLink', { ticket: begun.ticket, answer }, sessionId)).toMatchObject(OVER)
  })
})
