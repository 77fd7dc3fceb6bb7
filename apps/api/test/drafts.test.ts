import { randomUUID } from 'node:crypto'
import { KIND_NAMES, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { afterAll, describe, expect, it } from 'vitest'
import { createPair } from './support/pair.ts'
import { listPublicAddresses } from './support/public-addresses.ts'
import { aSubmission, SAMPLES } from './support/samples.ts'
import { getKindTags } from './support/short-run.ts'
import type { TestApp } from './support/test-app.ts'

const {
  pair: [a, b],
  close,
} = await createPair()
afterAll(close)
const sessionId = await a.signIn()

const write = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await a.rest(method, path, { body, sessionId })
  expect([method, path, answer.status]).toEqual([method, path, 200])
  return answer.body
}
const getPath = (kind: KindName) => `/api${KINDS[kind].api}`
const adminPath = (kind: KindName) => (kind === 'newsEvent' ? '/api/admin/news-events' : getPath(kind))
/** Adds a record with a word that nothing else has. */
const add = (kind: KindName, word: string, changes: object = {}) =>
  write('POST', adminPath(kind), SAMPLES[kind]({ [KINDS[kind].nameField]: `Name ${word}`, ...changes }))
const set = (kind: KindName, id: string, changes: object) => write('PUT', `${adminPath(kind)}/${id}`, changes)
const aWord = () => `q${randomUUID().replaceAll('-', '')}`

const NOTHING_KNOWN = {
  word: 'slope',
  files: [],
  names: Object.fromEntries(KIND_NAMES.map((kind) => [kind, []])) as unknown as Record<KindName, string[]>,
}
/** Everything that visitors can read without asking for something, in all doors. */
const lists = listPublicAddresses(a, NOTHING_KNOWN).filter(
  (url) => !/texts[/O]|[?](?!input=%7B%7D$|limit=|updatedSince=)/.test(url),
)

const read = async (app: TestApp, url: string): Promise<string> => (await app.app.inject({ url })).body
/** Returns the addresses at which each word is read, for each of the words. */
const namersOfEach = async (app: TestApp, words: string[], urls = lists): Promise<string[][]> => {
  const found = words.map((): string[] => [])
  for (const url of urls) {
    const text = (await read(app, url)).toLowerCase()
    for (const [index, word] of words.entries()) if (text.includes(word)) found[index]?.push(url)
  }
  return found
}
const namers = async (app: TestApp, word: string, urls = lists): Promise<string[]> =>
  (await namersOfEach(app, [word], urls)).flat()
const readStatus = async (app: TestApp, kind: KindName, name: string) =>
  (await app.rest('GET', `${getPath(kind)}/${name}`)).status

/** Adds one record of each kind. Returns its kind, its word and what the call answered. */
const addOfEach = async (changes: object) => {
  const added: { kind: KindName; word: string; body: { id: string; slug: string; publishAt: string | null } }[] = []
  for (const kind of KIND_NAMES) {
    const word = aWord()
    added.push({ kind, word, body: await add(kind, word, changes) })
  }
  return added
}
const NOWHERE: string[][] = KIND_NAMES.map(() => [])

// All kinds at once, since each reads every public address.
describe('drafts of every kind', () => {
  it('have their words in no public address, at either process', async () => {
    const drafts = await addOfEach({ publishAt: null })
    const words = drafts.map(({ word }) => word)
    for (const app of [a, b]) {
      expect(await namersOfEach(app, words)).toEqual(NOWHERE)
      for (const { kind, body } of drafts) {
        expect(body.publishAt).toBeNull()
        expect([kind, await readStatus(app, kind, body.id), await readStatus(app, kind, body.slug)]).toEqual([
          kind,
          404,
          404,
        ])
      }
    }
  })

  it('appear within a second of their moment at both processes, also where it passed without a timer', {
    tags: ['release'],
  }, async () => {
    const drafts = await addOfEach({ publishAt: new Date(a.clock().getTime() + 30_000).toISOString() })
    const words = drafts.map(({ word }) => word)
    const statuses = (app: TestApp) => Promise.all(drafts.map(({ kind, body }) => readStatus(app, kind, body.id)))
    for (const app of [a, b]) expect(await namersOfEach(app, words)).toEqual(NOWHERE)
    a.clock.advance(29_999)
    for (const app of [a, b])
      expect([await namersOfEach(app, words), await statuses(app)]).toEqual([NOWHERE, KIND_NAMES.map(() => 404)])
    a.clock.advance(1000)
    for (const app of [a, b]) {
      for (const [index, urls] of (await namersOfEach(app, words)).entries()) {
        const kind = KIND_NAMES[index] as KindName
        const lists = [getPath(kind), `/trpc/${KINDS[kind].tag}.list?input=%7B%7D`, '/sitemap.xml']
        expect(urls).toEqual(expect.arrayContaining(lists))
      }
      expect(await statuses(app)).toEqual(KIND_NAMES.map(() => 200))
    }
  })
})

