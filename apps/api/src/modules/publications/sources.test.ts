import type { RequestListener } from 'node:http'
import { publications, sourceStates } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { FakeSources } from '../../../test/support/fake-sources.ts'
import {
  crossrefWork,
  dataciteDoi,
  ORCID_UNKNOWN,
  openalexWorks,
  orcidDetails,
  orcidWorks,
  zoteroItems,
} from '../../../test/support/source-answers.ts'
import { LEVEES, ORCID, withSources } from '../../../test/support/with-sources.ts'

const OTHER = '0000-0001-5109-3700'
const { app, server, call, addPerson, add, look, open, stored, setWorks } = await withSources()

describe('a work that a source knows', () => {
  it('becomes a proposal with source, time and reason, and never a record', async () => {
    setWorks([LEVEES])
    await look()
    expect(await open()).toMatchObject([
      {
        kind: 'new',
        source: 'orcid',
        record: { title: LEVEES.title, doi: LEVEES.doi, year: 2024, journal: 'Slope Letters', pages: '1-9' },
        existingId: null,
        differences: [],
        reason: 'In the ORCID record of Imara Mwangi',
        foundAt: '2026-03-01T12:00:00.000Z',
        state: 'open',
      },
    ])
    expect(await app.db.$count(publications)).toBe(0)
  })

  it('is looked up at DataCite if Crossref does not know it', async () => {
    setWorks([{ code: 2, title: 'Slopes', type: 'dissertation-thesis' }])
    server.setJson(`/v3.0/${ORCID}/works`, orcidWorks(ORCID, [{ code: 2, title: 'Slopes', doi: '10.5555/thesis' }]))
    server.setJson('/dois/10.5555%2Fthesis', dataciteDoi('10.5555/thesis'))
    await look()
    expect(await open()).toMatchObject([
      {
        record: {
          title: 'Slopes of 10.5555/thesis',
          publicationType: 'thesis',
          journal: 'University of Tarrin',
          authorNames: [{ family: 'Okoro-Lind', given: 'Tiva', orcid: ORCID }],
        },
      },
    ])
  })

  it('is taken as ORCID has it if it has no DOI; the DOI of the book is not that of its chapter', async () => {
    const work = {
      code: 3,
      title: 'Chapter of floods',
      type: 'book-chapter',
      partOf: '10.5555/book',
      authors: ['Mwangi, Imara', 'T. Okoro-Lind'],
    }
    server.setJson(`/v3.0/${ORCID}/works`, orcidWorks(ORCID, [work]))
    server.setJson(`/v3.0/${ORCID}/works/3`, orcidDetails(ORCID, [work]))
    await look()
    const [{ record } = {}] = await open()
    expect(record).toMatchObject({
      publicationType: 'book',
      authorNames: [
        { family: 'Mwangi', given: 'Imara' },
        { family: 'Okoro-Lind', given: 'T.' },
      ],
    })
    expect(record?.doi).toBeUndefined()
  })

  it('is one proposal if two people and two sources have it', async () => {
    await addPerson('Tiva Okoro-Lind', OTHER)
    setWorks([LEVEES])
    setWorks([{ ...LEVEES, code: 77, doi: LEVEES.doi.toUpperCase() }], OTHER)
    server.setJson('/works', openalexWorks([{ id: 'W1', title: LEVEES.title }]))
    server.setJson('/groups/99/items/top', zoteroItems([{ key: 'AB', title: 'LEVEES that outlive their Floods.' }]))
    await look()
    expect(await open()).toMatchObject([{ record: { doi: LEVEES.doi } }])
    expect(server.pathsAsked().filter((path) => path.includes('api_key=k3y'))).toHaveLength(2)
  })

  it('is no proposal if it is here already', async () => {
    await add({ title: 'As typed', doi: LEVEES.doi.toUpperCase() })
    setWorks([LEVEES])
    await look()
    expect(await open()).toEqual([])
    expect(server.pathsAsked().some((path) => path.startsWith('/works/'))).toBe(false)
  })

  it.each([
    ['with another DOI', { doi: '10.5555/other' }, 'It is here with another DOI'],
    ['without its DOI, under a name that changed', { authors: 'I. Before' }, 'It is here without its DOI'],
    ['in another year', { year: 2025, doi: '10.5555/other' }, 'A publication of 2025 here has the same title'],
  ])('is proposed as the same if it is here %s', async (_, fields, reason) => {
    const here = await add({ title: 'Lévees that outlive their FLOODS', year: 2024, ...fields })
    setWorks([LEVEES])
    await look()
    expect(await open()).toMatchObject([{ kind: 'same', existingId: here.id, reason: expect.stringContaining(reason) }])
  })

  it('is proposed as the same if it is a preprint of a paper that is here, by the registry or by title', async () => {
    const paper = await add({ title: 'Levees that outlive their floods', doi: LEVEES.doi, year: 2024 })
    const preprint = { type: 'posted-content', institution: [{ name: 'EarthRxiv' }], 'container-title': [] }
    setWorks([
      { code: 4, title: 'A draft on levees', doi: '10.5555/pre.1' },
      { code: 5, title: LEVEES.title, doi: '10.5555/pre.2', year: 2023 },
    ])
    const relation = { 'is-preprint-of': [{ id: LEVEES.doi, 'id-type': 'doi', 'asserted-by': 'subject' }] }
    server.setWork(
      '10.5555/pre.1',
      crossrefWork('10.5555/pre.1', { ...preprint, relation, title: ['A draft on levees'] }),
    )
    server.setWork('10.5555/pre.2', crossrefWork('10.5555/pre.2', { ...preprint, title: [LEVEES.title] }))
    await look()
    const found = await open()
    expect(found.map(({ kind, existingId }) => [kind, existingId])).toEqual([
      ['same', paper.id],
      ['same', paper.id],
    ])
    const into = paper.id
    for (const { id } of found) await call('POST', `/api/admin/proposals/${id}/merge`, { into })
    expect((await stored(paper.id))?.links).toEqual(
      expect.arrayContaining([
        { kind: 'preprint', url: 'https://doi.org/10.5555/pre.1' },
        { kind: 'preprint', url: 'https://doi.org/10.5555/pre.2' },
      ]),
    )
    expect(await stored(paper.id)).toMatchObject({ doi: LEVEES.doi, journal: paper.journal })
  })
})

