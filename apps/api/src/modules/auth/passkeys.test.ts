import { auditEvents, passkeys } from '@hazards/db/tables'
import { PASSKEY_LIMITS } from '@hazards/schema/passkey.constants'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAdministrator, getCode, PASSWORD, turnSecondFactorOn } from '../../../test/support/administrators.ts'
import { startApp, startAppOfTest } from '../../../test/support/app-of-file.ts'
import { type Authenticator, createAuthenticator } from '../../../test/support/authenticator.ts'
import {
  aChallenge,
  aPasskey,
  aPasskeyOwner,
  beginPasskey,
  readAnswer,
  SITE,
  signInWith,
} from '../../../test/support/passkeys.ts'
import type { TestApp } from '../../../test/support/test-app.ts'

const MINUTE = 60_000
const REFUSED = { status: 401, body: { code: 'UNAUTHORIZED' } }

const app = await startApp()

const anOwner = () => aPasskeyOwner(app)
const list = async (sessionId: string) => (await app.rest('GET', '/api/admin/passkeys', { sessionId })).body
const remove = (sessionId: string, id: string, proof: object) =>
  app.rest('DELETE', `/api/admin/passkeys/${id}`, { sessionId, body: proof })
/** Returns the use of a passkey in place of a code. */
const readText = async (on: TestApp, authenticator: Authenticator) =>
  JSON.stringify(await readAnswer(on, authenticator, 'second-factor'))
const lastLogged = async (userId: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.actorId, userId)).orderBy(desc(auditEvents.id)))[0]

