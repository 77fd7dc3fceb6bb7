import { contactSubmissions } from '@hazards/db/tables'
import type { AdminSearchResults } from '@hazards/schema/admin-search'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aMessage, aPublication, aStudySite, aSubmission, aTheme } from '../../../test/support/samples.ts'
import { fillSearchDocuments } from '../../records/fill-search-documents.ts'

const post = async (path: string, body: object): Promise<{ id: string }> => {
  app.clock.advance(60_000)
  return (await app.rest('POST', path, { body, sessionId })).body
}

const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  const later = new Date(app.clock().getTime() + 86_400_000).toISOString()
  await post('/api/publications', aPublication({ title: 'Quokka tracks', authors: 'B. Example' }))
  await post('/api/publications', aPublication({ title: 'Quokka draft', publishAt: null }))
  await post('/api/publications', aPublication({ title: 'Ahead of its time', authors: 'Q. Quokka', publishAt: later }))
  await post('/api/news-events/submit', aSubmission({ title: 'Quokkas seen' }))
  await post('/api/people', { name: 'Quintus Quokka', role: 'PhD (Ongoing)', section: 'member' })
  await post('/api/projects', { title: 'Tracking', description: 'Of a quokka.', status: 'Active' })
  await post('/api/themes', aTheme({ title: 'Quokka hazards' }))
  await post('/api/sites', aStudySite({ name: 'Quokka hill' }))
  await post('/api/contact', aMessage({ firstName: 'Ana', lastName: 'Other', message: 'Where do quokkas live?' }))
  // The database dates messages by its own clock.
  await app.db.update(contactSubmissions).set({ createdAt: new Date(0) })
  const { id } = await post('/api/publications', aPublication({ title: 'Quokka in the trash' }))
  await app.rest('DELETE', `/api/publications/${id}`, { sessionId })
  await app.rest('PUT', '/api/texts/mails', { body: { footer: 'Sent by the quokkas.' }, sessionId })
  await fillSearchDocuments(app.db)
})

const find = async (query: Record<string, string>): Promise<AdminSearchResults> => {
  const { status, body } = await app.rest('GET', `/api/admin/search?${new URLSearchParams(query)}`, { sessionId })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const listTitles = ({ items }: AdminSearchResults) => items.map(({ title }) => title)

describe('the panel’s search (records §15.13)', () => {
  it('finds records of every kind in any state, texts without a page and messages, and nothing in the trash', async () => {
    const { items, total, nextCursor } = await find({ q: 'QUOKKA' })
    expect(items.map(({ kind, title, state }) => `${kind} ${title} ${state}`).toSorted()).toEqual([
      'message Ana Other open',
      'newsEvent Quokkas seen pending',
      'page Mails public',
      'person Quintus Quokka public',
      'project Tracking public',
      'publication Ahead of its time scheduled',
      'publication Quokka draft draft',
      'publication Quokka tracks public',
      'site Quokka hill public',
      'theme Quokka hazards public',
    ])
    expect({ total, nextCursor }).toEqual({ total: 10, nextCursor: null })
    expect(items.find(({ kind }) => kind === 'newsEvent')?.subtitle).toMatch(/^[\w ]+, [A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  })

  it('puts what has all words in its title first, then what was changed last', async () => {
    expect(listTitles(await find({ q: 'quokka' }))).toEqual([
      'Quokka hill',
      'Quokka hazards',
      'Quintus Quokka',
      'Quokkas seen',
      'Quokka draft',
      'Quokka tracks',
      'Mails',
      'Tracking',
      'Ahead of its time',
      'Ana Other',
    ])
  })

  it('shows what was changed last where nothing is searched for', async () => {
    const { items, total } = await find({ limit: '3' })
    expect(listTitles({ items } as AdminSearchResults)).toEqual(['Mails', 'Quokka hill', 'Quokka hazards'])
    expect(total).toBeGreaterThan(20)
  })

  it('says how many there are of each kind, which is how many choosing it gives', async () => {
    const { facets } = await find({ q: 'quokka' })
    expect(facets.kind[0]).toEqual({ value: 'publication', label: 'Publications', count: 3 })
    for (const { value, count } of facets.kind) {
      const { items, total } = await find({ q: 'quokka', kind: value })
      expect({ value, total, length: items.length }).toEqual({ value, total: count, length: count })
    }
  })

  it('can be read in parts, each exactly once, and a cursor fits its own search only', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const part: AdminSearchResults = await find({ q: 'quokka', limit: '3', ...(cursor && { cursor }) })
      seen.push(...listTitles(part))
      cursor = part.nextCursor
    }
    expect(seen).toEqual(listTitles(await find({ q: 'quokka' })))
    const { nextCursor } = await find({ q: 'quokka', limit: '3' })
    expect(await app.rest('GET', `/api/admin/search?q=other&cursor=${nextCursor}`, { sessionId })).toMatchObject({
      status: 400,
    })
  })
})