for (const kind of KIND_NAMES)
  describe(`a draft: ${kind}`, { tags: getKindTags(kind) }, () => {
    it('is read, listed and published by an administrator, who alone sees from when on it is public', async () => {
      const word = aWord()
      const { id } = await add(kind, word, { publishAt: null })
      const list =
        kind === 'newsEvent' ? '/api/admin/news-events' : `/api${KINDS[kind].api}`.replace('/api/', '/api/admin/')
      const { body: all } = await a.rest('GET', list, { sessionId })
      expect(all).toContainEqual(expect.objectContaining({ id, publishAt: null }))
      expect((await a.rest('GET', `${list}/${id}`, { sessionId })).body).toMatchObject({ id, publishAt: null })
      expect((await a.rest('GET', list)).status).toBe(401)
      const published = await set(kind, id, { publishAt: '2026-02-01T08:00:00+01:00', publishZone: 'Europe/Vienna' })
      expect(published).toMatchObject({ publishAt: '2026-02-01T07:00:00.000Z', publishZone: 'Europe/Vienna' })
      for (const app of [a, b]) {
        const { status, body } = await app.rest('GET', `${getPath(kind)}/${id}`)
        expect(status).toBe(200)
        expect(Object.keys(body).filter((field) => field.startsWith('publish') && field !== 'publisher')).not.toEqual(
          expect.arrayContaining(['publishAt']),
        )
      }
    })

    it('is found by the panel’s filter for drafts, scheduled and public records', async () => {
      const word = aWord()
      const later = new Date(a.clock().getTime() + 10_000).toISOString()
      const ids = [null, later, '2026-01-01T00:00:00Z'].map(
        async (publishAt) => (await add(kind, word, { publishAt })).id,
      )
      const [draft, scheduled, known] = await Promise.all(ids)
      const found = async (visibility?: string) => {
        const body = { search: word, visibility, ...(kind === 'newsEvent' && { state: 'approved' }) }
        const input = encodeURIComponent(JSON.stringify(body))
        const { data } = await a.trpc('query', `${KINDS[kind].tag}.page?input=${input}`, { sessionId })
        return data.items.map(({ id }: { id: string }) => id).sort()
      }
      expect(await found('draft')).toEqual([draft])
      expect(await found('scheduled')).toEqual([scheduled])
      expect(await found('public')).toEqual([known])
      expect(await found()).toEqual([draft, scheduled, known].sort())
      a.clock.advance(10_000)
      expect(await found('scheduled')).toEqual([])
      expect(await found('public')).toEqual([scheduled, known].sort())
    })

    it('that was public and is one again is listed as withdrawn until it is public anew', async () => {
      const { id } = await add(kind, aWord())
      await set(kind, id, { publishAt: null })
      expect(await readStatus(b, kind, id)).toBe(404)
      const listed = kind === 'publication' || kind === 'newsEvent'
      const isWithdrawn = async () => (await read(b, `${getPath(kind)}/deleted`)).includes(id)
      if (listed) await expect.poll(isWithdrawn).toBe(true)
      await set(kind, id, { publishAt: new Date(a.clock().getTime() + 1000).toISOString() })
      if (listed) await expect.poll(isWithdrawn).toBe(true)
      a.clock.advance(1000)
      expect(await readStatus(b, kind, id)).toBe(200)
      if (listed) await expect.poll(isWithdrawn).toBe(false)
    })

    it.each([
      [{ publishAt: 'tomorrow' }, 'publishAt'],
      [{ publishAt: '2026-03-01' }, 'publishAt'],
      [{ publishAt: '1969-12-31T23:59:59Z' }, 'publishAt'],
      [{ publishZone: 'Middle/Earth' }, 'publishZone'],
      [{ publishZone: '+01:00' }, 'publishZone'],
    ])('takes no other moment than one with a time and a zone: %j', async (changes, field) => {
      const body = SAMPLES[kind](changes)
      const { status, body: refusal } = await a.rest('POST', adminPath(kind), { body, sessionId })
      expect([status, refusal.issues[0].path]).toEqual([400, field])
    })
  })

