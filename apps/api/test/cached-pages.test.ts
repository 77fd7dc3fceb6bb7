import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageRequest } from '../src/contract.ts'
import { DomainError } from '../src/lib/errors.ts'
import { siteCsp } from '../src/transports/site.ts'
import { startSignedIn } from './support/app-of-file.ts'
import { anItem, aPublication } from './support/samples.ts'

/** A page that shows its input and lists the public data. */
const render = vi.fn(async ({ request, router, createContext, now }: PageRequest) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/broken') throw new Error('broken')
  const caller = router.createCaller(await createContext())
  const news = pathname === '/about' ? [] : await caller.newsEvents.list()
  const found = pathname === '/publications' ? await caller.publications.summary() : undefined
  const given = JSON.stringify([request.url, [...request.headers], now, news, found])
  const html = `<html><script>let page = ${given}</script>${'<p>slope</p>'.repeat(200)}</html>`
  const inline = { scripts: ["'sha256-abc'"], styles: [] }
  return { status: pathname === '/nothing' ? 404 : search.includes('year=odd') ? 307 : 200, html, headers: {}, inline }
})

const site = {
  load: async () => ({
    pages: [],
    render,
    renderError: ({ status }: { status: number }) => ({ status, html: 'error', headers: {} }),
  }),
  csp: siteCsp,
  pages: { '/': [], '/about': [], '/publications': ['search', 'year'], '/publications/:slug': [] },
}
const { app, sessionId } = await startSignedIn({}, {}, { site })
beforeEach(() => {
  app.cache.clear()
  render.mockClear()
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

describe('a public page', () => {
  it('is rendered once, and kept together with its policy', async () => {
    const [first, second] = [await get('/'), await get('/')]
    expect(render).toHaveBeenCalledTimes(1)
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(second.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=3600')
    const again = await get('/', { 'if-none-match': String(second.headers.etag) })
    expect({ status: again.statusCode, policy: again.headers['content-security-policy'] }).toEqual({
      status: 304,
      policy: second.headers['content-security-policy'],
    })
  })

  it('is made of nothing that a visitor sends', async () => {
    const { body } = await get('/publications?year=2024&utm_source=evil&session=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      cookie: 'evil=1',
      'user-agent': 'evil',
    })
    expect(body).toContain('http://localhost:3000/publications?year=2024"')
    expect(body).not.toContain('evil')
  })

  it('is one copy whatever else is in the query', async () => {
    const urls = ['/publications?year=2024', '/publications?x=1&year=%202024', '/publications?year=2020&year=2024']
    for (const url of urls) await get(url)
    for (let count = 0; count < 50; count++) await get(`/about?utm_source=${count}`)
    expect(render).toHaveBeenCalledTimes(2)
    expect(app.cache.size().entries).toBe(2)
  })

  it('is not kept at an address without a slug, which leads to the list with its whole query', async () => {
    const { body, headers } = await get('/publications/?type=journal&year=2024')
    expect(body).toContain('http://localhost:3000/publications/?type=journal&year=2024"')
    expect(headers['cache-control']).toBe('no-cache')
    expect(app.cache.size().entries).toBe(0)
  })

  it('depends on the time: it is rendered again after a minute', async () => {
    const before = (await get('/about')).body
    app.clock.advance(60_000)
    expect((await get('/about')).body).not.toBe(before)
  })

  it('goes with any change of what the public reads', async () => {
    for (const url of ['/', '/publications']) await get(url)
    await app.rest('POST', '/api/publications', { sessionId, body: aPublication() })
    for (const url of ['/', '/publications']) await get(url)
    expect(render).toHaveBeenCalledTimes(4)
    expect((await get('/publications')).body).toContain('"total":1')
  })

  it('holds nothing pending, and nothing disapproved any more', async () => {
    const id = await anItem({ rest: app.rest, sessionId })
    const move = (name: string) => app.rest('PUT', `/api/admin/news-events/${id}/${name}`, { sessionId })
    for (const [name, isShown] of Object.entries({
      archive: false,
      unarchive: false,
      approve: true,
      disapprove: false,
    })) {
      await get('/')
      await move(name)
      expect({ name, isShown: (await get('/')).body.includes(id) }).toEqual({ name, isShown })
    }
  })

  it('is still shown while the database is away', async () => {
    const { body } = await get('/')
    const away = vi.spyOn(app.services.newsEvents.list, 'inParts')
    away.mockImplementation(() => {
      throw new DomainError('SERVICE_UNAVAILABLE', 'away')
    })
    app.clock.advance(60 * 60_000)
    const during = await get('/')
    away.mockRestore()
    expect({ status: during.statusCode, body: during.body }).toEqual({ status: 200, body })
  })
})

describe('never kept', () => {
  it.each(['/admin', '/nothing', '/broken', '/about/', '/ABOUT', '/publications?year=odd'])('is %s', async (url) => {
    await get(url)
    await get(url)
    expect(render).toHaveBeenCalledTimes(2)
    expect(app.cache.size().entries).toBe(0)
  })

  it('is a search for free text', async () => {
    for (let count = 0; count < 2; count++) await get('/publications?search=slope')
    expect(render).toHaveBeenCalledTimes(2)
    expect(app.cache.size().entries).toBe(0)
  })
})
