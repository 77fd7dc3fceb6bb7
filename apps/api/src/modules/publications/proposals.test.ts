import { publications } from '@hazards/db/tables'
import type { Proposal } from '@hazards/schema/proposal'
import { describe, expect, it } from 'vitest'
import { crossrefWork } from '../../../test/support/source-answers.ts'
import { LEVEES, withSources } from '../../../test/support/with-sources.ts'
import { MINUTE } from '../../lib/clock.ts'

const { app, server, call, add, decide, look, open, stored, setWorks } = await withSources()

describe('an administrator', () => {
  const propose = async (works = [LEVEES]): Promise<Proposal[]> => {
    setWorks(works)
    await look()
    return open()
  }

  it('accepts a work, as a draft if wanted, and each field knows its source', async () => {
    const [proposal] = await propose()
    const { body, status } = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, { asDraft: true })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ title: LEVEES.title, doi: LEVEES.doi, publishAt: null }),
    ])
    expect((await stored(body.id))?.sourced).toMatchObject({ title: 'orcid', volume: 'orcid', doi: 'orcid' })
    expect(await open()).toEqual([])
    const again = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})
    expect([again.status, again.body.message]).toEqual([409, 'This proposal was decided on already.'])
  })

  it('accepts some of the fields', async () => {
    const [proposal] = await propose()
    const { body } = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, { fields: ['doi', 'pages'] })
    expect(body).toMatchObject({ title: LEVEES.title, doi: LEVEES.doi, pages: '1-9', volume: null, publisher: null })
  })

  it('merges a work into a publication, which only gains what was empty', async () => {
    const here = await add({ title: LEVEES.title, year: 2024, volume: '11' })
    const [proposal] = await propose()
    const merged = await call('POST', `/api/admin/proposals/${proposal?.id}/merge`, { into: here.id })
    expect(merged.body).toMatchObject({ id: here.id, doi: LEVEES.doi, volume: '11', journal: here.journal })
    expect((await stored(here.id))?.sourced).toMatchObject({ doi: 'orcid' })
    expect((await stored(here.id))?.sourced).not.toHaveProperty('volume')
  })

  it('accepts nothing that is here by now', async () => {
    const [proposal] = await propose()
    await add({ title: 'Typed meanwhile', doi: LEVEES.doi })
    const { status, body } = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})
    expect([status, body.message]).toEqual([
      409,
      'A publication with this DOI is here already. Merge the proposal into it.',
    ])
    expect(await open()).toHaveLength(1)
  })

  it('is told first that a new work was typed meanwhile without its DOI, and may add it as another', async () => {
    const [proposal] = await propose()
    const here = await add({ title: LEVEES.title.toUpperCase(), year: 2024, authors: 'I. Mwangi' })
    const accept = () => call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})
    expect(await accept()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('A publication with this title and year is here already.') },
    })
    expect(await app.db.$count(publications)).toBe(1)
    expect(await open()).toMatchObject([
      {
        id: proposal?.id,
        kind: 'same',
        existingId: here.id,
        reason: expect.stringContaining('the same title and year'),
      },
    ])
    expect((await accept()).status).toBe(200)
  })

  it('accepts a new work that has the title and year of one by others', async () => {
    const [proposal] = await propose()
    await add({ title: LEVEES.title, year: 2024, authors: 'Quirin Nobody' })
    expect((await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})).status).toBe(200)
  })

  it('decides on many at once, with a result for each and one undo', async () => {
    const works = Array.from({ length: 5 }, (_, at) => ({
      code: at,
      title: `Levees and their floods, part ${at}`,
      doi: `10.5555/p.${at}`,
    }))
    const proposals = await propose(works)
    const gone = '00000000-0000-4000-8000-000000000000'
    const data = await decide('accept', [...proposals.map(({ id }) => id), gone])
    expect(data.results.map(({ problem }: { problem: string | null }) => problem)).toEqual([
      ...[null, null, null, null, null],
      'The proposal was not found. It may have been deleted.',
    ])
    expect(await app.db.$count(publications)).toBe(5)
    const undone = await call('POST', `/api/publications/import/${data.batch}/undo`)
    expect(undone.body).toEqual({ removed: 5, restored: 0, kept: 0 })
    expect(await open()).toHaveLength(5)
    expect((await call('GET', '/api/publications')).body).toEqual([])
  })

  it('merges two preprints of one paper at once: it names both, in one revision', async () => {
    const paper = await add({ title: LEVEES.title, year: 2024, doi: LEVEES.doi })
    const preprint = { type: 'posted-content', institution: [{ name: 'EarthRxiv' }], 'container-title': [] }
    const works = ['10.5555/pre.1', '10.5555/pre.2'].map((doi, at) => ({ code: at, title: `A draft ${at}`, doi }))
    setWorks(works)
    const relation = { 'is-preprint-of': [{ id: LEVEES.doi, 'id-type': 'doi', 'asserted-by': 'subject' }] }
    for (const { doi, title } of works)
      server.setWork(doi, crossrefWork(doi, { ...preprint, relation, title: [title] }))
    await look()
    const { results } = await decide(
      'merge',
      (await open()).map(({ id }) => id),
    )
    expect(results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null])
    const links = works.map(({ doi }) => ({ kind: 'preprint', url: `https://doi.org/${doi}` }))
    expect((await stored(paper.id))?.links?.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual(links)
    expect((await call('GET', `/api/admin/history?record=publication&id=${paper.id}`)).body).toHaveLength(2)
  })

  it('undoes rejections as well', async () => {
    const [proposal] = await propose()
    const data = await decide('reject', [proposal?.id])
    expect(await open()).toEqual([])
    expect((await call('POST', `/api/publications/import/${data.batch}/undo`)).status).toBe(200)
    expect(await open()).toMatchObject([{ id: proposal?.id }])
  })

  it('does not see a rejected work again, under another id, DOI or spelling, until it is asked for', async () => {
    const [proposal] = await propose()
    await call('POST', `/api/admin/proposals/${proposal?.id}/reject`)
    for (let at = 0; at < 5; at += 1) await look({ isFresh: true })
    setWorks([{ ...LEVEES, code: 50, title: 'LÉVEES that outlive their floods!', doi: '10.5555/reissued' }])
    await look({ isFresh: true })
    setWorks([{ ...LEVEES, title: 'Another title of it', doi: '10.5555/third' }])
    await look({ isFresh: true })
    expect(await open()).toEqual([])
    await call('POST', `/api/admin/proposals/${proposal?.id}/reopen`)
    expect(await open()).toMatchObject([{ id: proposal?.id }])
  })

  it('does not see a deleted publication proposed again', async () => {
    const [proposal] = await propose()
    const { body } = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})
    await call('DELETE', `/api/publications/${body.id}`)
    await look({ isFresh: true })
    expect(await open()).toEqual([])
  })
})

