import { afterAll } from 'vitest'
import { anAdministrator, PASSWORD } from './administrators.ts'
import { startApp } from './app-of-file.ts'
import { startFakeProvider } from './fake-provider.ts'

export type Begun = { url: string; ticket: string }
type Link = { id: string; label: string | null }

export const aSubject = () => `sub-${crypto.randomUUID()}`

/** The errors for a round trip that is over, and for an answer that belongs to another. */
export const OVER = {
  status: 404,
  error: { message: 'This sign-in is over, or was begun in another browser. Begin again.' },
}
export const MISFIT = {
  status: 400,
  error: { message: 'The answer of Example University does not fit this sign-in. Begin again.' },
}

/** Starts a site and a provider of the university's sign-in for the tests of a file, and returns the calls with which a browser uses both. */
export const startUniversity = async (settings: Parameters<typeof startApp>[0] = {}) => {
  const provider = await startFakeProvider()
  afterAll(provider.close)
  const app = await startApp({ university: provider.settings, ...settings })
  const call = (name: string, body: object = {}, sessionId?: string, headers?: Record<string, string>) =>
    app.trpc('mutation', `university.${name}`, {
      body,
      ...(sessionId && { sessionId }),
      ...(headers && { headers }),
    })
  const begin = async (): Promise<Begun> => (await call('beginSignIn')).data
  const finish = ({ ticket }: Pick<Begun, 'ticket'>, answer: string) => call('finish', { ticket, answer })
  const signIn = async (claims: object) => {
    const begun = await begin()
    return finish(begun, provider.approve(begun.url, { ...claims }))
  }
  const beginLink = async (sessionId: string): Promise<Begun> =>
    (await call('beginLink', { password: PASSWORD }, sessionId)).data
  const link = async (sessionId: string, claims: object) => {
    const begun = await beginLink(sessionId)
    const answer = provider.approve(begun.url, { ...claims })
    return call('finishLink', { ticket: begun.ticket, answer }, sessionId)
  }
  /** Returns an administrator who has linked an account, and its subject. */
  const aLinked = async () => {
    const [admin, sub] = [await anAdministrator(app), aSubject()]
    await link(admin.sessionId, { sub })
    return { ...admin, sub }
  }
  const readLinks = async (sessionId: string): Promise<Link[]> =>
    (await app.trpc('query', 'university.links', { sessionId })).data
  return { app, provider, call, begin, finish, signIn, beginLink, link, aLinked, linksOf: readLinks }
}
