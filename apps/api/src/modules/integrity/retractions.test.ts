import { expect, it } from 'vitest'
import { NOT_RETRACTED, RETRACTED } from '../../../test/support/notice-answers.ts'
import { withSources } from '../../../test/support/with-sources.ts'

const { app, server, add, call } = await withSources()

it('records §14.1: finds 40 of 40 retractions, and none in 40 papers that were not retracted', {
  tags: ['release'],
}, async () => {
  expect([RETRACTED.length, NOT_RETRACTED.length]).toEqual([40, 40])
  const expected = new Map<string, string>()
  for (const { doi, crossref, datacite, ...other } of [...RETRACTED, ...NOT_RETRACTED]) {
    if (crossref) server.setWork(doi, crossref)
    if (datacite) server.setJson(`/dois/${encodeURIComponent(doi)}`, datacite)
    const { id } = await add({ title: `Levees of ${doi}`, doi })
    expected.set(id, String('status' in other ? other.status : 'retracted'))
  }
  await app.services.integrity.checkDois({ signal: new AbortController().signal, report: async () => {} })
  const all = (await call('GET', '/api/publications')).body as {
    id: string
    doi: string
    integrity: { status: string }
  }[]
  const wrong = all.filter(({ id, integrity }) => integrity.status !== expected.get(id))
  expect(wrong.map(({ doi, integrity }) => [doi, integrity])).toEqual([])
})
