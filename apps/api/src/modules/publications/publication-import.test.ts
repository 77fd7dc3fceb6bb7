import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { auditEvents, publications, revisions } from '@hazards/db/tables'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { startAppOfTest, startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn({ metadataUrl: 'http://127.0.0.1:1' })

const post = (path: string, body: unknown) => app.rest('POST', `/api/publications/import${path}`, { body, sessionId })
const preview = (text: string, more = {}) => post('/preview', { text, ...more })
const run = (text: string, more = {}) => post('', { text, ...more })
const key = () => crypto.randomUUID().replaceAll('-', '')
const entry = (title: string, fields = '') =>
  `@article{x, title = {${title}}, author = {Mwangi, Imara}, journal = {Slope}, year = {2021}${fields}}\n`
const stored = async (title: string) =>
  (await app.db.select().from(publications).where(eq(publications.title, title)))[0]

it('new records can be left out by their positions, and what was added is named in its order (records §2.15)', async () => {
  const [one, two, three] = [key(), key(), key()]
  const { body } = await run(entry(one) + entry(two) + entry(three), { skip: [2, 2000] })
  expect(body).toMatchObject({ added: 2, unchanged: 1, unreadable: 0 })
  expect(body.publications).toEqual([one, three].map((title) => expect.objectContaining({ title })))
  const [first] = body.publications
  expect((await app.rest('GET', `/api/publications/${first.slug}`)).body).toMatchObject({ id: first.id, title: one })
  expect(await stored(two)).toBeUndefined()
  expect((await run(entry(two), { skip: [0] })).body.message).toBe('Position must be 1 or more')
  expect((await run(entry(two), { skip: [1] })).body).toMatchObject({ added: 0, publications: [], importId: null })
})

describe('a preview of an import', () => {
  it('tells new, same, different and unreadable records with their lines, and writes nothing', async () => {
    const [here, other, fresh] = [key(), key(), key()]
    await run(entry(here) + entry(other))
    const before = await app.db.$count(revisions)
    const text =
      entry(fresh) + entry(here) + entry(other, ', volume = {7}') + '@article{y, title = {No author}, year = {2020}}'
    const { status, body } = await preview(text)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { status: 'new', line: 1, publication: { title: fresh, authors: 'Imara Mwangi', publicationType: 'journal' } },
      { status: 'same', line: 2, existingId: (await stored(here))?.id },
      { status: 'different', line: 3, differences: [{ field: 'volume', here: null, there: '7' }] },
      { status: 'unreadable', line: 4, message: 'Authors are required' },
    ])
    expect(await app.db.$count(revisions)).toBe(before)
  })

  it('leaves out an optional field that cannot be taken, and says so', async () => {
    const { body } = await preview(entry(key(), ', copyright = {Copyright (c) 2021, all rights}, isbn = {123}'))
    expect(body.items[0]).toMatchObject({
      status: 'new',
      message: expect.stringMatching(/^Left out: .*ISBN.*License|^Left out: .*License.*ISBN/),
    })
    expect(body.items[0].publication).not.toHaveProperty('license')
  })

  it.each([
    ['', 400, 'Paste or drop the records to import'],
    ['no records at all', 400, 'This is not BibTeX, RIS or CSL-JSON, nor a list of DOIs'],
    ['TY  - JOUR\nER  - \n'.repeat(2001), 400, 'At most 2000 records'],
    ['x'.repeat(5_000_001), 400, 'At most 5 MB'],
    ['x'.repeat(10_300_000), 413, ''],
  ])('refuses in words what it cannot take: %#', async (text, status, words) => {
    for (const path of ['/preview', '']) {
      const answer = await post(path, { text })
      expect({ status: answer.status, message: answer.body.message }).toEqual({
        status,
        message: expect.stringContaining(words),
      })
    }
  })

  it('says of each DOI that the registries cannot be reached', async () => {
    const { body } = await preview('10.5555/a\nhttps://doi.org/10.5555/b')
    expect(body.items).toMatchObject([
      { status: 'unreadable', line: 1 },
      { status: 'unreadable', line: 2, message: expect.stringContaining('Paste the record') },
    ])
  })

  it('reads a body of more than 150 kB for administrators alone', async () => {
    const text = 'x'.repeat(200_000)
    for (const url of ['/api/publications/import', '/trpc/publications.import'])
      expect((await app.rest('POST', url, { body: { text } })).status).toBe(401)
    expect((await app.rest('POST', '/api/publications', { body: { text }, sessionId })).status).toBe(413)
    expect((await app.trpc('mutation', 'publications.previewImport', { body: { text }, sessionId })).status).toBe(400)
  })
})

