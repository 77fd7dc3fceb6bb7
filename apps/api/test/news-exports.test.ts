import { parseJsonFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { titlesInAtom } from './support/feed-titles.ts'
import { anItem, aPublication, aSubmission } from './support/samples.ts'

const items: Record<string, string> = {}
const { app, sessionId } = await startSignedIn()
const item = async (title: string, changes: object, ...moves: string[]) => {
  items[title] = await anItem({ rest: app.rest, sessionId }, { title, ...changes }, ...moves)
}
await item('To come', { category: 'Workshop', eventDate: '2026-05-31' }, 'approve')
await item('Just over', { category: 'Conference', eventDate: '2025-12-02T12:00:00Z' }, 'approve')
await item('Long over', { category: 'Conference', eventDate: '2025-11-30T12:00:00Z' }, 'approve')
await item('Ends late', { category: 'Research', eventDate: '2025-11-01', endDate: '2025-12-24' }, 'approve')
await item('A grant', { category: 'Research', eventDate: '2026-05-30' }, 'approve')
await item('A grant taken back', { category: 'Research', eventDate: '2026-05-30' }, 'approve', 'disapprove')
await item('Withdrawn', { category: 'Workshop', eventDate: '2026-06-01' }, 'approve', 'disapprove')
await item('Never public', { category: 'Workshop', eventDate: '2026-06-02' })

const get = (url: string) => app.app.inject({ url })

describe('/news.atom and /news.json', () => {
  it('hold the public items of their filter, those first that became public last', async () => {
    for (const [query, titles] of [
      ['', ['A grant', 'Ends late', 'Long over', 'Just over', 'To come']],
      ['?category=Conference', ['Long over', 'Just over']],
      ['?year=2026', ['A grant', 'To come']],
      ['?category=Workshop&year=2025', []],
    ] as const) {
      const [atom, json] = [await get(`/news.atom${query}`), await get(`/news.json${query}`)]
      expect(titlesInAtom(atom.body)).toEqual(titles)
      expect((parseJsonFeed(json.json()).items ?? []).map(({ title }) => title)).toEqual(titles)
      expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
      expect(json.json().feed_url).toMatch(/^http:\/\/localhost:3000\/news\.json/)
    }
  })

  it('refuse a filter that there is not', async () => {
    for (const path of ['/news.atom', '/news.json', '/events.ics'])
      for (const query of ['?colour=red', '?category=Party', '?year=x'])
        expect((await get(path + query)).statusCode, path + query).toBe(400)
  })
})

const listEvents = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    summary: component.getFirstPropertyValue('summary'),
    status: component.getFirstPropertyValue('status'),
  }))
const listStarts = (body: string, id: string) =>
  new ICAL.Component(ICAL.parse(body))
    .getAllSubcomponents('vevent')
    .filter((component) => String(component.getFirstPropertyValue('uid')).endsWith(id))
    .map((component) => [component.getFirstPropertyValue('status'), String(component.getFirstPropertyValue('dtstart'))])
const event = (title: string, changes = {}) => ({
  uid: `urn:uuid:${items[title]}`,
  summary: title,
  status: 'CONFIRMED',
  ...changes,
})
const cancelled = () => event('Withdrawn', { summary: 'Cancelled', status: 'CANCELLED' })

