import { createServer } from 'node:http'
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider'

type Options = { port: number; redirectUri: string; clientId?: string; clientSecret?: string }

/** The page with which this provider asks who somebody is. */
const page = (action: string) => `<!DOCTYPE html><html lang="en"><title>Example University</title>
<meta name="viewport" content="width=device-width"><h1>Example University</h1>
<form method="get" action="${action}/done"><label>Name <input name="name" required></label> <button>Sign in</button></form>`

const buildConfiguration = ({ redirectUri, clientId = 'site', clientSecret = 'secret' }: Options): Configuration => ({
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], profile: ['preferred_username'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, preferred_username: `${sub}@example.edu` }),
  }),
  // Everybody has agreed that this site may know who they are.
  loadExistingGrant: async ({ oidc: { provider, session, client } }) => {
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' })
    grant.addOIDCScope('openid profile')
    await grant.save()
    return grant
  },
})

/** Starts a provider of OpenID Connect (`oidc-provider`) on this machine, at which any name signs in. */
export const startRealProvider = async (options: Options) => {
  const issuer = `http://localhost:${options.port}`
  const provider = new Provider(issuer, buildConfiguration(options))
  const answer = provider.callback()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (!pathname.startsWith('/interaction/')) return void answer(request, response)
    if (!pathname.endsWith('/done')) return response.setHeader('content-type', 'text/html').end(page(pathname))
    const result: InteractionResults = { login: { accountId: searchParams.get('name') ?? '' } }
    return void provider.interactionFinished(request, response, result).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((done) => server.listen(options.port, () => done()))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { issuer, stop }
}
