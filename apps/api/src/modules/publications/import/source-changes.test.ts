import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepSources } from '../../../records/field-sources.ts'
import { listChanges, markSourced, type Sourced } from './source-changes.ts'

const FIELDS = ['title', 'journal', 'volume', 'issue', 'pages', 'publisher', 'doi', 'year'] as const
type Field = (typeof FIELDS)[number]
type Fields = Record<Field, string | number | null>

const value = fc.constantFrom('1', '2', '3', null)
const fields = fc.record<Fields>({
  ...(Object.fromEntries(FIELDS.map((field) => [field, value])) as Record<Field, typeof value>),
  year: fc.constantFrom(2023, 2024),
})
const write = fc.oneof(
  fc.record({
    by: fc.constant('hand' as const),
    values: fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 3 }),
  }),
  fc.record({ by: fc.constant('source' as const), values: fields }),
)

it('10,000 looks of a source change no field that a hand wrote last', { tags: ['release'] }, () => {
  let looks = 0
  const history = fc.tuple(fields, fc.array(write, { minLength: 10, maxLength: 30 }))
  fc.assert(
    fc.property(history, ([first, writes]) => {
      let row = { ...first, sourced: markSourced('orcid', FIELDS) as Sourced }
      const byHand = new Map<string, unknown>()
      for (const { by, values } of writes) {
        if (by === 'hand') {
          const changed = Object.entries(values).filter(([field, now]) => row[field as Field] !== now)
          for (const [field, now] of changed) byHand.set(field, now)
          row = { ...row, ...values, sourced: keepSources(row as never, values as never) }
          continue
        }
        looks += 1
        const taken = listChanges(row as never, row.sourced, values as never).map(({ field }) => field as Field)
        const given = Object.fromEntries(taken.map((field) => [field, values[field]]))
        row = { ...row, ...given, sourced: markSourced('orcid', taken, row.sourced) }
        for (const [field, now] of byHand) expect({ field, value: row[field as Field] }).toEqual({ field, value: now })
      }
    }),
    { numRuns: 1200, seed: 20261125 },
  )
  expect(looks).toBeGreaterThan(10_000)
})