describe('a passkey as the second factor', () => {
  it('is asked for after the right password, and the password alone no longer signs in', async () => {
    const { username, authenticator, signIn } = await anOwner()
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', issues: [{ path: 'passkey' }] },
    })
    const login = (answer: object, password = PASSWORD) =>
      app.rest('POST', '/api/admin/login', { body: { username, password, passkey: JSON.stringify(answer) } })
    const unverified = () => readAnswer(app, authenticator, 'second-factor', { isVerified: false })
    expect((await login(await unverified(), 'wrong')).body).toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await login(await unverified())).status).toBe(200)
    expect((await login({ ticket: 'x' })).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    const other = await anOwner()
    const foreign = await readAnswer(app, other.authenticator, 'second-factor')
    expect((await login(foreign)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  it('does not sign in alone with a challenge that was for after the password, nor the other way round', async () => {
    const { username, authenticator } = await anOwner()
    expect(await signInWith(app, await readAnswer(app, authenticator, 'second-factor'))).toMatchObject(REFUSED)
    const passkey = JSON.stringify(await readAnswer(app, authenticator, 'sign-in'))
    const body = { username, password: PASSWORD, passkey }
    expect((await app.rest('POST', '/api/admin/login', { body })).status).toBe(401)
  })

  it('stands for a code where both are set up, and is what a site that requires a second factor asks for', async () => {
    const strict = await startAppOfTest({ needsSecondFactor: true })
    const owner = await anAdministrator(strict)
    const { sessionId } = owner
    expect((await strict.rest('GET', '/api/admin/sessions', { sessionId })).status).toBe(403)
    const { authenticator, added } = await aPasskey(strict, sessionId)
    expect(added.status).toBe(200)
    expect((await strict.rest('GET', '/api/admin/sessions', { sessionId })).status).toBe(200)
    const account = (await strict.rest('GET', '/api/admin/account', { sessionId })).body
    expect(account).toMatchObject({ hasSecondFactor: false, hasPasskeys: true })
    const proof = { password: PASSWORD, passkey: await readText(strict, authenticator) }
    const begun = await strict.rest('POST', '/api/admin/account/second-factor', { sessionId, body: proof })
    const code = getCode(strict, begun.body.secret)
    await strict.rest('POST', '/api/admin/account/second-factor/confirm', { sessionId, body: { code } })
    expect((await owner.signIn()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
    strict.clock.advance(MINUTE)
    expect((await owner.signIn(getCode(strict, begun.body.secret))).status).toBe(200)
    const passkey = await readText(strict, authenticator)
    const body = { username: owner.username, password: PASSWORD, passkey }
    expect((await strict.rest('POST', '/api/admin/login', { body })).status).toBe(200)
  })
})

it('a passkey proves the owner for everything that outlives a session', async () => {
  const [{ sessionId, authenticator }, other] = [await anOwner(), await anAdministrator(app)]
  const calls: [method: 'POST' | 'DELETE', path: string, body?: object][] = [
    ['POST', '/api/admin/tokens', { name: 'Zotero sync', scopes: ['read'] }],
    ['POST', '/api/admin/invitations'],
    ['POST', '/api/admin/account/second-factor'],
    ['POST', '/api/admin/passkeys/begin'],
    ['DELETE', `/api/admin/administrators/${other.id}`],
  ]
  for (const [method, path, input] of calls) {
    const send = (proof: object) => app.rest(method, path, { sessionId, body: { ...input, ...proof } })
    expect([path, (await send({ password: PASSWORD })).body.issues?.[0]?.path]).toEqual([path, 'passkey'])
    const { status } = await send({ password: PASSWORD, passkey: await readText(app, authenticator) })
    expect([path, status]).toEqual([path, 200])
  }
})

describe('the passkeys of an account', () => {
  it('are added and removed with the password and the second factor, and are in the activity log', async () => {
    const { id: userId, sessionId } = await anAdministrator(app)
    for (const proof of [{}, { password: 'wrong' }])
      expect(await beginPasskey(app, sessionId, proof)).toMatchObject({ status: 400 })
    const { passkeyId: id, authenticator } = await aPasskey(app, sessionId)
    expect(await lastLogged(userId)).toMatchObject({ action: 'passkey added', label: 'My phone' })
    expect(await list(sessionId)).toEqual([
      { id, name: 'My phone', createdAt: app.clock().toISOString(), lastUsedAt: null },
    ])
    const bare = await beginPasskey(app, sessionId)
    expect(bare).toMatchObject({ status: 400, body: { issues: [{ path: 'passkey' }] } })
    expect(await remove(sessionId, id, { password: PASSWORD })).toMatchObject({ status: 400 })
    const passkey = () => readText(app, authenticator)
    const second = await aPasskey(app, sessionId, {
      name: 'Key',
      proof: { password: PASSWORD, passkey: await passkey() },
    })
    expect(second.added.status).toBe(200)
    const other = await anAdministrator(app)
    expect((await remove(other.sessionId, id, { password: PASSWORD })).status).toBe(404)
    expect((await remove(sessionId, id, { password: PASSWORD, passkey: await passkey() })).status).toBe(200)
    expect(await lastLogged(userId)).toMatchObject({ action: 'passkey removed', label: 'My phone' })
    expect((await list(sessionId)).map(({ name }: { name: string }) => name)).toEqual(['Key'])
  })

  it('that is removed ends the sessions that were begun with a passkey, but not the one of the call, nor those of others', async () => {
    const [mine, other] = [await anOwner(), await anOwner()]
    const begin = async ({ authenticator }: typeof mine) =>
      (await signInWith(app, await readAnswer(app, authenticator, 'sign-in'))).body.sessionId as string
    const [lost, kept, theirs] = [await begin(mine), await begin(mine), await begin(other)]
    const proof = { password: PASSWORD, passkey: await readText(app, mine.authenticator) }
    expect((await remove(kept, mine.passkeyId, proof)).status).toBe(200)
    const readStatus = async (sessionId: string) => (await app.rest('GET', '/api/admin/status', { sessionId })).status
    expect(await Promise.all([lost, kept, mine.sessionId, theirs].map(readStatus))).toEqual([401, 200, 200, 200])
    await app.services.administrators.turnSecondFactorOff(other.username)
    expect(await readStatus(theirs)).toBe(401)
  })

  it('can be added with a code of the authenticator app', async () => {
    const { sessionId } = await anAdministrator(app)
    const { recoveryCodes } = await turnSecondFactorOn(app, sessionId)
    expect(await beginPasskey(app, sessionId)).toMatchObject({ body: { issues: [{ path: 'code' }] } })
    const { added } = await aPasskey(app, sessionId, { proof: { password: PASSWORD, code: recoveryCodes[0] } })
    expect(added.status).toBe(200)
  })

  it('are made for one challenge of the same administrator, within five minutes, on this site, and once', async () => {
    const [mine, other] = [await anAdministrator(app), await anAdministrator(app)]
    const authenticator = createAuthenticator(SITE)
    const add = (sessionId: string, ticket: string, response: object) =>
      app.rest('POST', '/api/admin/passkeys', { sessionId, body: { ticket, name: 'Key', response } })
    const begun = async () => (await beginPasskey(app, mine.sessionId)).body
    const theirs = await begun()
    expect((await add(other.sessionId, theirs.ticket, authenticator.make(theirs.options))).status).toBe(409)
    expect((await add(mine.sessionId, theirs.ticket, authenticator.make(theirs.options))).status).toBe(409)
    const elsewhere = await begun()
    const evil = authenticator.make(elsewhere.options, { origin: 'https://evil.example' })
    expect((await add(mine.sessionId, elsewhere.ticket, evil)).status).toBe(409)
    const late = await begun()
    app.clock.advance(5 * MINUTE)
    expect((await add(mine.sessionId, late.ticket, authenticator.make(late.options))).status).toBe(409)
    const { ticket } = await aChallenge(app, 'sign-in')
    expect((await add(mine.sessionId, ticket, authenticator.make(late.options))).status).toBe(409)
    const { added, body } = await aPasskey(app, mine.sessionId, { authenticator })
    expect(added.status).toBe(200)
    expect((await add(mine.sessionId, body.ticket, body.response)).status).toBe(409)
    const again = await aPasskey(app, other.sessionId, { authenticator })
    expect(again.added).toMatchObject({ status: 409, body: { message: 'This passkey is already in use.' } })
  })

  it('are at most ten', async () => {
    const { id: userId, sessionId } = await anAdministrator(app)
    const row = { userId, name: 'Key', publicKey: '', counter: 0, transports: [], createdAt: app.clock() }
    const rows = Array.from({ length: PASSKEY_LIMITS.count }, (_, count) => ({
      ...row,
      credentialId: `${userId} ${count}`,
    }))
    const { ticket, options } = (await beginPasskey(app, sessionId)).body
    await app.db.insert(passkeys).values(rows)
    const body = { ticket, name: 'Key', response: createAuthenticator(SITE).make(options) }
    const answer = await app.rest('POST', '/api/admin/passkeys', { sessionId, body })
    expect(answer).toMatchObject({ status: 409, body: { message: 'You have 10 passkeys already. Remove one first.' } })
  })

  it('end with the administrator, and with the command that turns the second factor off', async () => {
    const [gone, kept, by] = [await anOwner(), await anOwner(), await anAdministrator(app)]
    const removal = { sessionId: by.sessionId, body: { password: PASSWORD } }
    expect((await app.rest('DELETE', `/api/admin/administrators/${gone.id}`, removal)).status).toBe(200)
    expect(await signInWith(app, await readAnswer(app, gone.authenticator, 'sign-in'))).toMatchObject(REFUSED)
    await app.services.administrators.turnSecondFactorOff(kept.username)
    expect((await kept.signIn()).status).toBe(200)
    expect(await signInWith(app, await readAnswer(app, kept.authenticator, 'sign-in'))).toMatchObject(REFUSED)
  })
})
