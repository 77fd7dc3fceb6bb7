import { setTimeout as sleep } from 'node:timers/promises'
import { UNIVERSITY_LIMITS, UNIVERSITY_PATH } from '@hazards/schema/university.constants'
import type { Configuration, CustomFetchOptions } from 'openid-client'
import { HOUR, monotonicMs, SECOND } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { readBody } from '../../lib/read-body.ts'

/** The provider of the university's sign-in, and what this site is called there. */
export type UniversitySettings = { issuer: string; clientId: string; clientSecret: string; name: string }
/** What the answer of one round trip must match. */
export type Expected = { state: string; nonce: string; verifier: string }
/** Who the provider says that somebody is. Issuer and subject are the identity; `label` is to recognize it by. */
export type Identity = { issuer: string; subject: string; label: string | null }
export type UniversityProvider = ReturnType<typeof createUniversityProvider>

/** A call ends after 4.5 s. */
const TIMEOUT = 4 * SECOND
const BYTES_MAX = 1_000_000
/** How long what the provider says of itself is used. */
const KEPT = HOUR

// Loaded only if needed, to save memory where it is not set up.
const library = () => import('openid-client')

/** Says that the provider cannot be used, for whatever reason. */
class NoProvider extends Error {}

const fetchBounded = async (url: string, options: CustomFetchOptions): Promise<Response> => {
  const response = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new NoProvider('no answer', { cause })
  })
  if (response.status >= 500) throw new NoProvider(`status ${response.status}`)
  const body = await readBody(response, BYTES_MAX, () => new NoProvider(`more than ${BYTES_MAX} bytes`))
  const { status, headers } = response
  return new Response(body || null, { status, headers })
}

const discover = async ({ issuer, clientId, clientSecret }: UniversitySettings): Promise<Configuration> => {
  const client = await library()
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)]
  const authenticate: typeof basic = (server, ...request) => {
    const { token_endpoint_auth_methods_supported: known = ['client_secret_basic'] } = server
    return (known.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
  const isLoopback = issuer.startsWith('http:')
  return client.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: TIMEOUT / SECOND,
    [client.customFetch]: fetchBounded,
    // The signature is checked, too, and not only the connection that the token came by.
    execute: [client.enableNonRepudiationChecks, ...(isLoopback ? [client.allowInsecureRequests] : [])],
  })
}

/** Returns a function that asks the provider about itself, once for all who wait, and again after an hour or a failure. */
const createDiscovery = (settings: UniversitySettings) => {
  let kept: { config: Promise<Configuration>; end: number } | undefined
  return (): Promise<Configuration> => {
    if (kept && monotonicMs() < kept.end) return kept.config
    const config = discover(settings).catch((cause: unknown) => {
      kept = undefined
      throw new NoProvider('discovery failed', { cause })
    })
    kept = { config, end: monotonicMs() + KEPT }
    return config
  }
}

/**
 * Asks the university who somebody is: OpenID Connect with the authorization code flow, PKCE, state and nonce (records §18). Nothing
 * is asked before somebody signs in, and each answer has at most 4 s and 1 MB.
 *
 * Both functions throw DomainError SERVICE_UNAVAILABLE if the provider is down, slow or refuses this site.
 */
export const createUniversityProvider = (settings: UniversitySettings, publicUrl: string) => {
  const { name } = settings
  const redirectUri = publicUrl + UNIVERSITY_PATH
  const discovered = createDiscovery(settings)
  return {
    name,

    /** Returns the address at the provider that the browser is sent to, and what the answer must match. */
    begin: (): Promise<{ url: string; expected: Expected }> =>
      inTime(name, async () => {
        const [client, config] = [await library(), await discovered()]
        const verifier = client.randomPKCECodeVerifier()
        const expected = { state: client.randomState(), nonce: client.randomNonce(), verifier }
        requireSecure(config.serverMetadata().authorization_endpoint, settings)
        const { href } = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state: expected.state,
          nonce: expected.nonce,
        })
        return { url: href, expected }
      }),

    /**
     * Returns whom the answer names: the query with which the browser came back. @throws DomainError BAD_REQUEST if the answer
     * is of another round trip, site or provider, or says that the person was not signed in
     */
    finish: (answer: string, { state, nonce, verifier }: Expected): Promise<Identity> =>
      inTime(name, async () => {
        const [client, config] = [await library(), await discovered()]
        const url = new URL(redirectUri)
        url.search = new URLSearchParams(answer).toString()
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims?.sub || claims.sub.length > UNIVERSITY_LIMITS.subject || /\p{C}/u.test(claims.sub))
          throw new Error('no subject that can be kept')
        return { issuer: claims.iss, subject: claims.sub, label: formatLabel(claims) }
      }),
  }
}

/** @throws NoProvider if browsers would be sent to another kind of address than the provider's own */
const requireSecure = (endpoint: string | undefined, { issuer }: UniversitySettings): void => {
  if (!endpoint || !URL.canParse(endpoint)) throw new NoProvider('no address to sign in at')
  const { protocol } = new URL(endpoint)
  if (protocol !== new URL(issuer).protocol) throw new NoProvider(`sends browsers to ${protocol}`)
}

const formatLabel = (claims: Record<string, unknown>): string | null => {
  const named = [claims.preferred_username, claims.name, claims.email].find((each) => typeof each === 'string')
  const plain = String(named ?? '').replace(/\p{C}/gu, '')
  return [...plain.trim()].slice(0, UNIVERSITY_LIMITS.label).join('') || null
}

/** Waits for what the provider answers, and turns what is wrong into a sentence for the person who signs in. */
const inTime = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const late = sleep(TIMEOUT, undefined, { ref: false }).then(() => {
    throw new NoProvider('no answer in time')
  })
  try {
    return await Promise.race([work(), late])
  } catch (error) {
    throw explain(name, error)
  }
}

const explain = (name: string, error: unknown): DomainError => {
  const { code, error: said } = error as { code?: string; error?: string }
  // The cause says what was sent, which a log must not.
  const cause = new Error(`${name}: ${listReasons(error).join(': ')}`)
  if (said === 'invalid_client' || said === 'unauthorized_client' || code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE')
    return new DomainError(
      'SERVICE_UNAVAILABLE',
      `${name} does not know this site. Sign in with your password, and tell the person who runs the server.`,
      { cause },
    )
  if (isOfProvider(error) || code === 'OAUTH_TIMEOUT' || said === 'server_error' || said === 'temporarily_unavailable')
    return new DomainError(
      'SERVICE_UNAVAILABLE',
      `${name} cannot be reached right now. Try again later, or sign in with your username and password.`,
      { cause, retryAfter: 60 },
    )
  if (said === 'access_denied') return new DomainError('BAD_REQUEST', `The sign-in at ${name} was canceled.`, { cause })
  return new DomainError('BAD_REQUEST', `The answer of ${name} does not fit this sign-in. Begin again.`, { cause })
}

const isOfProvider = (error: unknown): boolean =>
  error instanceof Error && (error instanceof NoProvider || isOfProvider(error.cause))

const listReasons = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...listReasons(error.cause)].slice(0, 4) : []
