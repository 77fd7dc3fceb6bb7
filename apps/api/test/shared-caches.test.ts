import { beforeAll, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { aMessage, aPublication, aPublicItem, aSubmission } from './support/samples.ts'
import { aSite } from './support/site.ts'

/** Part of everything that is not public. */
const SECRET = 'Marker7c1'

/** Values for the parameters of addresses: of public records, hidden ones, secret links and nothing. */
let values: string[]
let token: string
const { app, sessionId } = await startSignedIn({}, {}, { site: aSite() })
beforeAll(async () => {
  const common = { rest: app.rest, sessionId, db: app.db }
  const item = await aPublicItem(common)
  const { body: paper } = await app.rest('POST', '/api/publications', { body: aPublication(), sessionId })
  const hidden = await app.rest('POST', '/api/publications', { body: aPublication({ title: SECRET }), sessionId })
  await app.rest('DELETE', `/api/publications/${hidden.body.id}`, { sessionId })
  const { body: pending } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ title: SECRET }) })
  await app.rest('POST', '/api/contact', { body: aMessage({ message: SECRET }) })
  token = pending.statusUrl.split('/').at(-1)
  values = [item, paper.id, paper.slug, hidden.body.id, hidden.body.slug, pending.id, token, '1', 'nothing-here']
})

type Answer = Awaited<ReturnType<typeof get>>
const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, headers: sent, body } = await app.app.inject({ url, headers })
  return { status, control: String(sent['cache-control'] ?? ''), body, vary: sent.vary }
}

/** Every address that answers GET, with each value for its parameters, and each call of tRPC with each as its id. */
const addresses = () => {
  const urls = new Set(app.routes.filter(({ method }) => [method].flat().includes('GET')).map(({ url }) => url))
  return [...urls].flatMap((url) => {
    const filled = /[:*]/.test(url) ? values.map((value) => url.replace(/:\w+|\*/g, encodeURIComponent(value))) : [url]
    const input = (value: string) => `${url}?input=${encodeURIComponent(JSON.stringify({ id: value, token: value }))}`
    return url.startsWith('/trpc/') ? [...filled, ...values.map(input)] : filled
  })
}

const isStorable = ({ control }: Answer) => !/no-store|private/.test(control)
/** The addresses that answer everybody with 200: those of which the second test asks how long the answer may be stored. */
const open: string[] = []

it('no answer that depends on a session, a token or a hidden record may be stored by a shared cache, at any address', {
  tags: ['release'],
}, async () => {
  const all = addresses()
  expect(all.length).toBeGreaterThan(500)
  let differing = 0
  for (const url of all) {
    const [anonymous, signedIn] = [await get(url), await get(url, { 'x-session-id': sessionId })]
    if (anonymous.status === 200) open.push(url)
    const isOwn = anonymous.status !== signedIn.status || anonymous.body !== signedIn.body
    if (isOwn) differing += 1
    for (const answer of [anonymous, signedIn]) {
      const isPrivate = (isOwn && answer === signedIn) || answer.body.includes(SECRET) || answer.body.includes(token)
      if (isPrivate || answer.status >= 400) expect({ url, ...answer }).toMatchObject({ control: 'no-store' })
    }
  }
  expect(differing).toBeGreaterThan(20)
})

it('every public answer says for how long it may be stored', { tags: ['release'] }, async () => {
  const said: Record<string, string> = {}
  for (const url of open) {
    const answer = await get(url)
    expect(answer.status, url).toBe(200)
    if (!isStorable(answer)) continue
    expect({ url, control: answer.control }).toMatchObject({ control: expect.stringMatching(/no-cache|max-age=\d/) })
    said[url] = answer.control
  }
  const atTheEdge = 'public, max-age=0, s-maxage=5, stale-if-error=3600'
  for (const url of ['/', '/api/publications', '/publications.bib', '/news.atom', '/events.ics', '/sitemap.xml'])
    expect({ url, control: said[url] }).toEqual({ url, control: atTheEdge })
  // What the pages fetch again after a change is revalidated.
  expect(said['/trpc/publications.list']).toBe('public, no-cache')
})
