import type { RecordKind } from '@hazards/schema/history'
import { expect, it } from 'vitest'
import { publicReads } from '../../../../../api/src/modules/app-router.ts'
import { READERS } from './use-refresh-record.ts'

const TABLES = {
  publication: 'publications',
  newsEvent: 'newsEvents',
  person: 'people',
  project: 'projects',
  theme: 'themes',
  site: 'sites',
  opening: 'openings',
  ownPage: 'pages',
  text: 'texts',
} as const satisfies Record<RecordKind, string>

it.each(Object.keys(TABLES) as RecordKind[])(
  'a changed %s refetches what the server reads from its table',
  (record) => {
    const reads = Object.entries(publicReads).filter(([, tables]) => tables?.includes(TABLES[record]))
    const routers = new Set(reads.map(([call]) => call.split('.')[0]))
    expect([...READERS[record]].sort()).toEqual([...routers].sort())
  },
)
