import type { Evidence, EvidenceRow } from '@hazards/schema/evidence'
import { evidenceTexts } from '@hazards/schema/evidence.texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'
import { aPublication, aTheme } from '../../../test/support/samples.ts'

let hidden: string
const { app, sessionId } = await startSignedIn()
beforeAll(async () => {
  await add('themes', aTheme({ title: 'Landslide Dynamics' }))
  await add('themes', aTheme({ title: 'Flood Modelling' }))
  const [slides, floods] = ['landslide-dynamics', 'flood-modelling']
  const papers = [
    { hazards: ['GH0303', 'GH0304'], themes: [slides], keywords: ['InSAR'], year: 2024 },
    { hazards: ['GH0303'], themes: [slides, floods], year: 2026 },
    { hazards: ['MH0604'], year: 1999 },
    { themes: [floods], keywords: ['InSAR'], year: 2026 },
  ]
  for (const paper of papers) await add('publications', aPublication(paper))
  const draft = { hazards: ['GH0307'], themes: [slides], publishAt: null }
  hidden = (await add('publications', aPublication(draft))).id
})

const add = async (list: string, body: object) => (await app.rest('POST', `/api/${list}`, { body, sessionId })).body
const read = async (query = ''): Promise<Evidence> => (await app.rest('GET', `/api/evidence${query}`)).body
const getRow = ({ rows }: Evidence, hazard: string) => rows.find((row) => row.hazard === hazard) as EvidenceRow
const listLabels = ({ columns }: Evidence) => columns.map(({ label }) => label)

describe('the table of evidence (records §16.10)', () => {
  it('counts publications by cluster and theme, each once, with the zeros of what nobody has studied', async () => {
    const table = await read()
    expect(table.rows).toHaveLength(42)
    expect(listLabels(table)).toEqual(['Landslide Dynamics', 'Flood Modelling'])
    const [failure, water, volcanic] = ['ground-failure', 'water-related', 'volcanic'].map((row) => getRow(table, row))
    expect(failure).toMatchObject({ count: 2, cells: [2, 1], isCluster: true, type: { name: 'Geological' } })
    expect(water).toMatchObject({ count: 1, cells: [0, 0] })
    expect(volcanic).toMatchObject({ count: 0, cells: [0, 0] })
  })

  it('opens a type to its clusters and a cluster to its hazards, and says what is above', async () => {
    expect((await read('?rows=geological')).rows.map(({ hazard }) => hazard)).toEqual([
      'seismic',
      'volcanic',
      'ground-failure',
      'other-hazards',
    ])
    const table = await read('?rows=ground-failure')
    expect(table.above.map(({ name }) => name)).toEqual(['Geological', 'Ground Failure'])
    expect(table.rows).toHaveLength(12)
    expect(getRow(table, 'GH0303')).toMatchObject({ count: 2, cells: [2, 1], isCluster: false })
    expect(getRow(table, 'GH0304')).toMatchObject({ count: 1, cells: [1, 0] })
    expect((await read('?rows=codes')).rows).toHaveLength(281)
  })

  it('sets hazards against the methods of its page and against years, of which a gap is one and the early ones are together', async () => {
    const methods = await read('?columns=methods')
    expect(listLabels(methods)).toEqual(evidenceTexts.original.methods.map(({ title }) => title))
    expect(getRow(methods, 'ground-failure').cells).toEqual(
      evidenceTexts.original.methods.map(({ keyword }) => (keyword === 'InSAR' ? 1 : 0)),
    )
    const years = await read('?columns=years')
    const labels = ['Until 2016', ...Array.from({ length: 10 }, (_, at) => String(2017 + at))]
    expect(listLabels(years)).toEqual(labels)
    expect(getRow(years, 'ground-failure').cells).toEqual(
      labels.map((label) => (['2024', '2026'].includes(label) ? 1 : 0)),
    )
    expect(getRow(years, 'water-related').cells).toEqual(labels.map((_, at) => (at === 0 ? 1 : 0)))
  })

  it.each(['themes', 'methods', 'years'])('leads from each number by %s to exactly that list', async (columns) => {
    for (const rows of ['clusters', 'ground-failure']) {
      const table = await read(`?rows=${rows}&columns=${columns}`)
      for (const { hazard, count, cells } of table.rows.filter((row) => row.count > 0)) {
        const lists = [
          { filter: {}, number: count },
          ...table.columns.map(({ filter }, at) => ({ filter, number: cells[at] })),
        ]
        for (const { filter, number } of lists) {
          const query = new URLSearchParams({ hazard, ...(filter as object) })
          expect((await app.rest('GET', `/api/publications?${query}`)).body, `${query}`).toHaveLength(number ?? -1)
        }
      }
    }
  })

  it('counts no draft until it is public, and then at once', async () => {
    const count = async () => getRow(await read('?rows=ground-failure'), 'GH0307').count
    expect(await count()).toBe(0)
    await app.rest('PUT', `/api/publications/${hidden}`, { body: { publishAt: '2020-01-01T00:00:00Z' }, sessionId })
    expect(await count()).toBe(1)
  })

  it('refuses what is no group of hazards and no kind of columns', async () => {
    for (const [query, message] of [
      ['rows=GH0303', /^Rows must be clusters, codes, or the slug of/],
      ['columns=authors', /^Columns must be one of/],
      ['hazard=GH0303', /hazard/],
    ] as const)
      for (const path of ['/api/evidence', '/api/evidence.csv']) {
        const { status, body } = await app.rest('GET', `${path}?${query}`)
        expect([path, query, status, body.message]).toEqual([path, query, 400, expect.stringMatching(message)])
      }
  })

  it('is a CSV file, too, in which no cell is a formula', async () => {
    const methods = [{ title: '=1+1', keyword: 'InSAR' }]
    await app.rest('PUT', '/api/texts/evidence', { body: { methods }, sessionId })
    const { body, headers } = await app.app.inject('/api/evidence.csv?rows=ground-failure&columns=methods')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = body.split('\r\n')
    expect(lines[0]).toBe('\ufeff"hazard","name","type","publications","\'=1+1"')
    expect(lines).toContain('"GH0304","Slides","Geological","1","1"')
    expect(lines).toHaveLength(14)
  })
})
