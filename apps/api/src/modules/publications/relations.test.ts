import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication } from '../../../test/support/samples.ts'

const { app, sessionId } = await startSignedIn()

const add = async (changes: object) =>
  (await app.rest('POST', '/api/publications', { body: aPublication({ ...changes }), sessionId })).body
const change = (id: string, body: object) => app.rest('PUT', `/api/publications/${id}`, { body, sessionId })
const readWorks = async (id: string) => (await app.rest('GET', `/api/publications/${id}/relations`)).body

it('a relation is entered once and shown from both sides, by slug, id or DOI (records §17.5)', async () => {
  const paper = await add({ title: 'Levees', doi: '10.5555/levees' })
  const data = await add({
    title: 'Levee data',
    publicationType: 'dataset',
    relations: [
      { type: 'isSupplementTo', to: { id: paper.slug } },
      { type: 'isSupplementTo', to: { id: paper.id } },
      { type: 'references', to: { doi: 'https://doi.org/10.5555/elsewhere' } },
    ],
  })
  expect(data.relations).toEqual([
    { type: 'isSupplementTo', to: { id: paper.id } },
    { type: 'references', to: { doi: '10.5555/elsewhere' } },
  ])
  const code = await add({ title: 'Levee code', relations: [{ type: 'documents', to: { doi: '10.5555/LEVEES' } }] })
  expect(await readWorks(data.slug)).toEqual([
    {
      relation: 'isSupplementTo',
      slug: paper.slug,
      title: 'Levees',
      publicationType: 'journal',
      doi: '10.5555/levees',
      mark: null,
    },
    { relation: 'references', slug: null, title: null, publicationType: null, doi: '10.5555/elsewhere', mark: null },
  ])
  expect(await readWorks(paper.id)).toEqual([
    {
      relation: 'isDocumentedBy',
      slug: code.slug,
      title: 'Levee code',
      publicationType: code.publicationType,
      doi: null,
      mark: null,
    },
    {
      relation: 'isSupplementedBy',
      slug: data.slug,
      title: 'Levee data',
      publicationType: data.publicationType,
      doi: null,
      mark: null,
    },
  ])
})

it('a work that is named by its id and by its DOI is shown once, and a publication is not related to itself', async () => {
  const paper = await add({ title: 'Gauges', doi: '10.5555/gauges' })
  const both = [{ id: paper.id }, { doi: '10.5555/GAUGES' }].map((to) => ({ type: 'references', to }))
  const data = await add({ title: 'Gauge data', relations: both })
  expect(data.relations).toEqual([{ type: 'references', to: { id: paper.id } }])
  const itself = { relations: [{ type: 'references', to: { doi: '10.5555/gauges' } }] }
  expect((await change(paper.id, itself)).body.relations).toBeNull()
  expect(await readWorks(data.id)).toMatchObject([{ relation: 'references', slug: paper.slug }])
  expect(await readWorks(paper.id)).toMatchObject([{ relation: 'isReferencedBy', slug: data.slug }])
})

it('a work that is no longer public is named on no side, and is related again once it is', async () => {
  const paper = await add({ title: 'Hidden' })
  const data = await add({ title: 'Shown', relations: [{ type: 'isPartOf', to: { id: paper.id } }] })
  await change(paper.id, { publishAt: null })
  expect(await readWorks(data.id)).toEqual([])
  expect((await app.rest('GET', `/api/publications/${data.id}`)).body.relations).toBeNull()
  await change(paper.id, { publishAt: new Date(0).toISOString() })
  expect(await readWorks(data.id)).toMatchObject([{ relation: 'isPartOf', slug: paper.slug }])
  await change(data.id, { publishAt: null })
  expect(await readWorks(paper.id)).toEqual([])
})

