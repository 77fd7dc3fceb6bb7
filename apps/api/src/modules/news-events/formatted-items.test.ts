import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aSubmission } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const TEXT = '## When\n\nWe meet **early**, see [the plan](/about) and https://example.org/plan.'
const HTML =
  '<h2>When</h2>\n<p>We meet <strong>early</strong>, see <a href="/about">the plan</a> and <a rel="noopener nofollow ugc" href="https://example.org/plan">https://example.org/plan</a>.</p>'
const WORDS = 'When\n\nWe meet early, see the plan and https://example.org/plan.'
const add = async (changes: object = {}) => {
  const body = aSubmission({ content: TEXT, textFormat: 'markdown', location: 'Room 1', ...changes })
  const answer = await app.rest('POST', '/api/admin/news-events', { body, sessionId })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const read = async (path: string) => (await app.rest('GET', path)).body
const readText = async (path: string) => (await app.app.inject({ url: path })).body

describe('the content of an item (records §19)', () => {
  it('is the same HTML in its call, the list, the feeds and for administrators', async () => {
    const item = await add()
    expect(item).toMatchObject({ content: TEXT, textFormat: 'markdown', contentHtml: HTML })
    expect(await read(`/api/news-events/${item.slug}`)).toMatchObject({ content: TEXT, contentHtml: HTML })
    const [listed] = (await read('/api/news-events')).filter(({ id }: { id: string }) => id === item.id)
    expect(listed.contentHtml).toBe(HTML)
    const inFeeds = HTML.replace('href="/about"', `href="http://localhost:3000/about"`)
    const feed = JSON.parse(await readText('/news.json'))
    expect(feed.items[0]).toMatchObject({ content_html: inFeeds, content_text: WORDS })
    expect(await readText('/news.atom')).toContain('<content type="html">&lt;h2&gt;When&lt;/h2&gt;')
  })

  it('is plain words in the calendar, in lists of pages and in search', async () => {
    const item = await add({ content: `**Gurgle** ${TEXT}` })
    const ics = (await readText(`/news-events/${item.slug}.ics`)).replaceAll('\r\n ', '')
    expect(ics).toContain('DESCRIPTION:Gurgle ## When\\n\\nWe meet early')
    expect(ics).not.toContain('**')
    const { data } = await app.trpc('query', 'newsEvents.excerpts')
    const [excerpt] = data.filter(({ id }: { id: string }) => id === item.id)
    expect(excerpt.content).toBe('Gurgle ## When\n\nWe meet early, see the plan and https://example.org/plan.')
    expect(excerpt).not.toHaveProperty('contentHtml')
    const found = await read('/api/search?q=gurgle')
    expect(found.items[0].excerpt.text).not.toContain('**')
  })

  it('stays as typed if nobody said that it is formatted, and a visitor cannot say so', async () => {
    const { textFormat: _, ...plain } = aSubmission({ content: TEXT, textFormat: 'markdown' }) as Record<
      string,
      unknown
    >
    const { body } = await app.rest('POST', '/api/admin/news-events', { body: plain, sessionId })
    expect(body).toMatchObject({ textFormat: 'plain', content: TEXT })
    expect(body.contentHtml).toContain('## When')
    const sent = await app.rest('POST', '/api/news-events/submit', { body: { ...plain, textFormat: 'markdown' } })
    expect(sent.status).toBe(400)
  })

  it('is read as typed again when a state of before is restored', async () => {
    const { body: plain } = await app.rest('POST', '/api/admin/news-events', {
      body: aSubmission({ content: '*early*' }),
      sessionId,
    })
    const path = `/api/admin/news-events/${plain.id}`
    await app.rest('PUT', path, { body: { textFormat: 'markdown' }, sessionId })
    expect((await read(`/api/news-events/${plain.slug}`)).contentHtml).toBe('<p><em>early</em></p>')
    const history = await app.rest('GET', `/api/admin/history?record=newsEvent&id=${plain.id}`, { sessionId })
    await app.rest('POST', `/api/admin/history/${history.body.at(-1).id}/restore`, { sessionId })
    expect(await read(`/api/news-events/${plain.slug}`)).toMatchObject({
      textFormat: 'plain',
      contentHtml: '<p>*early*</p>',
    })
  })

  it('keeps the pictures that it names, and refuses one that is not there', async () => {
    const gone = '/objects/uploads/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed.jpg'
    const body = aSubmission({ content: `![map](${gone})`, textFormat: 'markdown' })
    const { status, body: refusal } = await app.rest('POST', '/api/admin/news-events', { body, sessionId })
    expect([status, refusal.errors?.[0] ?? refusal]).toMatchObject([
      400,
      { message: expect.stringContaining('is no longer there') },
    ])
  })
})
