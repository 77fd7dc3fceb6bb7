import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aPerson, aSubmission, SAMPLES } from '../../../test/support/samples.ts'
import { aSite } from '../../../test/support/site.ts'
import type { PageRequest, RenderedPage } from '../../contract.ts'

const DAY = 24 * 60 * 60 * 1000

const getPath = (kind: KindName) => (kind === 'newsEvent' ? '/api/admin/news-events' : `/api${KINDS[kind].api}`)

/** A page that reads the record in its address, and shows its line. */
const render = async ({ request, router, createContext, notice }: PageRequest): Promise<RenderedPage> => {
  const [, page = '', name = ''] = new URL(request.url).pathname.split('/')
  const caller = router.createCaller(await createContext())
  const kind = Object.values(KINDS).find((each) => each.page === `/${page}`)
  if (!kind) return { status: 404, html: 'not found', headers: {} }
  const record = await caller[kind.tag].get({ id: name })
  return {
    status: 200,
    html: `${request.url} ${notice} ${JSON.stringify(record)}`,
    headers: { link: '</x>; rel=item' },
  }
}
const app = await startApp({}, {}, { site: aSite(render) })
let sessionId: string
beforeEach(async () => {
  sessionId = await app.signIn()
})

const open = (url: string) => app.app.inject({ url: new URL(url).pathname })
const create = async (record: KindName, id: string) =>
  app.rest('POST', '/api/admin/previews', { body: { record, id }, sessionId })
const add = async (kind: KindName, changes: Record<string, unknown>) =>
  (await app.rest('POST', getPath(kind), { body: SAMPLES[kind](changes), sessionId })).body as {
    id: string
    slug: string
  }

it.each(Object.keys(KINDS) as KindName[])(
  'a %s is shown as visitors will see it, and leads to its page once it is public',
  async (kind) => {
    const publishAt = new Date(app.clock().getTime() + 60_000).toISOString()
    const { id, slug } = await add(kind, { publishAt })
    const other = await add(kind, { publishAt: null })
    const { status, body } = await create(kind, id)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/previews\/[\w-]{22}$/),
      expiresAt: new Date(app.clock().getTime() + 7 * DAY).toISOString(),
    })
    const shown = await open(body.url)
    expect([shown.statusCode, shown.headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      }),
    ])
    expect(shown.headers.link).toBeUndefined()
    expect(shown.body).toContain(`${KINDS[kind].page}/${slug} Preview: visitors do not see this page before `)
    expect(shown.body).toContain(`"id":"${id}"`)
    expect(shown.body).not.toContain('publishAt')
    expect(shown.body).not.toContain(other.id)
    expect((await app.rest('GET', `${getPath(kind).replace('/admin', '')}/${id}`)).status).toBe(404)
    app.clock.advance(60_000)
    const moved = await open(body.url)
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      `${KINDS[kind].page}/${slug}`,
      'no-store',
    ])
  },
)

it('shows an item that waits for approval by its id', async () => {
  const { body: item } = await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })
  const { body } = await create('newsEvent', item.id)
  expect((await open(body.url)).body).toContain(`"slug":"${item.id}"`)
})

it('a wrong, old or withdrawn link, and that of a deleted record, is the 404 page', async () => {
  const gone = async (url: string) => {
    const { statusCode, body, headers } = await open(url)
    expect([statusCode, body, headers['cache-control']]).toEqual([404, 'not found', 'no-store'])
  }
  const { id } = await add('person', { publishAt: null })
  const [old, withdrawn, deleted] = [await create('person', id), await create('person', id), await create('person', id)]
  await gone('http://localhost:3000/previews/0vK2mSx9QeWb4LrT7uYc1A')
  await gone('http://localhost:3000/previews/%00')
  const path = `/api/admin/previews/${withdrawn.body.id}`
  expect((await app.rest('DELETE', path, { sessionId })).status).toBe(200)
  expect((await app.rest('DELETE', path, { sessionId })).status).toBe(404)
  await gone(withdrawn.body.url)
  expect((await open(deleted.body.url)).statusCode).toBe(200)
  await app.rest('DELETE', `/api/people/${id}`, { sessionId })
  await gone(deleted.body.url)
  app.clock.advance(7 * DAY)
  await gone(old.body.url)
})

it('the activity log says who made and who withdrew a link to which record', async () => {
  const { id } = await add('person', { name: 'Ada of the log', publishAt: null })
  const { body: made } = await create('person', id)
  await app.rest('DELETE', `/api/admin/previews/${made.id}`, { sessionId })
  const { body: log } = await app.rest('GET', '/api/admin/audit-events?search=Ada%20of%20the%20log', { sessionId })
  const on = { actor: 'dr.example', record: 'person', recordId: id, label: 'Ada of the log' }
  expect(log.items.slice(0, 2)).toMatchObject([
    { ...on, action: 'preview link withdrawn' },
    { ...on, action: 'preview link made' },
  ])
})

it('lists the links that work, without their addresses, and deletes those that are over', async () => {
  const { id } = await add('theme', { publishAt: null })
  const { body: made } = await create('theme', id)
  const listed = async () => (await app.rest('GET', '/api/admin/previews', { sessionId })).body
  expect((await listed())[0]).toEqual({
    id: made.id,
    record: 'theme',
    recordId: id,
    createdBy: 'dr.example',
    createdAt: app.clock().toISOString(),
    expiresAt: made.expiresAt,
  })
  expect(JSON.stringify(await listed())).not.toContain(made.url.split('/').at(-1))
  app.clock.advance(7 * DAY)
  sessionId = await app.signIn()
  expect(await listed()).toEqual([])
  expect((await app.rest('DELETE', `/api/admin/previews/${made.id}`, { sessionId })).status).toBe(404)
})

it('takes known records only, from administrators only, and at most 500 links', { tags: ['release'] }, async () => {
  const make = (body: object, by = sessionId) => app.rest('POST', '/api/admin/previews', { body, sessionId: by })
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await make({ record: 'person', id })).status).toBe(404)
  expect((await make({ record: 'text', id })).status).toBe(400)
  expect((await make({ record: 'person', id }, 'none')).status).toBe(401)
  const { body: person } = await app.rest('POST', '/api/people', { body: aPerson(), sessionId })
  for (let count = (await app.services.previews.list()).length; count < 500; count++)
    await app.services.previews.create({ record: 'person', id: person.id }, { id, username: 'admin' })
  expect((await make({ record: 'person', id: person.id })).status).toBe(409)
  app.clock.advance(7 * DAY)
  await app.services.previews.sweep()
  expect((await app.services.previews.list()).length).toBe(0)
})
