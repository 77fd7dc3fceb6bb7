import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../test/support/app-of-file.ts'
import { ARRANGED_SAMPLES, anItem, aPublication } from '../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()
for (const [kind, record] of Object.entries({ publication: aPublication, ...ARRANGED_SAMPLES }))
  await app.rest('POST', `/api${KINDS[kind as KindName].api}`, { body: record(), sessionId })
await anItem({ rest: app.rest, sessionId }, {}, 'approve')

const MAX_PAGE_BYTES = 150_000
/** The call that answers the holder of a secret. */
const OF_A_TOKEN = /^\/api\/submissions\//

const read = async (path: string): Promise<string> => {
  const { status, body } = await app.rest('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body as string
}
const groupPages = async () => {
  const index = await read('/api/docs')
  const paths = [...index.matchAll(/<h3><a href="(\/api\/docs\/[a-z-]+)"/g)].flatMap(([, path]) => path ?? [])
  return Promise.all(paths.map(async (path) => ({ path, html: await read(path) })))
}

describe('the pages of the API (records §4.12)', () => {
  it('are one for each group, together have every call of the document, and weigh at most 150 kB each', async () => {
    const pages = await groupPages()
    const { body } = await app.rest('GET', '/api/openapi.json')
    const ids = Object.values(body.paths as Record<string, Record<string, { operationId?: string }>>).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    )
    const all = pages.map(({ html }) => html).join('')
    for (const id of ids) expect(all.split(`id="${id}"`), id).toHaveLength(2)
    for (const { path, html } of [...pages, { path: 'index', html: await read('/api/docs') }])
      expect(Buffer.byteLength(html), path).toBeLessThanOrEqual(MAX_PAGE_BYTES)
  })

  it('give examples of public reads that answer 200, with records of this site', async () => {
    const pages = await groupPages()
    const examples = pages.flatMap(({ html }) =>
      [...html.matchAll(/<code>curl (?:&quot;)?<span data-origin>[^<]*<\/span>([^<\s]+)<\/code>/g)].map(
        ([, path = '']) => path.replaceAll('&amp;', '&').replaceAll('&quot;', ''),
      ),
    )
    expect(examples.length).toBeGreaterThan(30)
    for (const path of new Set(examples)) {
      if (OF_A_TOKEN.test(path)) continue
      const { status } = await app.rest('GET', path)
      expect([path, status]).toEqual([path, 200])
    }
  })

  it('are searched by words, with a sentence where nothing is found', async () => {
    const found = await read('/api/docs?search=deleted+publications')
    expect(found).toContain('/api/docs/publications#publications-deleted')
    expect(found).not.toContain('#themes-list')
    expect(await read('/api/docs?search=nosuchcall')).toContain('No call contains all of these words.')
    expect(await read('/api/docs?search=%3Cscript%3E')).not.toContain('<script>')
  })

  it('open nested types, and name the headers of requests and responses', async () => {
    const html = await read('/api/docs/publications')
    expect(html).toMatch(/<code>authorNames<\/code>.*?<details><summary>Fields.*?<code>family<\/code>/s)
    for (const header of ['ETag', 'X-Total-Count', 'If-Match', 'Idempotency-Key'])
      expect(html).toContain(`<li><code>${header}</code>`)
  })

  it('break the path of a call before a slash on a phone, not within a word', async () => {
    const code = '<code>/api<wbr>/publications<wbr>/{id}<wbr>/related</code>'
    for (const path of ['/api/docs/publications', '/api/docs?search=related']) expect(await read(path)).toContain(code)
  })

  it('say in guides how to page, keep a copy, cache and treat errors', async () => {
    const html = await read('/api/docs/guides')
    for (const id of ['paging', 'mirroring', 'caching', 'errors']) expect(html).toContain(`<h2 id="${id}">`)
  })

  it('lead a reader of an old or mistyped address to all calls, where a program gets 404', async () => {
    for (const path of ['/api/docs/none', '/api/docs/', '/api/docs/guides/']) {
      expect((await app.rest('GET', path)).status).toBe(404)
      const { status, headers } = await app.rest('GET', path, { headers: { accept: 'text/html' } })
      expect([status, headers.location]).toEqual([302, '/api/docs'])
    }
  })
})