describe('a record that leads to a draft', () => {
  it('does not name it: a project its theme and people, a publication its theme and author', async () => {
    const word = aWord()
    const theme = await add('theme', word, { publishAt: null })
    const person = await add('person', word, { publishAt: null, name: `Ada ${word}` })
    const project = await add('project', aWord(), { themes: [theme.slug], people: [person.slug] })
    const paper = await add('publication', aWord(), { themes: [theme.slug], authors: 'B. Example', keywords: ['ash'] })
    await add('publication', word, { keywords: ['ash'], authors: 'B. Example', publishAt: null })
    expect(project).toMatchObject({ themes: [theme.slug], people: [person.slug] })
    const urls = [
      `/api/projects/${project.id}`,
      `/api/publications/${paper.id}`,
      `/api/publications/${paper.id}/related`,
      ...['bib', 'ris', 'json', 'linkset.json'].map((extension) => `/publications/${paper.slug}.${extension}`),
      `/trpc/people.ofProject?input=${encodeURIComponent(JSON.stringify({ slug: project.slug }))}`,
      `/trpc/people.authorsOf?input=${encodeURIComponent(JSON.stringify({ id: paper.id }))}`,
    ]
    expect(await namers(b, word, [...urls, ...lists])).toEqual([])
    for (const filter of [
      `projects?theme=${theme.slug}`,
      `projects?person=${person.slug}`,
      `publications?theme=${theme.slug}`,
    ])
      expect((await b.rest('GET', `/api/${filter}`)).body).toEqual([])
    await set('theme', theme.id, { publishAt: a.clock().toISOString() })
    expect((await b.rest('GET', `/api/projects/${project.id}`)).body).toMatchObject({
      themes: [theme.slug],
      people: null,
    })
  })
})

it('a record that is published `now` is public by the server’s clock', async () => {
  const { id, slug } = await add('project', aWord(), { publishAt: null })
  a.clock.advance(1000)
  expect((await set('project', id, { publishAt: 'now' })).publishAt).toBe(a.clock().toISOString())
  expect((await b.rest('GET', `/api/projects/${slug}`)).status).toBe(200)
})

describe('the file of a draft', () => {
  it('is read from its moment on, and by administrators before', async () => {
    const { uploadURL } = (await a.rest('POST', '/api/objects/upload', { body: { kind: 'pdf' }, sessionId })).body
    const { fileUrl } = (await a.rest('PUT', uploadURL, { payload: Buffer.from('%PDF-1.4\n%%EOF\n') })).body
    const at = new Date(a.clock().getTime() + 10_000).toISOString()
    const { id, slug } = await add('publication', aWord(), { pdfUrl: fileUrl, publishAt: null })
    const statuses = async () => [
      (await a.rest('GET', fileUrl)).status,
      (await a.rest('GET', `/publications/${slug}/${slug}.pdf`)).status,
    ]
    expect(await statuses()).toEqual([404, 404])
    await set('publication', id, { publishAt: at })
    expect(await statuses()).toEqual([404, 404])
    expect((await a.rest('GET', fileUrl, { sessionId })).status).toBe(200)
    a.clock.advance(10_000)
    expect(await statuses()).toEqual([200, 200])
  })
})

describe('a visitor’s item that is approved for later', () => {
  it('is decided for its sender, with no address before its moment', async () => {
    const { id, statusUrl } = (await a.rest('POST', '/api/news-events/submit', { body: aSubmission() })).body
    const token = statusUrl.split('/').at(-1)
    const publishAt = new Date(a.clock().getTime() + 10_000).toISOString()
    await write('PUT', `/api/admin/news-events/${id}/approve`, { publishAt, publishZone: 'Europe/Vienna' })
    const followed = async () => (await b.rest('GET', `/api/submissions/${token}`)).body
    expect(await followed()).toMatchObject({ status: 'published', url: null })
    expect((await b.rest('PUT', `/api/submissions/${token}`, { body: { title: 'Late' } })).status).toBe(409)
    expect((await b.rest('GET', `/api/news-events/${id}`)).status).toBe(404)
    a.clock.advance(10_000)
    expect((await followed()).url).toMatch(/\/news-events\/campaign-/)
  })
})
