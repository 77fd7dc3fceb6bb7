import { RECORD_KINDS } from '@hazards/schema/history'
import { KINDS } from '@hazards/schema/kinds/kinds'
import { expect, it } from 'vitest'
import { publicReads } from '../../../../../api/src/modules/app-router.ts'
import { getReaders } from './use-refresh-record.ts'

it.each(RECORD_KINDS)('a changed %s refetches what the server reads from its table', (record) => {
  const table = record === 'text' ? 'texts' : KINDS[record].tag
  const reads = Object.entries(publicReads).filter(([, tables]) => tables?.includes(table))
  const routers = new Set(reads.map(([call]) => call.split('.')[0]))
  expect([...getReaders(record)].sort()).toEqual([...routers].sort())
})
