import { describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { ROUTES } from '../../test/support/open-calls.ts'
import { requestText, sendRaw } from '../../test/support/raw-socket.ts'
import { aSite } from '../../test/support/site.ts'
import { publicReads } from '../modules/app-router.ts'

const app = await startApp({}, {}, { site: aSite() })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
/** Returns an address of a route. */
const sampleOf = (route: string) =>
  route
    .replace(':number', '1')
    .replace(':part', '0-0-0')
    .replace(':name', 'none.png')
    .replace(/:\w+/g, 'none')
    .replace('*', 'no-page')
const READ = ['GET', 'HEAD']
/** The methods of the routes that take others than to read. */
const OTHERS: Record<string, string[]> = {
  '/oai': [...READ, 'POST'],
  '/views': ['POST'],
  '/form': [...READ, 'POST'],
  '/one-click/:token': [...READ, 'POST'],
  '/admin/preview/:page': ['POST'],
  '/api/objects/direct-upload/:ticket': ['PUT'],
}
/** Every address of the server that is not a documented call, with its methods; access-matrix.test.ts compares the routes. */
const ADDRESSES: [path: string, verbs: string[]][] = [
  ...ROUTES.filter((route) => !['/trpc/:path', '/api/*', '/api/docs/*'].includes(route)).map(
    (route): [string, string[]] => [sampleOf(route), OTHERS[route] ?? READ],
  ),
  ...Object.keys(publicReads).map((name): [string, string[]] => [`/trpc/${name}`, READ]),
  ['/trpc/auth.status', [...READ, 'POST']],
  ['/trpc/auth.login', ['POST']],
  ['/trpc/auth.loginWithPasskey', ['POST']],
  ['/trpc/proposals.decide', ['POST']],
  ['/trpc/bulk.removeSamples', ['POST']],
  ['/trpc/setup.testMail', ['POST']],
  ['/trpc/publications.import', ['POST']],
  ['/trpc/publications.undoImport', ['POST']],
  ['/trpc/publications.previewImport', ['POST']],
]
const refused = ADDRESSES.flatMap(([path, verbs]) =>
  VERBS.filter((verb) => verb !== 'OPTIONS' && !verbs.includes(verb)).map((verb) => [verb, path, verbs] as const),
)
const sorted = (allow = '') => allow.split(', ').sort()

describe('a verb that an address does not take', () => {
  it.each(refused)('%s %s is answered with 405, and with what is taken', async (verb, path, verbs) => {
    const { status, headers, body } = await sendRaw(origin, requestText(`${verb} ${path}`))
    const readCode = () => (path.startsWith('/trpc/') ? JSON.parse(body).error.data.code : JSON.parse(body).code)
    expect({ status, allow: sorted(headers.allow), code: verb === 'HEAD' ? body : readCode() }).toEqual({
      status: 405,
      allow: [...verbs].sort(),
      code: verb === 'HEAD' ? '' : 'METHOD_NOT_SUPPORTED',
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is refused whatever the type and size of its body', async () => {
    for (const path of ['/livez', '/api/publications', '/']) {
      const body = 'x'.repeat(200_000)
      const answer = await app.rest('PATCH', path, { payload: body, headers: { 'content-type': 'text/odd' } })
      expect({ path, status: answer.status }).toEqual({ path, status: 405 })
    }
  })

  it('TRACE is refused everywhere, and nothing of the request comes back', async () => {
    const paths = [...ADDRESSES.map(([path]) => path), '/api/contact', '/api/nothing', '/trpc']
    for (const path of paths) {
      const answer = await sendRaw(origin, requestText(`TRACE ${path}`, ['x-secret: marker', 'cookie: marker']))
      expect({ path, isRefused: [404, 405].includes(answer.status) }).toEqual({ path, isRefused: true })
      expect(answer.text).not.toContain('marker')
    }
  })

  it.each(['PROPFIND', 'QUERY', 'SEARCH', 'LOCK', 'PURGE', 'ACL', 'M-SEARCH', 'SOURCE'])(
    '%s, which no address takes, is answered with 501',
    async (verb) => {
      for (const path of ['/', '/livez', '/api/publications', '/trpc/publications.list']) {
        const { status, headers, body } = await sendRaw(origin, requestText(`${verb} ${path}`))
        expect({ status, code: JSON.parse(body).code }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' })
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      }
    },
  )

  it('CONNECT gets no connection', async () => {
    const { text } = await sendRaw(origin, 'CONNECT other.example:443 HTTP/1.1\r\nhost: other.example:443\r\n\r\n')
    expect(text).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

describe('OPTIONS', () => {
  it.each(ADDRESSES)('of %s answers with what it takes: %j', async (path, verbs) => {
    const { status, headers, body } = await sendRaw(origin, requestText(`OPTIONS ${path}`))
    expect({ status, body, allow: sorted(headers.allow) }).toEqual({ status: 204, body: '', allow: [...verbs].sort() })
    const isOpen =
      /\.(?:atom|bib|cff|ris|geojson|json|csv|ics|docx|html|tex)$|^\/publications\.txt$/.test(path) ||
      path.startsWith('/api/ogc') ||
      /^\/api\/docs(?!\/assets)/.test(path) ||
      ['/api/openapi.json', '/.well-known/api-catalog', '/oai'].includes(path)
    expect(Object.keys(headers).some((name) => name.startsWith('access-control-'))).toBe(isOpen)
  })
})

describe('HEAD', () => {
  /** Headers of one connection. A response without a body need not state its transfer encoding. */
  const PASSING = ['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding']
  const ask = async (method: string, path: string) => {
    const { headers, ...answer } = await sendRaw(origin, requestText(`${method} ${path}`))
    const lasting = Object.entries(headers).filter(([name]) => !PASSING.includes(name))
    return { status: answer.status, headers: Object.fromEntries(lasting), length: answer.body.length }
  }

  it.each([
    ...ADDRESSES.filter(([, verbs]) => verbs.includes('GET')).map(([path]) => path),
    '/trpc/none',
    '/trpc/publications.list,newsEvents.list?batch=1',
    '/trpc',
    '/%zz',
    '/api/publications',
    '/api/admin/status',
    '/api/nothing',
  ])('of %s answers what GET does, without the body', async (path) => {
    const [get, head] = [await ask('GET', path), await ask('HEAD', path)]
    expect(head).toEqual({ ...get, length: 0 })
  })
})
