import { generateSync } from 'otplib'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'a long enough passphrase'

export const anAdministrator = async (app: TestApp) => {
  const username = `user-${crypto.randomUUID()}`
  await app.services.administrators.create({ username, password: PASSWORD })
  const signIn = (code?: string, from?: string) =>
    app.rest('POST', '/api/admin/login', {
      body: { username, password: PASSWORD, ...(code !== undefined && { code }) },
      ...(from && { from }),
    })
  const { sessionId } = (await signIn()).body as { sessionId: string }
  const own = (await app.services.administrators.list()).find((each) => each.username === username)
  return { username, sessionId, signIn, id: own?.id ?? '' }
}

/** Returns the code that an app with this secret shows, `steps` of 30 seconds from now. */
export const getCode = (app: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(app.clock().getTime() / 1000) + steps * 30 })

/** Starts a second factor without confirming it. Returns its secret. */
export const beginSecondFactor = async (app: TestApp, sessionId: string): Promise<string> =>
  (await app.rest('POST', '/api/admin/account/second-factor', { sessionId, body: { password: PASSWORD } })).body.secret

/** Turns a second factor on with the current code. */
export const turnSecondFactorOn = async (app: TestApp, sessionId: string) => {
  const secret = await beginSecondFactor(app, sessionId)
  const body = { code: getCode(app, secret) }
  const answer = await app.rest('POST', '/api/admin/account/second-factor/confirm', { sessionId, body })
  return { secret, recoveryCodes: answer.body.recoveryCodes as string[] }
}

/** Returns the token of a new invitation. */
export const anInvitation = async (app: TestApp, sessionId: string): Promise<string> => {
  const { body } = await app.rest('POST', '/api/admin/invitations', { sessionId, body: { password: PASSWORD } })
  return body.url.split('/').at(-1)
}

/** Makes a token of the administrator with this session and password. Returns its id and the token. */
export const aToken = async (
  app: TestApp,
  sessionId: string,
  { password = PASSWORD, ...wish }: { scopes?: string[]; name?: string; expiresAt?: string; password?: string } = {},
): Promise<{ id: string; token: string }> => {
  const body = { name: 'Sync', scopes: ['publications'], password, ...wish }
  return (await app.rest('POST', '/api/admin/tokens', { sessionId, body })).body
}

/** Returns the header with which a program sends its token. */
export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

export type Prepared = { id?: string; sessionId: string; body?: object }

/**
 * Creates what an example of the administrators' own calls refers to: its session, its id, and the values that replace
 * those of its body.
 */
export const preparedFor = async (app: TestApp, method: string, path: string): Promise<Prepared | undefined> => {
  if (!/^\/api\/admin\/(?:account|sessions|administrators|invitations|tokens)\b/.test(path)) return undefined
  const { sessionId, id } = await anAdministrator(app)
  const call = `${method} ${path}`
  if (call === 'DELETE /api/admin/administrators/{id}') return { sessionId, id }
  if (call === 'DELETE /api/admin/sessions/{id}')
    return { sessionId, id: (await app.rest('GET', '/api/admin/sessions', { sessionId })).body[0].id }
  if (call === 'GET /api/admin/tokens') await aToken(app, sessionId)
  if (path === '/api/admin/tokens/{id}') return { sessionId, id: (await aToken(app, sessionId)).id }
  if (path === '/api/admin/invitations/accept')
    return { sessionId, body: { token: await anInvitation(app, sessionId) } }
  if (path.startsWith('/api/admin/invitations')) {
    await anInvitation(app, sessionId)
    return { sessionId, id: (await app.rest('GET', '/api/admin/invitations', { sessionId })).body[0].id }
  }
  if (path === '/api/admin/account/second-factor/confirm')
    return { sessionId, body: { code: getCode(app, await beginSecondFactor(app, sessionId)) } }
  if (call !== 'DELETE /api/admin/account/second-factor') return { sessionId }
  const { recoveryCodes } = await turnSecondFactorOn(app, sessionId)
  return { sessionId, body: { code: recoveryCodes[0] } }
}
