import type { Home } from '@hazards/schema/home'
import { HOME_EXCERPT, HOME_ROWS } from '@hazards/schema/home.constants'
import { describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { anItem, aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const readHome = async (input: object = {}): Promise<Home> =>
  (await app.rest('GET', `/trpc/home.page?input=${encodeURIComponent(JSON.stringify(input))}`)).body.result.data
const addItem = (changes: Record<string, unknown>) => anItem({ rest: app.rest, sessionId }, changes, 'approve')
const DAY = 86_400_000
const inDays = (days: number) => new Date(app.clock().getTime() + days * DAY).toISOString()

describe('what Home shows (specification §2.7 and §2.8)', () => {
  it('has the newest publications of a type, without the fields that no row shows, and the number of all of them', async () => {
    for (let at = 0; at <= HOME_ROWS; at += 1)
      await app.rest('POST', '/api/publications', {
        sessionId,
        body: aPublication({ title: `Home row ${at}`, year: 2000 + at, publicationType: 'conference', doi: null }),
      })
    const { publications, summary } = await readHome({ type: 'conference' })
    expect(publications.total).toBe(HOME_ROWS + 1)
    expect(publications.items).toHaveLength(HOME_ROWS)
    expect(publications.items[0]?.title).toBe(`Home row ${HOME_ROWS}`)
    expect(publications.items[0]).not.toHaveProperty('abstract')
    expect(publications.items[0]).not.toHaveProperty('id')
    expect(summary.types.conference).toBe(HOME_ROWS + 1)
  })

  it('names the authors of all publications in one form, whatever the form of their lines', async () => {
    const authors = 'M. Keller; García López, Ana; Li Wei'
    const body = aPublication({ title: 'Double surnames', authors, publicationType: 'thesis', doi: null })
    await app.rest('POST', '/api/publications', { sessionId, body })
    const named = 'M. Keller, Ana García López, Li Wei'
    expect((await readHome({ type: 'thesis' })).publications.items).toMatchObject([{ authors: named }])
    expect((await app.app.inject('/embed/publications?type=thesis')).body).toContain(named)
    expect((await app.rest('GET', '/api/publications?type=thesis')).body).toMatchObject([{ authors }])
    const { items } = (await app.rest('GET', '/api/search?q=Double+surnames')).body
    expect(items[0].subtitle).toContain(named)
  })

  it('has the past items of a category, the beginning of their content, the next events, and the counts of past items', async () => {
    await addItem({ title: 'Long ago', category: 'Workshop', eventDate: inDays(-9), content: 'x'.repeat(900) })
    await addItem({ title: 'Newest', category: 'Research', eventDate: inDays(-1) })
    for (const days of [30, 20, 10, 40, 50])
      await addItem({ title: `In ${days} days`, category: 'Workshop', eventDate: inDays(days) })
    const { news, latest, categories } = await readHome({ category: 'Workshop' })
    expect(news.map(({ title }) => title)).toEqual(['Long ago', 'In 10 days', 'In 20 days', 'In 30 days', 'In 40 days'])
    expect(news[0]?.content).toHaveLength(HOME_EXCERPT + 1)
    expect(news[1]).toMatchObject({ content: '', imageUrl: null })
    expect(latest?.title).toBe('Newest')
    expect(categories).toMatchObject({ Workshop: 1, Research: 1 })
  })

  it('has an event among the past items from its moment on, though nobody changes anything', async () => {
    const eventDate = new Date(app.clock().getTime() + 20_000).toISOString()
    await addItem({ title: 'In 20 seconds', category: 'Workshop', eventDate, content: 'What it is about' })
    const contents = async () =>
      (await readHome()).news.filter(({ title }) => title === 'In 20 seconds').map((item) => item.content)
    expect(await contents()).toEqual([''])
    app.clock.advance(20_001)
    expect(await contents()).toEqual(['What it is about'])
  })

  it('has nothing that is not public', async () => {
    await app.rest('POST', '/api/publications', {
      sessionId,
      body: aPublication({ title: 'A draft of Home', year: 2199, doi: null, isDraft: true }),
    })
    await anItem({ rest: app.rest, sessionId }, { title: 'Pending on Home', eventDate: inDays(-0.5) })
    const { body } = await app.rest('GET', '/trpc/home.page?input=%7B%7D')
    expect(JSON.stringify(body)).not.toMatch(/A draft of Home|Pending on Home/)
  })
})