it('a work in the trash cannot be named anew; a relation to it that is there already stays, and is shown once it is back', async () => {
  const [paper, binned] = [await add({ title: 'Kept' }), await add({ title: 'Binned' })]
  const relations = [{ type: 'references', to: { id: binned.id } }]
  const before = await add({ title: 'Related before', relations })
  await app.rest('DELETE', `/api/publications/${binned.id}`, { sessionId })
  for (const to of [{ id: binned.id }, { id: binned.slug }]) {
    const body = { relations: [{ type: 'references', to }] }
    const refusal = { status: 400, body: { message: `There is no publication '${to.id}'` } }
    expect(await change(paper.id, body)).toMatchObject(refusal)
    expect(await app.rest('POST', '/api/publications', { body: aPublication(body), sessionId })).toMatchObject(refusal)
  }
  expect(await change(before.id, { relations, volume: '7' })).toMatchObject({ status: 200, body: { relations: null } })
  const { body: trash } = await app.rest('GET', '/api/admin/trash', { sessionId })
  await app.rest('POST', `/api/admin/history/${trash[0].id}/restore`, { sessionId })
  expect((await app.rest('GET', `/api/publications/${before.id}`)).body.relations).toEqual(relations)
})

it('an unknown work, the publication itself and a wrong relation are refused, and change nothing', async () => {
  const paper = await add({ relations: [{ type: 'references', to: { doi: '10.5555/kept' } }] })
  const { relations } = paper
  const to = { id: 'no-such-work' }
  expect(await change(paper.id, { relations: [{ type: 'references', to }] })).toMatchObject({
    status: 400,
    body: { message: "There is no publication 'no-such-work'" },
  })
  for (const wrong of [{ id: paper.slug }, { doi: 'x' }, { id: paper.id, doi: '10.5555/x' }, {}, 'x'])
    expect((await change(paper.id, { relations: [{ type: 'references', to: wrong }] })).status).toBe(400)
  expect((await change(paper.id, { relations: [{ type: 'isLike', to: { doi: '10.5555/x' } }] })).status).toBe(400)
  const many = Array.from({ length: 51 }, (_, at) => ({ type: 'references', to: { doi: `10.5555/${at}` } }))
  expect((await change(paper.id, { relations: many })).status).toBe(400)
  expect((await app.rest('GET', `/api/publications/${paper.id}`)).body.relations).toEqual(relations)
})

it.each([
  ['bib', /relations = \{/],
  ['ris', /N1 {2}- Relation: /],
  ['json', /"relations":\[/],
])(
  'files name the related works, and are read back the same: %s (records §17.12)',
  { tags: ['release'] },
  async (extension, words) => {
    const paper = await add({ title: `Paper ${extension}`, doi: `10.5555/Paper-${extension}` })
    const other = await add({ title: `Report ${extension}`, publicationType: 'report', journal: 'Slope Press' })
    const data = await add({
      title: `Data ${extension}`,
      publicationType: 'dataset',
      relations: [
        { type: 'isSupplementTo', to: { doi: paper.doi.toLowerCase() } },
        { type: 'isPartOf', to: { id: other.id } },
        { type: 'references', to: { doi: '10.5555/a;b(1)<2>' } },
      ],
    })
    const file = await app.app.inject({ url: `/publications/${data.slug}.${extension}` })
    expect(file.body).toMatch(words)
    expect((await app.app.inject({ url: `/publications.${extension}?type=dataset` })).body).toMatch(words)
    const read = async (path: string, more: object) => {
      const body = { text: file.body, ...more }
      return (await app.rest('POST', `/api/publications/import${path}`, { body, sessionId })).body
    }
    expect((await read('/preview', {})).items).toMatchObject([{ status: 'same', existingId: data.id }])
    await change(data.id, { relations: [] })
    expect((await read('/preview', {})).items).toMatchObject([
      { status: 'different', differences: [{ field: 'relations' }] },
    ])
    await read('', { update: 'all' })
    expect((await app.rest('GET', `/api/publications/${data.id}`)).body.relations).toEqual([
      { type: 'isSupplementTo', to: { id: paper.id } },
      { type: 'isPartOf', to: { id: other.id } },
      { type: 'references', to: { doi: '10.5555/a;b(1)<2>' } },
    ])
    await app.rest('DELETE', `/api/publications/${other.id}`, { sessionId })
    await app.rest('DELETE', `/api/publications/${data.id}`, { sessionId })
    expect((await read('/preview', {})).items).toMatchObject([
      { status: 'new', message: expect.stringContaining('Not kept: relations to works that are not here') },
    ])
    await read('', {})
    expect((await readWorks(paper.id)).map(({ relation }: { relation: string }) => relation)).toEqual([
      'isSupplementedBy',
    ])
  },
)
