import { describe, expect, it } from 'vitest'
import { startSignedIn } from './support/app-of-file.ts'
import { anItem, aPublication } from './support/samples.ts'

const { app, sessionId } = await startSignedIn()
for (const [index, title] of ['Delta', 'Bravo', 'Alpha', 'Charlie', 'Echo'].entries()) {
  const fields = { title, year: 2020 + (index % 3), keywords: [index < 2 ? 'floods' : 'slopes'] }
  await app.rest('POST', '/api/publications', { body: aPublication(fields), sessionId })
}
for (const day of ['2020-03-01', '2021-03-01', '2021-12-31', '2190-01-01'])
  await anItem({ rest: app.rest, sessionId }, { eventDate: day, title: `On ${day}`, category: 'Workshop' }, 'approve')

const get = (path: string) => app.rest('GET', path)
const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title)
const getNext = ({ headers }: Awaited<ReturnType<typeof get>>) =>
  /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]

/** Returns the titles on all pages of a list, and the number of pages. */
const walk = async (path: string) => {
  const all: string[] = []
  for (let next: string | undefined = path; next; ) {
    const answer: Awaited<ReturnType<typeof get>> = await get(next)
    expect(answer.status).toBe(200)
    all.push(...titles(answer))
    next = getNext(answer)
  }
  return all
}

describe('GET /api/publications (records §4)', () => {
  it('is a bare array of all records where no limit is given, and says how many', async () => {
    const answer = await get('/api/publications')
    expect(answer.body).toHaveLength(5)
    expect(answer.headers['x-total-count']).toBe('5')
    expect(getNext(answer)).toBe(undefined)
  })

  it.each(['', 'sort=title&', 'sort=-updatedAt&', 'sort=-year&', 'keyword=slopes&', 'updatedSince=2020-01-01&'])(
    'gives with a limit the same records in the same order, part by part: %s',
    async (query) => {
      const whole = await get(`/api/publications?${query}`)
      expect(await walk(`/api/publications?${query}limit=2`)).toEqual(titles(whole))
      expect((await get(`/api/publications?${query}limit=2`)).headers['x-total-count']).toBe(String(whole.body.length))
    },
  )

  it('filters by each key, and sorts', async () => {
    expect(titles(await get('/api/publications?keyword=floods&sort=title'))).toEqual(['Bravo', 'Delta'])
    expect(titles(await get('/api/publications?year=2022'))).toEqual(['Alpha'])
    expect(titles(await get('/api/publications?search=brav'))).toEqual(['Bravo'])
    expect(titles(await get('/api/publications?sort=title'))).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo'])
    for (const query of [
      'author=nobody',
      'keyword=none',
      'theme=none',
      'doi=10.5555/none',
      'type=thesis',
      'updatedSince=2190-01-01',
    ])
      expect((await get(`/api/publications?${query}`)).body).toEqual([])
  })

  it.each([
    'type=none',
    'type=%20',
    'type=journal%20',
    'sort=year',
    'limit=%20',
    'limit=0',
    'limit=201',
    'limit=x',
    'year=20x',
    'unknown=1',
    'updatedSince=yesterday',
    'updatedSince=2020-01-01&sort=title',
    'cursor=none',
  ])('answers %s with 400', async (query) => {
    expect(await get(`/api/publications?${query}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('refuses the cursor of another list in words', async () => {
    const next = getNext(await get('/api/publications?sort=title&limit=2'))
    const cursor = new URL(String(next), 'http://x').searchParams.get('cursor')
    const { status, body } = await get(`/api/publications?limit=2&cursor=${cursor}`)
    expect({ status, message: body.message }).toEqual({ status: 400, message: expect.stringContaining('cursor') })
  })

  it('says when a record was changed, and names those that are gone', async () => {
    const { body } = await get('/api/publications?search=echo')
    const [{ id, slug, updatedAt }] = body
    expect((await get(`/api/publications/${slug}`)).headers['last-modified']).toBe(new Date(updatedAt).toUTCString())
    await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
    expect((await get('/api/publications/deleted')).body).toMatchObject([{ id }])
    expect((await get('/api/publications/deleted?since=2190-01-01')).body).toEqual([])
    expect((await get('/api/publications')).headers['x-total-count']).toBe('4')
  })
})

describe('GET /api/news-events (records §4)', () => {
  it.each([
    ['year=2021', ['On 2021-12-31', 'On 2021-03-01']],
    ['when=upcoming', ['On 2190-01-01']],
    ['when=past&sort=eventDate', ['On 2020-03-01', 'On 2021-03-01', 'On 2021-12-31']],
    ['from=2021-03-01&to=2021-12-31', ['On 2021-12-31', 'On 2021-03-01']],
    ['category=Research', []],
    ['updatedSince=2190-01-01', []],
  ])('filters: %s', async (query, found) => {
    const answer = await get(`/api/news-events?${query}`)
    expect(titles(answer)).toEqual(found)
    expect(answer.headers['x-total-count']).toBe(String(found.length))
    expect(await walk(`/api/news-events?${query}&limit=1`)).toEqual(found)
  })

  it.each(['when=now', 'category=None', 'category=%20', 'sort=year', 'from=x', 'limit=0', 'unknown=1', 'cursor=none'])(
    'answers %s with 400',
    async (query) => {
      expect((await get(`/api/news-events?${query}`)).status).toBe(400)
    },
  )

  it('names what is no longer public, until it is again', async () => {
    const id = await anItem({ rest: app.rest, sessionId }, {}, 'approve', 'archive')
    expect((await get('/api/news-events/deleted')).body).toMatchObject([{ id }])
    await app.rest('PUT', `/api/admin/news-events/${id}/unarchive`, { sessionId })
    expect((await get('/api/news-events/deleted')).body).toEqual([])
  })
})
