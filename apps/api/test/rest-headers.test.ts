import { ARRANGED_NAMES, KINDS } from '@hazards/schema/kinds/kinds'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { ARRANGED_SAMPLES, anItem, aPublication, aStudySite, aSubmission, asVisitorsSee } from './support/samples.ts'
import { aSite } from './support/site.ts'

const { app, sessionId } = await startSignedIn({}, {}, { site: aSite() })

const get = (path: string, headers: Record<string, string> = {}) => app.rest('GET', path, { headers })

describe('a creation', () => {
  it.each([
    ['/api/publications', aPublication] as const,
    ...ARRANGED_NAMES.map((name) => [`/api${KINDS[name].api}`, ARRANGED_SAMPLES[name]] as const),
  ])('by POST %s says where the record is, and which version, also when it is repeated', async (path, sample) => {
    const sent = { body: sample(), sessionId, headers: { 'idempotency-key': crypto.randomUUID() } }
    for (const { headers, body } of [await app.rest('POST', path, sent), await app.rest('POST', path, sent)]) {
      expect(headers.location).toBe(`${path}/${body.id}`)
      const read = await get(String(headers.location))
      expect(read).toMatchObject({ status: 200, body: asVisitorsSee(body), headers: { etag: headers.etag } })
    }
  })

  it('by a visitor says where its sender can follow it', async () => {
    const { headers, body } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
    expect((await get(String(headers.location))).body).toMatchObject({ reference: body.reference })
  })
})

it('the home page, and no other, links to the description of the API', async () => {
  for (const again of [1, 2])
    expect((await get('/')).headers.link, `${again}`).toContain('</api/openapi.json>; rel="service-desc"')
  expect((await get('/about')).headers.link).toBeUndefined()
})

it('a list has an ETag, except of what search or when finds, as the document and the guide say', async () => {
  expect((await get('/api/publications?year=2024')).headers.etag).toBeDefined()
  for (const path of ['/api/publications?search=levee', '/api/news-events?when=past', '/api/search?q=levee'])
    expect((await get(path)).headers.etag, path).toBeUndefined()
  const { components } = (await get('/api/openapi.json')).body
  expect(components.headers.ETag.description).toMatch(/`search` or `when` finds has none$/)
  expect((await get('/api/docs/guides')).body).toContain('except to a search and to <code>when</code>')
})

describe('If-Modified-Since', () => {
  const add = async () => {
    const { body } = await app.rest('POST', '/api/sites', { body: aStudySite(), sessionId })
    const path = `/api/sites/${body.id}`
    return { path, modified: String((await get(path)).headers['last-modified']) }
  }

  it('is answered with 304 if the record was not changed since, by the second', async () => {
    const { path, modified } = await add()
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(304)
    expect((await get(path, { 'if-modified-since': new Date(Date.parse(modified) - 1000).toUTCString() })).status).toBe(
      200,
    )
    app.clock.advance(2000)
    await app.rest('PUT', path, { body: { name: 'Changed' }, sessionId })
    expect((await get(path, { 'if-modified-since': modified })).status).toBe(200)
  })

  it('is ignored beside If-None-Match, if it is no date, and where other records are shown with it', async () => {
    const { path, modified } = await add()
    expect((await get(path, { 'if-modified-since': modified, 'if-none-match': '"another"' })).status).toBe(200)
    expect((await get(path, { 'if-modified-since': 'today' })).status).toBe(200)
    const { body } = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
    const item = `/api/news-events/${await anItem({ rest: app.rest, sessionId }, {}, 'approve')}`
    for (const shown of [item, `/api/publications/${body.id}`]) {
      const { headers } = await get(shown)
      expect((await get(shown, { 'if-modified-since': String(headers['last-modified']) })).status).toBe(200)
    }
  })
})
