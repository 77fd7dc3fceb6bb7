import type { PasskeyUse } from '@hazards/schema/passkey.constants'
import { anAdministrator, PASSWORD, type Prepared } from './administrators.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

/** The public address of the servers of tests. */
export const SITE = 'http://localhost:3000'

/** Begins a passkey of the administrator with this session. Returns the response. */
export const beginPasskey = (app: TestApp, sessionId: string, proof: object = { password: PASSWORD }) =>
  app.rest('POST', '/api/admin/passkeys/begin', { sessionId, body: proof })

/** Adds a passkey to the account of this session. Returns the authenticator that has it, and its id. */
export const aPasskey = async (
  app: TestApp,
  sessionId: string,
  { name = 'My phone', proof, authenticator = createAuthenticator(SITE) }: PasskeyWish = {},
) => {
  const { ticket, options } = (await beginPasskey(app, sessionId, proof)).body
  const body = { ticket, name, response: authenticator.make(options) }
  const added = await app.rest('POST', '/api/admin/passkeys', { sessionId, body })
  return { authenticator, passkeyId: added.body.id as string, added, body }
}
type PasskeyWish = { name?: string; proof?: object; authenticator?: Authenticator }

/** Creates an administrator with one passkey. */
export const aPasskeyOwner = async (app: TestApp) => {
  const owner = await anAdministrator(app)
  return { ...owner, ...(await aPasskey(app, owner.sessionId)) }
}

/** Returns a challenge for a use of a passkey. */
export const aChallenge = async (app: TestApp, use: PasskeyUse) =>
  (await app.rest('POST', '/api/admin/login/passkey/begin', { body: { use } })).body as {
    ticket: string
    options: { challenge: string; rpId: string; userVerification: string }
  }

/** Returns the answer of an authenticator to a new challenge for `use`. */
export const readAnswer = async (
  app: TestApp,
  authenticator: Authenticator,
  use: PasskeyUse,
  odd: Parameters<typeof authenticator.use>[1] = {},
) => {
  const { ticket, options } = await aChallenge(app, use)
  return { ticket, response: authenticator.use(options, odd) }
}

/** Signs in with the answer of an authenticator alone. */
export const signInWith = (app: TestApp, body: object, from?: string) =>
  app.rest('POST', '/api/admin/login/passkey', { body, ...(from && { from }) })

/** Creates what an example of a call about passkeys refers to: its session, its id, and the values that replace those of its body. */
export const preparedWithPasskey = async (app: TestApp, method: string, path: string): Promise<Prepared> => {
  if (path.endsWith('/passkeys/begin')) return anAdministrator(app)
  if (method === 'POST' && path === '/api/admin/passkeys') {
    const { sessionId } = await anAdministrator(app)
    const { ticket, options } = (await beginPasskey(app, sessionId)).body
    return { sessionId, body: { ticket, response: createAuthenticator(SITE).make(options) } }
  }
  const { sessionId, passkeyId: id, authenticator } = await aPasskeyOwner(app)
  if (path === '/api/admin/login/passkey') return { sessionId, body: await readAnswer(app, authenticator, 'sign-in') }
  if (method !== 'DELETE') return { sessionId }
  return { sessionId, id, body: { passkey: JSON.stringify(await readAnswer(app, authenticator, 'second-factor')) } }
}
