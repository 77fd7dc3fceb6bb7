import { expect, it } from 'vitest'
import { anAdministrator, bearer, PASSWORD, turnSecondFactorOn } from '../../../test/support/administrators.ts'
import { startApp } from '../../../test/support/app-of-file.ts'
import { OPEN_PROCEDURES } from '../../../test/support/open-calls.ts'
import { appRouter } from '../app-router.ts'

const REFUSAL = {
  code: 'SECOND_FACTOR_SETUP_REQUIRED',
  message: 'This site requires a second factor. Set one up on the Account page first.',
}
/** What may be called before: what says who is signed in, and what sets a second factor up. */
const BEFORE = [
  ...['auth.status', 'account.get', 'account.beginSecondFactor', 'account.confirmSecondFactor'],
  ...['passkeys.list', 'passkeys.begin', 'passkeys.add'],
]
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)

const app = await startApp({ needsSecondFactor: true })

it('where the site requires a second factor, an administrator without one can call nothing but what sets it up', async () => {
  const { sessionId } = await anAdministrator(app)
  const open: string[] = []
  for (const [name, { _def }] of procedures.filter(([each]) => !OPEN_PROCEDURES.includes(each))) {
    const kind = _def.type as 'query' | 'mutation'
    const { status, error } = await app.trpc(kind, name, { body: {}, sessionId })
    if (error?.data.code !== REFUSAL.code) open.push(name)
    else expect([status, error.message]).toEqual([403, REFUSAL.message])
  }
  expect(open.sort()).toEqual([...BEFORE].sort())
  for (const path of ['/api/admin/sessions', '/api/admin/contact-submissions'])
    expect({ path, ...(await app.rest('GET', path, { sessionId })) }).toMatchObject({
      path,
      status: 403,
      body: REFUSAL,
    })
  expect((await app.rest('POST', '/api/objects/upload', { body: { kind: 'pdf' }, sessionId })).body).toEqual(REFUSAL)
})

it('the account says so, and everything can be called once it is set up, in the same session', async () => {
  const { sessionId } = await anAdministrator(app)
  const account = async () => (await app.rest('GET', '/api/admin/account', { sessionId })).body
  expect(await account()).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true })
  await turnSecondFactorOn(app, sessionId)
  expect(await account()).toMatchObject({ hasSecondFactor: true, needsSecondFactor: true })
  expect((await app.rest('GET', '/api/admin/sessions', { sessionId })).status).toBe(200)
})

it('a token is refused while its owner has none', async () => {
  const { sessionId } = await anAdministrator(app)
  const { recoveryCodes } = await turnSecondFactorOn(app, sessionId)
  const [first, second] = recoveryCodes
  const proof = { password: PASSWORD, code: first }
  const body = { name: 'Sync', scopes: ['read'], ...proof }
  const { token } = (await app.rest('POST', '/api/admin/tokens', { sessionId, body })).body
  const ask = () => app.rest('GET', '/api/admin/status', bearer(token))
  expect((await ask()).status).toBe(200)
  const off = { sessionId, body: { password: PASSWORD, code: second } }
  expect((await app.rest('DELETE', '/api/admin/account/second-factor', off)).status).toBe(200)
  expect((await app.rest('GET', '/api/admin/contact-submissions', bearer(token))).body).toEqual(REFUSAL)
  await turnSecondFactorOn(app, sessionId)
  expect((await app.rest('GET', '/api/admin/contact-submissions', bearer(token))).status).toBe(200)
})

it('who is invited is asked for one at the first sign-in', async () => {
  const inviter = await anAdministrator(app)
  const { recoveryCodes } = await turnSecondFactorOn(app, inviter.sessionId)
  const proof = { password: PASSWORD, code: recoveryCodes[0] }
  const { url } = (await app.rest('POST', '/api/admin/invitations', { sessionId: inviter.sessionId, body: proof })).body
  const body = { token: url.split('/').at(-1), username: `user-${crypto.randomUUID()}`, password: PASSWORD }
  expect((await app.rest('POST', '/api/admin/invitations/accept', { body })).status).toBe(200)
  const { username, password } = body
  const { sessionId } = (await app.rest('POST', '/api/admin/login', { body: { username, password } })).body
  expect((await app.rest('GET', '/api/admin/sessions', { sessionId })).body).toEqual(REFUSAL)
  await turnSecondFactorOn(app, sessionId)
  expect((await app.rest('GET', '/api/admin/sessions', { sessionId })).status).toBe(200)
})