describe('a field that a source gave', () => {
  const accepted = async () => {
    setWorks([LEVEES])
    await look()
    const [proposal] = await open()
    return (await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})).body
  }
  const say = (fields: object) =>
    server.setWork(LEVEES.doi, crossrefWork(LEVEES.doi, { title: [LEVEES.title], ...fields }))

  it('is proposed as changed if it has another value there now, and nothing changes without a decision', async () => {
    const { id } = await accepted()
    say({ volume: '13', page: '1-10' })
    await look()
    await look()
    expect(await open()).toMatchObject([
      {
        kind: 'changed',
        existingId: id,
        differences: [
          { field: 'volume', here: '12', there: '13' },
          { field: 'pages', here: '1-9', there: '1-10' },
        ],
      },
    ])
    expect(await stored(id)).toMatchObject({ volume: '12' })
    const [proposal] = await open()
    await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, { fields: ['volume'] })
    expect(await stored(id)).toMatchObject({ volume: '13', pages: '1-9' })
    await look()
    expect(await open()).toEqual([])
  })

  it('is no longer proposed as changed once the source says again what is here', async () => {
    const { id } = await accepted()
    say({ volume: '13' })
    await look()
    expect(await open()).toMatchObject([{ existingId: id }])
    say({ volume: '12' })
    await look()
    expect(await open()).toEqual([])
    say({ volume: '13' })
    await look()
    expect(await open()).toMatchObject([{ existingId: id, differences: [{ there: '13' }] }])
  })

  it('is never changed once a hand has written it', async () => {
    const { id } = await accepted()
    say({ volume: '13', issue: '4' })
    await look()
    const [proposal] = await open()
    await call('PUT', `/api/publications/${id}`, { volume: '12a' })
    const { status } = await call('POST', `/api/admin/proposals/${proposal?.id}/accept`, {})
    expect(status).toBe(409)
    expect(await stored(id)).toMatchObject({ volume: '12a', issue: null })
    expect((await stored(id))?.sourced).not.toHaveProperty('volume')
  })

  it('is not proposed again as it was rejected, but as soon as the source says something else', async () => {
    await accepted()
    say({ volume: '13' })
    await look()
    const [proposal] = await open()
    await call('POST', `/api/admin/proposals/${proposal?.id}/reject`)
    await look()
    expect(await open()).toEqual([])
    say({ volume: '14' })
    await look()
    expect(await open()).toMatchObject([{ differences: [{ there: '14' }] }])
  })

  it('takes the newest value of two changes that are accepted at once, since an undo opened the older again', async () => {
    const { id } = await accepted()
    say({ volume: '13' })
    await look()
    const { batch } = await decide('accept', [(await open())[0]?.id])
    app.clock.advance(MINUTE)
    say({ volume: '14' })
    await look()
    await call('POST', `/api/publications/import/${batch}/undo`)
    const [newer, older] = await open()
    expect([newer, older].map((each) => each?.differences)).toMatchObject([
      [{ here: '12', there: '14' }],
      [{ here: '12', there: '13' }],
    ])
    const { results } = await decide('accept', [newer?.id, older?.id])
    expect(results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null])
    expect(await stored(id)).toMatchObject({ volume: '14' })
  })

  it('changes by itself only if an administrator allows it for that source', async () => {
    const { id } = await accepted()
    const { body } = await call('PUT', '/api/admin/sources', { source: 'orcid', isAllowed: true })
    expect(body.allowed).toEqual(['orcid'])
    await call('PUT', `/api/publications/${id}`, { publisher: 'By hand' })
    say({ volume: '13', publisher: 'Other Press' })
    await look()
    expect(await stored(id)).toMatchObject({ volume: '13', publisher: 'By hand' })
    expect((await call('PUT', '/api/admin/sources', { source: 'orcid', isAllowed: false })).body.allowed).toEqual([])
  })
})