describe('an import of DOIs', () => {
  it('writes what the registry knows, and says of each other one why not: wrong, huge, redirecting, slow', {
    tags: ['release'],
  }, async () => {
    const title = key()
    const registry = createServer((request, response) => {
      const doi = decodeURIComponent(request.url ?? '')
        .split('/')
        .at(-1)
      const record = {
        type: 'journal-article',
        author: [{ family: 'Mwangi' }],
        'container-title': ['J'],
        issued: { 'date-parts': [[2021]] },
      }
      if (doi === 'right') response.end(JSON.stringify({ message: { ...record, title: [title] } }))
      else if (doi === 'wrong') response.end('<html>')
      else if (doi === 'huge') response.end(JSON.stringify({ message: { ...record, title: 'x'.repeat(3_000_000) } }))
      else if (doi === 'away') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const metadataUrl = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
    const other = await startAppOfTest({ metadataUrl })
    const session = await other.signIn()
    const body = { text: ['right', 'wrong', 'huge', 'away', 'slow'].map((name) => `10.5555/${name}`).join('\n') }
    const within = AbortSignal.timeout.bind(AbortSignal)
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => within(ms / 5))
    const seen = await other.rest('POST', '/api/publications/import/preview', { body, sessionId: session })
    const waited = waits.mock.calls.map(([ms]) => ms)
    waits.mockRestore()
    registry.closeAllConnections()
    registry.close()
    expect(seen.body.items).toMatchObject([
      { status: 'new', line: 1, publication: { title, doi: '10.5555/right' } },
      { status: 'unreadable', line: 2, message: expect.stringContaining('not a record') },
      { status: 'unreadable', line: 3, message: expect.stringContaining('too large for a record') },
      { status: 'unreadable', line: 4, message: expect.stringContaining('a host that is not allowed') },
      { status: 'unreadable', line: 5, message: expect.stringContaining('did not answer in time') },
    ])
    expect(waited.sort((a, b) => a - b)).toEqual([5000, 5000, 5000, 5000, 5000, 30_000])
    // The registry is unreachable now, so the import must use what the preview found.
    const done = await other.rest('POST', '/api/publications/import', { body, sessionId: session })
    expect(done.body).toMatchObject({ added: 1, unreadable: 4 })
  })
})

describe('an import', () => {
  it('adds what is new and leaves what differs, unless told; with one line in the activity log', async () => {
    const [here, fresh] = [key(), key()]
    await run(entry(here))
    const text = entry(fresh) + entry(here, ', volume = {7}, number = {2}') + '@misc{z, title = {x}}'
    const { body } = await run(text)
    expect(body).toMatchObject({ added: 1, updated: 0, unchanged: 1, unreadable: 1, importId: expect.any(String) })
    expect(await stored(here)).toMatchObject({ volume: null })
    expect(await stored(fresh)).toMatchObject({ citationKey: expect.stringMatching(/^mwangi2021/) })
    const [line] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(line).toMatchObject({ action: 'imported', recordId: body.importId, label: '1 added, 0 updated' })
    expect((await run(text)).body).toEqual({
      added: 0,
      updated: 0,
      unchanged: 2,
      unreadable: 1,
      publications: [],
      importId: null,
    })
  })

  it('adds what is new as drafts if told, and leaves what is public as it is', { tags: ['release'] }, async () => {
    const [here, fresh] = [key(), key()]
    await run(entry(here))
    const { publishAt } = (await stored(here)) ?? {}
    const text = entry(fresh) + entry(here, ', volume = {7}')
    expect((await run(text, { asDrafts: true, update: 'all' })).body).toMatchObject({ added: 1, updated: 1 })
    expect(await stored(fresh)).toMatchObject({ publishAt: null })
    expect(await stored(here)).toMatchObject({ publishAt, volume: '7' })
    const found = async (title: string) => (await app.rest('GET', `/api/publications?search=${title}`)).body.length
    expect([await found(fresh), await found(here)]).toEqual([0, 1])
  })

  it('keeps the ORCIDs of authors whose names it does not change', async () => {
    const title = key()
    const orcid = '0000-0002-1825-0097'
    const authorNames = [
      { family: 'Mwangi', given: 'Imara', orcid },
      { family: 'Santos', given: 'Ana' },
    ]
    const body = { ...aPublication({ title, year: 2021 }), authors: undefined, authorNames }
    expect((await app.rest('POST', '/api/publications', { body, sessionId })).status).toBe(200)
    await run(entry(title).replace('Mwangi, Imara', 'Mwangi, Imara and Santos, Ana M.'), { update: 'all' })
    expect((await stored(title))?.authorNames).toEqual([authorNames[0], { family: 'Santos', given: 'Ana M.' }])
  })

  it('changes the chosen fields of the chosen publications, or all that differs', { tags: ['release'] }, async () => {
    const [one, two] = [key(), key()]
    await run(entry(one) + entry(two))
    const text = entry(one, ', volume = {7}, number = {2}') + entry(two, ', volume = {8}')
    const id = (await stored(one))?.id
    expect((await run(text, { update: [{ id, fields: ['volume'] }] })).body).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await stored(one)).toMatchObject({ volume: '7', issue: null })
    expect((await run(text, { update: 'all' })).body).toMatchObject({ updated: 2, unchanged: 0 })
    expect(await stored(one)).toMatchObject({ volume: '7', issue: '2' })
    const unknown = crypto.randomUUID()
    expect(await run(text, { update: [{ id: unknown, fields: ['volume'] }] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'update' }] },
    })
    expect((await run(text, { update: [{ id, fields: ['slug'] }] })).status).toBe(400)
  })

  it('writes nothing at all where one record fails in the middle', async () => {
    const [first, second] = [key(), key()]
    const before = {
      rows: await app.db.$count(publications),
      revisions: await app.db.$count(revisions),
      lines: await app.db.$count(auditEvents),
    }
    await app.db.execute(`alter table publications add constraint "refuses" check (title <> '${second}')`)
    expect((await run(entry(first) + entry(second))).status).toBe(500)
    await app.db.execute('alter table publications drop constraint "refuses"')
    expect({
      rows: await app.db.$count(publications),
      revisions: await app.db.$count(revisions),
      lines: await app.db.$count(auditEvents),
    }).toEqual(before)
    expect((await run(entry(first) + entry(second))).body.added).toBe(2)
  })

  it('is one at a time', async () => {
    const text = Array.from({ length: 20 }, () => entry(key())).join('')
    const answers = await Promise.all([run(text), run(text), preview(text)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503])
    expect(answers.find(({ status }) => status === 503)?.body.message).toBe(
      'Another import is running. Please try again in a moment.',
    )
  })

  it('is undone in one step, but for what was changed since', async () => {
    const [here, fresh, edited] = [key(), key(), key()]
    await run(entry(here))
    const { importId } = (await run(entry(fresh) + entry(edited) + entry(here, ', volume = {7}'), { update: 'all' }))
      .body
    const { id } = (await stored(edited)) ?? {}
    await app.rest('PUT', `/api/publications/${id}`, { body: { volume: '1' }, sessionId })
    expect((await post(`/${importId}/undo`, undefined)).body).toEqual({ removed: 1, restored: 1, kept: 1 })
    const { body: log } = await app.rest('GET', '/api/admin/audit-events', { sessionId })
    expect(log.items[0]).toMatchObject({ action: 'import undone', recordId: importId })
    expect((await stored(fresh))?.deletedAt).not.toBeNull()
    expect(await stored(here)).toMatchObject({ volume: null, deletedAt: null })
    expect(await stored(edited)).toMatchObject({ volume: '1', deletedAt: null })
    expect((await post(`/${importId}/undo`, undefined)).body).toEqual({ removed: 0, restored: 0, kept: 3 })
    expect(await post(`/${crypto.randomUUID()}/undo`, undefined)).toMatchObject({
      status: 404,
      body: { message: 'Nothing of it is left to undo.' },
    })
  })

  it('takes 2,000 records, and undoes them', { tags: ['release'] }, async () => {
    const text = Array.from(
      { length: 2000 },
      () => `TY  - JOUR\nAU  - Mwangi, Imara\nTI  - ${key()}\nJO  - J\nPY  - 2021\nER  - `,
    ).join('\n')
    const { body } = await run(text)
    expect(body).toMatchObject({ added: 2000, unreadable: 0 })
    expect((await post(`/${body.importId}/undo`, undefined)).body).toMatchObject({ removed: 2000 })
  })

  it('gives keys of author, year and first telling word, each of them once', async () => {
    const title = `The levees of ${key()}`
    await run(entry(title) + entry(`${title} II`))
    expect([(await stored(title))?.citationKey, (await stored(`${title} II`))?.citationKey]).toEqual([
      'mwangi2021levees',
      'mwangi2021levees2',
    ])
  })
})