describe('/events.ics and /news-events/<slug>.ics', () => {
  it('hold what ended no more than 90 days ago, and cancel what was withdrawn', async () => {
    const { headers, body } = await get('/events.ics')
    expect(listEvents(body)).toEqual([event('To come'), event('Just over'), event('Ends late'), cancelled()])
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(listEvents((await get('/events.ics?category=Conference')).body)).toEqual([event('Just over')])
    expect(listEvents((await get('/events.ics?year=2026')).body)).toEqual([event('To come'), cancelled()])
  })

  it('are one item under its own address, cancelled once it is withdrawn', async () => {
    const { headers, body } = await get('/news-events/to-come.ics')
    expect(listEvents(body)).toEqual([event('To come')])
    expect(headers['content-disposition']).toBe('attachment; filename="to-come.ics"')
    const withdrawn = await get('/news-events/withdrawn.ics')
    expect(listEvents(withdrawn.body)).toEqual([cancelled()])
  })

  it('tell nothing of an item that never was public', async () => {
    const [hidden, unknown] = [await get('/news-events/never-public.ics'), await get('/news-events/none.ics')]
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe(unknown.body)
  })

  it('have a SEQUENCE that grows with each edit, however soon it follows, and with the cancellation', async () => {
    const slug = items['Ends late']
    const sequence = async () => {
      const [event] = new ICAL.Component(ICAL.parse((await get(`/news-events/${slug}.ics`)).body)).getAllSubcomponents()
      return Number(event?.getFirstPropertyValue('sequence'))
    }
    const edit = async (title: string) => {
      await app.rest('PUT', `/api/admin/news-events/${slug}`, { sessionId, body: { title } })
      return sequence()
    }
    // The clock stands still.
    const first = await sequence()
    expect([await edit('Ends later'), await edit('Ends latest'), await edit('Ends latest')]).toEqual([
      first + 1,
      first + 2,
      first + 2,
    ])
    await edit('Ends late')
    await app.rest('PUT', `/api/admin/news-events/${slug}/archive`, { sessionId })
    expect(await sequence()).toBe(first + 4)
    await app.rest('PUT', `/api/admin/news-events/${slug}/unarchive`, { sessionId })
  })

  it('cancel an item at once when it is deleted, and confirm it again when it is approved again', async () => {
    const path = `/news-events/${items['Long over']}.ics`
    expect(listEvents((await get(path)).body)).toEqual([event('Long over')])
    for (const [move, status] of [
      ['archive', 'CANCELLED'],
      ['unarchive', 'CONFIRMED'],
    ]) {
      await app.rest('PUT', `/api/admin/news-events/${items['Long over']}/${move}`, { sessionId })
      expect(listEvents((await get(path)).body)[0]?.status).toBe(status)
    }
    await app.rest('DELETE', `/api/admin/news-events/${items['Long over']}`, { sessionId })
    expect(listEvents((await get(path)).body)[0]?.status).toBe('CANCELLED')
  })
})

it('feeds say of nothing that it is older than the moment from which it is public (records §11)', async () => {
  // The database's own clock says when a row was made.
  app.clock.advance(Date.now() + 60_000 - app.clock().getTime())
  const session = await app.signIn()
  const write = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await app.rest(method, path, { body, sessionId: session })).body
  const approvedAt = app.clock().toISOString()
  await write('PUT', `/api/admin/news-events/${items['Never public']}/approve`, {})
  const publishAt = new Date(app.clock().getTime() + 60_000).toISOString()
  await write('POST', '/api/admin/news-events', { ...aSubmission({ title: 'A later talk' }), publishAt })
  await write('POST', '/api/publications', aPublication({ publishAt }))
  app.clock.advance(120_000)
  const { items: entries } = (await get('/news.json')).json()
  for (const [title, at] of Object.entries({ 'Never public': approvedAt, 'A later talk': publishAt }))
    expect(entries).toContainEqual(expect.objectContaining({ title, date_published: at, date_modified: at }))
  for (const feed of ['/news.atom', '/publications.atom'])
    expect((await get(feed)).body).toContain(`<updated>${publishAt}</updated><published>${publishAt}</published>`)
})

it('an item that was withdrawn until a moment is cancelled, and confirmed from that moment on', async () => {
  const session = await app.signIn()
  const item = aSubmission({ category: 'Workshop', eventDate: app.clock().toISOString() })
  const { body } = await app.rest('POST', '/api/admin/news-events', { body: item, sessionId: session })
  const find = async () =>
    listEvents((await get('/events.ics')).body).filter(({ uid }) => uid?.toString().endsWith(body.id))
  for (const publishAt of [null, new Date(app.clock().getTime() + 60_000).toISOString()]) {
    await app.rest('PUT', `/api/admin/news-events/${body.id}`, { body: { publishAt }, sessionId: session })
    expect(await find()).toMatchObject([{ status: 'CANCELLED' }])
  }
  app.clock.advance(60_000)
  expect(await find()).toMatchObject([{ summary: body.title, status: 'CONFIRMED' }])
})

it('a cancelled item keeps the days that it had while it was public, whatever it is given meanwhile', async () => {
  const session = await app.signIn()
  const item = aSubmission({ category: 'Workshop', title: 'Taken back', eventDate: '2027-08-20T12:00:00Z' })
  const { body } = await app.rest('POST', '/api/admin/news-events', { body: item, sessionId: session })
  const put = (change: object) =>
    app.rest('PUT', `/api/admin/news-events/${body.id}`, { body: change, sessionId: session })
  await put({ publishAt: null })
  for (const date of ['2031-03-05T10:00:00.000Z', '2020-03-05T10:00:00.000Z']) {
    await put({ eventDate: date })
    for (const path of ['/events.ics', `/news-events/${body.id}.ics`])
      expect(listStarts((await get(path)).body, body.id)).toEqual([['CANCELLED', '2027-08-20T12:00:00Z']])
  }
})
