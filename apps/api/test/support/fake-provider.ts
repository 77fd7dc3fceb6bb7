import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Claims = Record<string, unknown>
/** What the provider does differently from a good one. */
export type Lies = {
  claims?: Claims
  /** Signs with a key that is not the published one. */
  isForged?: boolean
  /** Sent in place of an answer of the token endpoint. */
  tokenError?: { status: number; body: Claims }
  discovery?: Claims
  /** Never answers. */
  isSilent?: boolean
  isEndless?: boolean
  redirectsTo?: string
}
export type FakeProvider = Awaited<ReturnType<typeof startFakeProvider>>

const CLIENT = { id: 'site', secret: 'a secret of the site' }
const [ours, another] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: Claims, isForged = false) => {
  const body = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${encode(claims)}`
  const key = (isForged ? another : ours)?.privateKey
  return `${body}.${createSign('RSA-SHA256')
    .update(body)
    .sign(key ?? '')
    .toString('base64url')}`
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/**
 * Starts a provider of OpenID Connect that says whatever a test wants. `approve` plays the browser: it returns the query with which
 * the provider sends it back from `url`, signed in as `claims` say.
 */
export const startFakeProvider = async () => {
  const lies: Lies = {}
  const codes = new Map<string, { nonce: string | null; claims: Claims }>()
  const asked: string[] = []
  const answerToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (lies.tokenError) return send(response, lies.tokenError.status, lies.tokenError.body)
    if (!code || !form.get('code_verifier')) return send(response, 400, { error: 'invalid_grant' })
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT.id, iat: now, exp: now + 60, nonce: code.nonce, ...code.claims }
    const id_token = signed({ ...claims, ...lies.claims }, lies.isForged)
    return send(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token })
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (lies.isSilent) return
    if (lies.redirectsTo) return response.writeHead(302, { location: lies.redirectsTo }).end()
    if (lies.isEndless) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '.repeat(100_000)), 1)
      return response.once('close', () => clearInterval(timer))
    }
    if (path === '/jwks')
      return send(response, 200, { keys: [{ ...ours?.publicKey.export({ format: 'jwk' }), kid: 'one' }] })
    if (path === '/token') return void answerToken(request, response)
    return send(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      ...lies.discovery,
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Example University' },
    lies,
    asked,
    approve: (url: string, claims: Claims): string => {
      const { searchParams } = new URL(url)
      const code = randomUUID()
      codes.set(code, { nonce: searchParams.get('nonce'), claims })
      return new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    },
    tellTheTruth: () => {
      for (const key of Object.keys(lies)) delete lies[key as keyof Lies]
      asked.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
