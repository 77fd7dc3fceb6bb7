import { expect, it } from 'vitest'
import { startApp, startAppOfTest } from '../../test/support/app-of-file.ts'
import { aSite } from '../../test/support/site.ts'

const app = await startApp({}, { publicUrl: 'https://hazards.example.edu' })

const FIXED = {
  'x-content-type-options': 'nosniff',
  // Pages behind a mail's link never send their address as a referrer.
  'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/max-age=(\d{8,})/),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
}

const AS_JSON = { 'content-type': 'application/json' }
/** Bodies good and bad; one that is too large only where much is taken. */
const listBodies = (address: string) => [
  {},
  { body: {} },
  { payload: '{', headers: AS_JSON },
  { payload: '{"__proto__":1}', headers: AS_JSON },
  { payload: '{"__proto__":1}', headers: { 'content-type': 'text/plain' } },
  ...(/contact|upload/.test(address) ? [{ payload: 'x'.repeat(2_000_000), headers: AS_JSON }] : []),
]

it('every route, by every verb, and addresses that are none, answer with the fixed headers', {
  tags: ['release'],
}, async () => {
  await app.app.ready()
  const id = '0b5e6c1e-8a52-4c58-8d3e-7a9df1d0a111'
  const routes = app.routes.map(({ url }) => url.replace(/:\w+|\*/g, id))
  const addresses = new Set([
    ...routes,
    '/none',
    '/api/none',
    '/%zz',
    '/%00',
    '/objects/uploads/..%2f',
    '/trpc/none',
    '/trpc/publications.list',
    '/trpc/contact.list',
    '/objects/uploads/x',
    '//',
  ])
  expect(addresses.size).toBeGreaterThan(10)
  const statuses = new Set<number>()
  for (const address of addresses)
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      for (const options of method === 'GET' || method === 'HEAD' ? [{}] : listBodies(address)) {
        const { status, headers } = await app.rest(method, address, options)
        statuses.add(status)
        expect({ address, method, ...headers }).toMatchObject({ address, method, ...FIXED })
      }
  for (const status of [200, 400, 401, 404, 405, 413, 415]) expect([...statuses]).toContain(status)
})

it('an address with a token is not cached, indexed or passed on, and neither is its redirect', async () => {
  const site = await startAppOfTest({}, {}, { site: aSite() })
  for (const path of ['/one-click/secret', '/one-click/secret/', '/previews/secret', '/previews/secret/'])
    expect((await site.rest('GET', path)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
})

it('without https there is no promise of it', async () => {
  const plain = await startAppOfTest()
  expect((await plain.rest('GET', '/livez')).headers['strict-transport-security']).toBeUndefined()
})
