import { join } from 'node:path'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { openLedger } from './support/ledger.ts'

it('tells a lost, a doubled, a refused and an invented write from the rest', () => {
  const ledger = openLedger(join(folderOfFile(), 'ledger.jsonl'))
  for (const marker of ['kept', 'lost', 'twice']) ledger.note('message', marker, 'ok')
  for (const marker of ['open', 'open twice']) ledger.note('message', marker, 'unknown')
  for (const marker of ['no', 'no, but there']) ledger.note('message', marker, 'refused')
  expect(ledger.acknowledged()).toBe(3)
  const found = ['kept', 'twice', 'twice', 'open', 'open twice', 'open twice', 'no, but there', 'invented']
  expect(ledger.faults('message', found)).toEqual([
    'message lost: ok, and there 0 times',
    'message twice: ok, and there 2 times',
    'message open twice: unknown, and there 2 times',
    'message no, but there: refused, and there 1 times',
    'message invented: there, and never sent',
  ])
})
