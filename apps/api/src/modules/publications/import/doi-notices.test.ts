import { expect, it } from 'vitest'
import { readNotices } from './doi-notices.ts'
import type { DoiRecord } from './registries.ts'

const DOI = '10.5555/a'
type DataCite = Extract<DoiRecord, { registry: 'datacite' }>['record']
const withdrawn = (date: string) =>
  readNotices(
    {
      registry: 'datacite',
      record: { titles: [], relatedIdentifiers: [], dates: [{ date, dateType: 'Withdrawn' }] } as unknown as DataCite,
    },
    DOI,
  )
const updated = (update: object) => readNotices({ registry: 'crossref', record: { 'updated-by': [update] } }, DOI)

it.each([
  ['2019', '2019'],
  ['2019-05-07', '2019-05-07'],
  ['2019-05-07T10:00:00Z', '2019-05-07'],
  ['2019-2021', '2019'],
  ['2021-05-01/2021-06-01', '2021-05-01'],
  ['2021-02-30', '2021-02'],
  ['May 2021', null],
  ['', null],
])('the date of a notice is as much of %j as there is', (given, date) => {
  expect(withdrawn(given)).toMatchObject({ status: 'retracted', notice: { date } })
})

it('a month that is none leaves the year', () => {
  const parts = [[2024, 0], [2024, 13], [2024]]
  for (const each of parts)
    expect(updated({ type: 'erratum', updated: { 'date-parts': [each] } }).notice?.date).toBe('2024')
})

it('what a registry says longer than we show is cut, or told without it', () => {
  const long = 'x'.repeat(3000)
  expect(updated({ type: long, DOI: long, source: long })).toMatchObject({
    status: 'corrected',
    notice: { type: 'x'.repeat(100), doi: null, source: null },
  })
})
