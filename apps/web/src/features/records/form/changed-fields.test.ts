import { expect, it } from 'vitest'
import { changedFields, sameFields } from './changed-fields.ts'

it('finds the fields that differ; nothing is the same however it is written', () => {
  const base = { title: 'A', doi: null, keywords: null, links: [{ kind: 'data', url: 'u' }], year: 2024 }
  const same = { title: 'A', doi: '', keywords: [], links: [{ kind: 'data', url: 'u' }], year: 2024 }
  expect(changedFields(same, base)).toEqual({})
  expect(changedFields({ ...same, doi: '10.1/a', keywords: null, links: [], year: 0 }, base)).toEqual({
    doi: '10.1/a',
    links: [],
    year: 0,
  })
  expect(changedFields({ keywords: null }, { keywords: ['creep'] })).toEqual({ keywords: null })
})

it('takes the same fields of a record', () => {
  expect(sameFields({ title: 'A', year: 2024, id: 'x' }, { title: 'B' })).toEqual({ title: 'A' })
})
