import { contactSubmissions, newsEvents } from '@hazards/db/tables'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import type { CallOptions } from '../../../test/support/callers.ts'
import { aMessage, aSubmission } from '../../../test/support/samples.ts'

const app = await startApp({ hasRateLimits: true })
beforeEach(() => app.clock.advance(25 * 60 * 60_000))

const getAddress = (index: number) => `198.51.${Math.floor(index / 250)}.${1 + (index % 250)}`
const TIMES = Array.from({ length: 100 }, (_, index) => index)

/** Returns what simple bots send to the calls of the two forms, a hundred times each. */
const corpusFor = (
  make: (changes?: Record<string, unknown>) => Record<string, unknown>,
  text: string,
): CallOptions[] => [
  ...TIMES.map(() => ({ from: '192.0.2.9', body: make() })),
  ...TIMES.map((index) => ({ from: getAddress(index), body: make({ [text]: 'Cheap watches, https://spam.example' }) })),
  ...TIMES.map((index) => ({ from: getAddress(index + 100), body: { ...make(), website: 'https://spam.example' } })),
  ...TIMES.map((index) => ({
    from: getAddress(index + 200),
    payload: new URLSearchParams(make() as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })),
]

it.each([
  ['/api/contact', contactSubmissions, () => corpusFor(aMessage, 'message')],
  ['/api/news-events/submit', newsEvents, () => corpusFor(aSubmission, 'content')],
] as const)(
  'of 400 posts of simple bots to %s at least 95 in 100 are stopped',
  { tags: ['release'] },
  async (path, table, makeCorpus) => {
    const before = await app.db.$count(table)
    const corpus = makeCorpus()
    for (const post of corpus) await app.rest('POST', path, post)
    const stored = (await app.db.$count(table)) - before
    expect(stored / corpus.length).toBeLessThanOrEqual(0.05)
  },
)

it('of 100 persons, each with a message and an item of their own, none is stopped', { tags: ['release'] }, async () => {
  for (const index of TIMES) {
    const from = `198.18.${index % 20}.${index + 1}` // of twenty networks, each with a limit of its own
    expect((await app.rest('POST', '/api/contact', { from, body: aMessage() })).status).toBe(200)
    const body = aSubmission({ content: `What we did on day ${index}.` })
    expect((await app.rest('POST', '/api/news-events/submit', { from, body })).status).toBe(200)
  }
})

it.each([
  ['/api/contact', aMessage],
  ['/api/news-events/submit', aSubmission],
])('the same words are taken ten times a day at %s, whoever sends them, and a day later again', async (path, make) => {
  const body = make()
  const send = async (from: string) => (await app.rest('POST', path, { from, body })).status
  for (let time = 1; time <= 10; time++) expect(await send(`192.0.2.${Math.ceil(time / 2)}`)).toBe(200)
  expect(await send('192.0.2.9')).toBe(429)
  app.clock.advance(24 * 60 * 60_000)
  expect(await send('192.0.2.9')).toBe(200)
})
