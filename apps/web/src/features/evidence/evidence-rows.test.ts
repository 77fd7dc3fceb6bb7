import type { Evidence } from '@hazards/schema/evidence'
import { expect, it } from 'vitest'
import { groupRows } from './evidence-rows.ts'

const row = (hazard: string, type: string, count: number) => ({
  hazard,
  name: hazard,
  type: { hazard: type, name: type },
  isCluster: true,
  count,
  cells: [count],
})
const table: Evidence = {
  above: [],
  columns: [{ label: 'Floods', filter: { theme: 'floods' } }],
  rows: [row('seismic', 'geological', 0), row('volcanic', 'geological', 2), row('toxins', 'chemical', 0)],
}

it('shows all clusters of a type that somebody has studied, and one row that opens for each other type (records §16.10)', () => {
  expect(groupRows(table)).toEqual([
    { title: 'geological', rows: table.rows.slice(0, 2) },
    {
      title: 'Other types of hazards',
      rows: [{ ...row('toxins', 'chemical', 0), hazard: 'chemical', name: 'chemical' }],
    },
  ])
})

it('shows every row of what was opened, studied or not', () => {
  const above = [{ hazard: 'geological', name: 'Geological' }]
  expect(groupRows({ ...table, above })).toEqual([{ title: undefined, rows: table.rows }])
})
