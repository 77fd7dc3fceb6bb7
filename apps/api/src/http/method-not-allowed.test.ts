import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { requestText, sendRaw } from '../../test/support/raw-socket.ts'
import { aSite } from '../../test/support/site.ts'
import { publicReads } from '../modules/app-router.ts'
import { createOpenApiDocument } from '../openapi/openapi.ts'
import { listOperations } from '../openapi/openapi-operations.ts'
import { routePath } from '../transports/rest.ts'

let origin: string
const app = await startApp({}, {}, { site: aSite() })
beforeAll(async () => {
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
/** Every address of the server that is not a documented call, with its methods. */
const ADDRESSES: [path: string, verbs: string[]][] = [
  ['/livez', ['GET', 'HEAD']],
  ['/healthz', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
  ...Object.keys(publicReads).map((name): [string, string[]] => [`/trpc/${name}`, ['GET', 'HEAD']]),
  ['/trpc/auth.status', ['GET', 'HEAD', 'POST']],
  ['/robots.txt', ['GET', 'HEAD']],
  ['/.well-known/security.txt', ['GET', 'HEAD']],
  ['/sitemap.xml', ['GET', 'HEAD']],
  ['/icons/none.png', ['GET', 'HEAD']],
  ['/sitemaps/1.xml', ['GET', 'HEAD']],
  ['/publications/none.linkset.json', ['GET', 'HEAD']],
  ['/publications/none/none.pdf', ['GET', 'HEAD']],
  ['/trpc/auth.login', ['POST']],
  ['/trpc/auth.loginWithPasskey', ['POST']],
  ['/trpc/proposals.decide', ['POST']],
  ['/maps/0-0-0.svg', ['GET', 'HEAD']],
  ['/sites.geojson', ['GET', 'HEAD']],
  ['/api/evidence.csv', ['GET', 'HEAD']],
  ['/api/ogc', ['GET', 'HEAD']],
  ['/api/ogc/api', ['GET', 'HEAD']],
  ['/api/ogc/conformance', ['GET', 'HEAD']],
  ['/api/ogc/collections', ['GET', 'HEAD']],
  ['/api/ogc/collections/sites', ['GET', 'HEAD']],
  ['/api/ogc/collections/sites/items', ['GET', 'HEAD']],
  ['/api/ogc/collections/sites/items/none', ['GET', 'HEAD']],
  ['/trpc/bulk.removeSamples', ['POST']],
  ['/trpc/setup.testMail', ['POST']],
  ['/site.webmanifest', ['GET', 'HEAD']],
  ['/trpc/publications.import', ['POST']],
  ['/trpc/publications.undoImport', ['POST']],
  ['/trpc/publications.previewImport', ['POST']],
  ['/news.atom', ['GET', 'HEAD']],
  ['/publications.atom', ['GET', 'HEAD']],
  ['/news.json', ['GET', 'HEAD']],
  ['/events.ics', ['GET', 'HEAD']],
  ['/news-events/none.ics', ['GET', 'HEAD']],
  ['/publications.bib', ['GET', 'HEAD']],
  ['/publications.ris', ['GET', 'HEAD']],
  ['/publications.json', ['GET', 'HEAD']],
  ['/publications.csv', ['GET', 'HEAD']],
  ['/publications.docx', ['GET', 'HEAD']],
  ['/publications.html', ['GET', 'HEAD']],
  ['/publications.tex', ['GET', 'HEAD']],
  ['/publications.txt', ['GET', 'HEAD']],
  ['/publications/none.bib', ['GET', 'HEAD']],
  ['/publications/none.ris', ['GET', 'HEAD']],
  ['/publications/none.json', ['GET', 'HEAD']],
  ['/publications/none.datacite.json', ['GET', 'HEAD']],
  ['/publications/none.cff', ['GET', 'HEAD']],
  ['/publications/none/codemeta.json', ['GET', 'HEAD']],
  ['/previews/none', ['GET', 'HEAD']],
  ['/previews/none/', ['GET', 'HEAD']],
  ['/oai', ['GET', 'HEAD', 'POST']],
  ['/views', ['POST']],
  ['/objects/uploads/none.png', ['GET', 'HEAD']],
  ['/admin/preview/about', ['POST']],
  ['/objects/files/none.pdf', ['GET', 'HEAD']],
  ['/objects/thumbnails/none.webp', ['GET', 'HEAD']],
  ['/api/objects/direct-upload/none', ['PUT']],
  ['/api', ['GET', 'HEAD']],
  ['/api/', ['GET', 'HEAD']],
  ['/.well-known/api-catalog', ['GET', 'HEAD']],
  ['/api/openapi.json', ['GET', 'HEAD']],
  ['/api/docs', ['GET', 'HEAD']],
  ['/api/docs/assets/none.css', ['GET', 'HEAD']],
  ['/api/docs/guides', ['GET', 'HEAD']],
  ['/api/docs/none', ['GET', 'HEAD']],
  ['/', ['GET', 'HEAD']],
  ['/about', ['GET', 'HEAD']],
  ['/embed/publications', ['GET', 'HEAD']],
  ['/form', ['GET', 'HEAD', 'POST']],
  ['/form/', ['GET', 'HEAD']],
  ['/one-click/none', ['GET', 'HEAD', 'POST']],
  ['/one-click/none/', ['GET', 'HEAD']],
  ['/no-page', ['GET', 'HEAD']],
]
const refused = ADDRESSES.flatMap(([path, verbs]) =>
  VERBS.filter((verb) => verb !== 'OPTIONS' && !verbs.includes(verb)).map((verb) => [verb, path, verbs] as const),
)
/** Tested in rest.test.ts. */
const operations = listOperations(createOpenApiDocument(''))
const sorted = (allow = '') => allow.split(', ').sort()

describe('a verb that an address does not take', () => {
  it('is tried on every route there is', async () => {
    await app.app.ready()
    const isDocumented = (url: string) => operations.some(({ path }) => routePath(path) === url.replace(/\/$/, ''))
    const urls = app.routes.map(({ url }) => url).filter((url) => !isDocumented(url))
    const patterns = [...new Set(urls)].map(
      (url) => [url, new RegExp(`^${url.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`)] as const,
    )
    for (const [url, pattern] of patterns)
      expect({ url, isTried: url === '/api/*' || ADDRESSES.some(([path]) => pattern.test(path)) }).toEqual({
        url,
        isTried: true,
      })
  })

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
