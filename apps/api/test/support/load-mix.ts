import { type OpenDatabase, openDatabase } from '@hazards/db/client'
import { newsEvents, publications } from '@hazards/db/tables'
import { SESSION_HEADER } from '@hazards/schema/auth'
import { NEWS_EVENT_CATEGORIES } from '@hazards/schema/news-event'
import { prepareDatabase } from './many-publications.ts'
import type { LoadRequest } from './open-loop.ts'
import { aMessage, anAddress, aSubmission } from './samples.ts'

const PUBLICATIONS = 1_000
const ITEMS = 200
const BROTLI = { 'accept-encoding': 'br' }
const PAGES = ['/', '/about', '/research', '/team', '/projects', '/publications', '/news', '/news-events', '/contact']
const WORDS = ['landslide', 'flood', 'drought', 'rockfall', 'monitoring', 'risk', 'delta', 'valley', 'gorge', 'coast']

/** Returns the header of a visitor in one of 256 networks, for a server that trusts the sender as its proxy. */
const fromSomewhere = () => ({ 'x-forwarded-for': `198.18.${Math.floor(Math.random() * 256)}.7` })
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value
const search = (text: string) =>
  `/trpc/publications.search?input=${encodeURIComponent(JSON.stringify({ search: text }))}`

/** Fills a database with 1,000 publications and 200 approved items; returns the ids of the publications. */
export const fillForLoad = async (where: { url?: string; dataDir: string }): Promise<string[]> => {
  await prepareDatabase(where, PUBLICATIONS)
  const { db, close }: OpenDatabase = await openDatabase(where)
  const items = Array.from({ length: ITEMS }, (_, index) => ({
    category: NEWS_EVENT_CATEGORIES[index % NEWS_EVENT_CATEGORIES.length] ?? NEWS_EVENT_CATEGORIES[0],
    title: `Campaign ${index}`,
    content: 'We measured. '.repeat(20),
    postedBy: 'A. Example',
    eventDate: new Date(Date.UTC(2024, 0, 1 + index * 5)),
    isApproved: true,
  }))
  await db.insert(newsEvents).values(items)
  const ids = await db.select({ id: publications.id }).from(publications)
  await close()
  return ids.map(({ id }) => id)
}

/**
 * Returns the requests of visitors in many networks and of an administrator: 80% public reads, a fifth of them searches, 15%
 * pages, 5% writes, one in ten of which invalidates the cache.
 */
export const createMix = ({ sessionId, ids }: { sessionId: string; ids: readonly string[] }) => {
  const reads = [
    () => '/api/publications',
    () => '/api/news-events',
    () => '/trpc/publications.summary',
    () => '/trpc/publications.search',
    () => search(pick(WORDS)),
  ]
  const ofVisitors = [
    () => ({ path: '/api/contact', body: aMessage() }),
    () => ({ path: '/api/newsletter/subscribe', body: { email: anAddress() } }),
    () => ({ path: '/api/news-events/submit', body: aSubmission() }),
  ]
  const edit = () => ({
    method: 'PUT' as const,
    path: `/api/publications/${pick(ids)}`,
    body: { volume: String(Math.floor(Math.random() * 100)) },
    headers: { [SESSION_HEADER]: sessionId },
  })
  return (): LoadRequest => {
    const at = Math.random()
    const visitor = { ...BROTLI, ...fromSomewhere() }
    if (at < 0.8) return { kind: 'read', path: pick(reads)(), headers: visitor }
    if (at < 0.95) return { kind: 'page', path: pick(PAGES), headers: { ...visitor, accept: 'text/html' } }
    if (at < 0.995) return { kind: 'write', method: 'POST', ...pick(ofVisitors)(), headers: visitor }
    return { kind: 'write', ...edit() }
  }
}

let asked = 0
/** Returns a request of a visitor that the cache cannot answer: the page of a new search, or a write. */
export const uncachedRequest = (): LoadRequest => {
  const headers = { ...BROTLI, ...fromSomewhere() }
  return Math.random() < 0.8
    ? { kind: 'page', path: `/publications?search=${pick(WORDS)}+${asked++}`, headers }
    : { kind: 'write', method: 'POST', path: '/api/contact', body: aMessage(), headers }
}
