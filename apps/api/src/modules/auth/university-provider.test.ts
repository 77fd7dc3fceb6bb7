import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '@hazards/db/testing/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakeProvider, type Lies, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { startRealProvider } from '../../../test/support/real-provider.ts'
import { createUniversityProvider } from './university-provider.rules.ts'

const SITE = 'http://localhost:3000'
const UNREACHABLE = {
  code: 'SERVICE_UNAVAILABLE',
  message:
    'Example University cannot be reached right now. Try again later, or sign in with your username and password.',
}

/** Plays a browser with cookies that signs in as `name`. Returns the address that the provider sends it back to. */
const browse = async (url: string, name: string): Promise<URL> => {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  while (next.origin !== SITE) {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(key, value)
    }
    const asks = response.status === 200 && next.pathname.startsWith('/interaction/')
    const location = asks ? `${next.pathname}/done?name=${name}` : response.headers.get('location')
    if (!location) throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next)
  }
  return next
}

describe('a real provider of OpenID Connect', () => {
  it('signs a person in, says the same of whom each time, and takes a code once', async () => {
    const real = await startRealProvider({ port: await freePort(), redirectUri: `${SITE}/admin/university` })
    const settings = { issuer: real.issuer, clientId: 'site', clientSecret: 'secret', name: 'Example University' }
    const provider = createUniversityProvider(settings, SITE)
    const ada = { issuer: real.issuer, subject: 'ada', label: 'ada@example.edu' }
    for (let times = 0; times < 2; times++) {
      const { url, expected } = await provider.begin()
      const back = await browse(url, 'ada')
      expect(back.pathname).toBe('/admin/university')
      expect(await provider.finish(back.search, expected)).toEqual(ada)
      await expect(provider.finish(back.search, expected)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const { url, expected } = await provider.begin()
    const back = await browse(url, 'ada')
    const another = { ...expected, verifier: (await provider.begin()).expected.verifier }
    await expect(provider.finish(back.search, another)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const unknown = createUniversityProvider({ ...settings, clientSecret: 'wrong' }, SITE)
    const begun = await unknown.begin()
    await expect(unknown.finish((await browse(begun.url, 'ada')).search, begun.expected)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Example University does not know this site.'),
    })
    await real.stop()
  })
})

describe('a provider that is down or does its worst', () => {
  let fake: FakeProvider
  beforeAll(async () => {
    fake = await startFakeProvider()
  })
  afterEach(() => fake.tellTheTruth())
  afterAll(() => fake.close())

  it('is told of in a sentence, and asked again at the next try', async () => {
    const server = createServer((_request, response) => response.writeHead(503).end())
    const port = await freePort()
    const settings = { ...fake.settings, issuer: `http://127.0.0.1:${port}` }
    const provider = createUniversityProvider(settings, SITE)
    await expect(provider.begin()).rejects.toMatchObject(UNREACHABLE)
    await once(server.listen(port, '127.0.0.1'), 'listening')
    await expect(provider.begin()).rejects.toMatchObject(UNREACHABLE)
    server.close()
    server.closeAllConnections()
  })

  it.each<[string, Lies]>([
    ['never answers', { isSilent: true }],
    ['answers without end', { isEndless: true }],
    ['redirects to another server', { redirectsTo: 'https://evil.example/.well-known/openid-configuration' }],
    ['names another issuer', { discovery: { issuer: 'https://other.example.edu' } }],
    ['sends browsers to a script', { discovery: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['has no address to sign in at', { discovery: { authorization_endpoint: undefined } }],
  ])('that %s is given up within 5 s', { tags: ['release'] }, async (_, lies) => {
    Object.assign(fake.lies, lies)
    const began = performance.now()
    await expect(createUniversityProvider(fake.settings, SITE).begin()).rejects.toMatchObject(UNREACHABLE)
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('is asked about itself once for all who sign in, and at no start', async () => {
    const provider = createUniversityProvider(fake.settings, SITE)
    expect(fake.asked).toEqual([])
    await Promise.all(Array.from({ length: 20 }, () => provider.begin()))
    await provider.begin()
    expect(fake.asked).toEqual(['/.well-known/openid-configuration'])
  })
})
