import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aPublication } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  for (let at = 0; at < 25; at += 1) await add({ title: `Paper ${String(at).padStart(2, '0')}`, year: 2000 + at })
})

const add = (changes: Record<string, unknown>) =>
  app.rest('POST', '/api/publications', { sessionId, body: aPublication(changes) })
const get = (query = '') => app.app.inject(`/embed/publications${query}`)
const titlesIn = (body: string) =>
  parse(body)
    .querySelectorAll('.title')
    .map(({ text }) => text)

describe('/embed/publications', () => {
  it('shows the first 20 of the filtered list, or as many as are asked for, and leads to the list', async () => {
    const { body } = await get()
    expect(titlesIn(body)).toHaveLength(20)
    expect(titlesIn(body)[0]).toBe('Paper 24')
    expect(parse(body).querySelector('.end')?.text).toContain('All 25 publications')
    expect(titlesIn((await get('?limit=25&sort=title')).body)[0]).toBe('Paper 00')
    const one = parse((await get('?year=2003&type=journal')).body)
    expect(one.querySelectorAll('li')).toHaveLength(1)
    expect(one.querySelector('.end a')?.getAttribute('href')).toBe(
      'http://localhost:3000/publications?year=2003&type=journal',
    )
  })

  it('passes over what it does not know, as the page does', async () => {
    for (const query of ['?colour=red', '?type=poem', '?year=soon', '?limit=9999', '?limit=-1', '?sort=no'])
      expect({ query, titles: titlesIn((await get(query)).body).length }).toEqual({ query, titles: 20 })
    for (const query of ['?keyword=nobody', '?theme=none'])
      expect((await get(query)).body).toContain('No publications found.')
  })

  it('may be framed by any page, runs nothing, and opens links around its frame', async () => {
    const { headers, body } = await get()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('script')
    expect(body).not.toMatch(/<script|<form|<img| on\w+=/)
    expect(parse(body).querySelector('base')?.getAttribute('target')).toBe('_top')
    expect(body.length).toBeLessThan(20_000)
  })

  it('shows what visitors wrote as text', async () => {
    await add({ title: '<img src=x onerror=alert(1)> & "q"', authors: '</style><script>x</script>', year: 2150 })
    const { body } = await get('?year=2150')
    expect(body).not.toMatch(/<img|<script/)
    expect(parse(body).querySelector('.title')?.text).toContain('<img src=x')
  })

  it('lets each title, author and venue have its own direction of writing', async () => {
    const item = parse((await get('?year=2003')).body).querySelector('li')
    for (const block of item?.querySelectorAll('p') ?? []) expect(block.getAttribute('dir')).toBe('auto')
    expect(item?.querySelectorAll('p').length).toBeGreaterThan(2)
  })

  it('is kept, answered with 304 where it is known, and fresh after a change', async () => {
    const first = await get('?year=2160')
    expect(first.headers.etag).toBeDefined()
    const known = await app.app.inject({
      url: '/embed/publications?year=2160',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(known.statusCode).toBe(304)
    await add({ title: 'Brand new', year: 2160 })
    expect(titlesIn((await get('?year=2160')).body)).toEqual(['Brand new'])
  })

  it('says in its frame that it failed, where the database does', async () => {
    await app.db.execute('alter table publications rename to gone')
    const { statusCode, headers, body } = await get('?year=2099')
    await app.db.execute('alter table gone rename to publications')
    expect(statusCode).toBe(500)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(body).toContain('The list cannot be shown right now.')
    expect(body).not.toContain('relation')
  })
})
