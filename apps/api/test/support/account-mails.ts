import { users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { anAdministrator, PASSWORD, type Prepared } from './administrators.ts'
import type { TestApp } from './test-app.ts'

/** The answer to a mailed link that cannot be used. */
export const LINK_OVER = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'This link has been used, was replaced or has expired. Ask for a new one.' },
}

/** Returns an address that no other test uses, with a capital letter. */
export const newAddress = () => `Ada.${crypto.randomUUID()}@example.org`

/** Sends the mails that wait. Returns the tokens of the links below /admin in all that went to an address. */
export const tokensTo = async (app: TestApp, email: string, path: 'email' | 'new-password'): Promise<string[]> => {
  await app.deliver()
  const link = new RegExp(`/admin/${path}/([\\w-]{22})`)
  return app.mails.filter(({ recipient }) => recipient === email).map(({ text }) => link.exec(text)?.[1] ?? '')
}

/** Creates an administrator with a confirmed address. */
export const anOwner = async (app: TestApp) => {
  const owner = await anAdministrator(app)
  const email = newAddress()
  await app.db.update(users).set({ email }).where(eq(users.id, owner.id))
  return { ...owner, email }
}

/** Asks for the address of an account to be changed. */
export const requestEmail = (app: TestApp, sessionId: string, email: string, proof: object = { password: PASSWORD }) =>
  app.rest('POST', '/api/admin/account/email', { sessionId, body: { email, ...proof } })

export const confirmEmail = (app: TestApp, sessionId: string, token: string) =>
  app.rest('POST', '/api/admin/account/email/confirm', { sessionId, body: { token } })

/** Asks for a link for a lost password, with other headers if given. */
export const askForLink = (app: TestApp, email: string, headers: Record<string, string> = {}) =>
  app.rest('POST', '/api/admin/password/forgot', { body: { email }, headers })

/** Asks for a link for a lost password. Returns its token. */
export const aPasswordLink = async (app: TestApp, email: string): Promise<string> => {
  app.mails.splice(0)
  await askForLink(app, email)
  return (await tokensTo(app, email, 'new-password'))[0] ?? ''
}

export const resetPassword = (app: TestApp, token: string, password: string) =>
  app.rest('POST', '/api/admin/password/reset', { body: { token, password } })

/** Creates what an example of a call about mailed links refers to: its session, and the values that replace those of its body. */
export const preparedByMail = async (app: TestApp, method: string, path: string): Promise<Prepared> => {
  const call = `${method} ${path}`
  const owner = await anOwner(app)
  const { sessionId } = owner
  if (call === 'DELETE /api/admin/account/email') return { sessionId }
  if (call === 'POST /api/admin/password/reset')
    return { sessionId, body: { token: await aPasswordLink(app, owner.email) } }
  if (call !== 'POST /api/admin/account/email/confirm') return { sessionId }
  const email = newAddress()
  await requestEmail(app, sessionId, email)
  return { sessionId, body: { token: (await tokensTo(app, email, 'email'))[0] ?? '' } }
}