describe('an administrator who asks to look now', () => {
  it('gets the job of one person, or of all', async () => {
    const [person] = (await call('GET', '/api/people')).body
    const one = await call('POST', '/api/admin/sources/look', { person: person.id })
    const all = await call('POST', '/api/admin/sources/look', {})
    expect([one.status, one.body.kind, all.status, all.body.kind]).toEqual([202, 'look', 202, 'sources'])
    const nobody = await call('POST', '/api/admin/sources/look', { person: '00000000-0000-4000-8000-000000000000' })
    expect(nobody.status).toBe(404)
  })
})

const send =
  (body: string): RequestListener =>
  (_, response) =>
    void response.end(body)

const sendMegabytes =
  (count: number): RequestListener =>
  (_, response) => {
    let sent = 0
    const write = () => {
      while (sent < count && !response.destroyed) {
        sent += 1
        if (!response.write(Buffer.alloc(1_000_000, 'x'))) return response.once('drain', write)
      }
      return response.end()
    }
    write()
  }

describe('a source that cannot be read', () => {
  const fail = async (path: string, answer: Parameters<FakeSources['set']>[1]) => {
    await addPerson('Tiva Okoro-Lind', OTHER)
    setWorks([LEVEES], OTHER)
    server.set(path, answer)
    const failure = await look().then(
      () => undefined,
      (error: Error) => error.message,
    )
    const { lists } = (await call('GET', '/api/admin/sources')).body
    return { failure, lists }
  }
  const path = `/v3.0/${ORCID}/works`

  it.each([
    ['a web page', send('<!doctype html>'), 'ORCID answered with a web page instead of data.'],
    ['half an answer', send('{"group": ['), 'ORCID answered with something that cannot be read.'],
    ['another answer', send('{"error": "no"}'), 'ORCID answered with something that is no list of works.'],
    ['50 MB', sendMegabytes(50), 'ORCID sent more than 10 MB.'],
    [
      'a redirect to 127.0.0.1',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
      'ORCID redirected to 127.0.0.1:1, which is not allowed.',
    ],
  ] satisfies [string, RequestListener, string][])(
    'has a sentence for %s, and the others are read all the same',
    async (_, answer, sentence) => {
      setWorks([{ ...LEVEES, doi: '10.5555/before', title: 'Found before it failed' }])
      await look()
      const { failure, lists } = await fail(path, answer)
      expect(failure).toBe(sentence)
      expect(lists.filter(({ key }: { key: string }) => key.startsWith('orcid'))).toMatchObject([
        { name: 'Imara Mwangi', error: sentence, failedSince: expect.any(String), found: 1 },
        { name: 'Tiva Okoro-Lind', error: null, found: 1, checkedAt: expect.any(String) },
      ])
      const titles = (await open()).map(({ record }) => record.title)
      expect(titles.toSorted()).toEqual(['Found before it failed', LEVEES.title])
    },
  )

  it('says that an ORCID iD does not exist, which is no reason to try again', async () => {
    const { failure, lists } = await fail(path, (_, response) =>
      response.writeHead(404).end(JSON.stringify(ORCID_UNKNOWN)),
    )
    expect(failure).toBeUndefined()
    expect(lists[0].error).toBe(`ORCID has no record ${ORCID}. Check the iD in the person’s form.`)
  })

  it('is forgotten when its person is gone, or has another iD', async () => {
    const { lists } = await fail(path, send('<!doctype html>'))
    expect(lists[0].error).not.toBeNull()
    const [person] = (await call('GET', '/api/people')).body
    await call('PUT', `/api/people/${person.id}`, { orcid: null })
    await look()
    expect(await app.db.$count(sourceStates, eq(sourceStates.key, `orcid:${ORCID}`))).toBe(0)
  })

  it('loses nothing if a registry fails: what was found stays, and the list is read again', async () => {
    setWorks([LEVEES, { code: 9, title: 'Debris that follows its rain', doi: '10.5555/debris' }])
    server.set('/works/10.5555%2Fdebris', (_, response) => response.writeHead(500).end())
    await expect(look()).rejects.toThrow('Crossref answered with the error 500.')
    expect(await open()).toHaveLength(1)
    server.setWork('10.5555/debris', crossrefWork('10.5555/debris'))
    await look()
    expect(await open()).toHaveLength(2)
  })

  it('is not read again if it has not changed since', async () => {
    server.set(path, (request, response) => {
      if (request.headers['if-none-match'] === '"7"') return response.writeHead(304).end()
      return response.writeHead(200, { etag: '"7"' }).end(JSON.stringify(orcidWorks(ORCID, [])))
    })
    await look()
    await look()
    const asked = server.asked.filter((each) => each.path === path)
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"7"'])
  })
})
