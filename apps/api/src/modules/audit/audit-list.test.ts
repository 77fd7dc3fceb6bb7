import { auditEvents } from '@hazards/db/tables'
import { expect, it } from 'vitest'
import { startSignedIn } from '../../../test/support/app-of-file.ts'

const { app, sessionId } = await startSignedIn()

const read = (query: Record<string, string>) =>
  app.rest('GET', `/api/admin/audit-events?${new URLSearchParams(query)}`, { sessionId })

it('the activity log is filtered by who acted, kind of record, action, first moment and search together (records §6)', async () => {
  const at = new Date(app.clock().getTime() + 1000)
  const row = { at, actor: 'filtered', action: 'edited', record: 'publication', label: 'Slope' } as const
  const others = [
    { ...row, actor: 'filtered too' },
    { ...row, action: 'deleted' as const },
    { ...row, record: 'person' as const },
    { ...row, at: app.clock() },
    { ...row, label: 'Flood' },
  ]
  await app.db.insert(auditEvents).values([row, ...others])
  const filter = {
    actor: 'filtered',
    record: 'publication',
    action: 'edited',
    loggedSince: at.toISOString(),
    search: 'slope',
  }
  const found = async (query: Record<string, string>) => (await read(query)).body.items.length
  expect(await found(filter)).toBe(1)
  for (const left of Object.keys(filter)) {
    const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== left))
    expect([left, await found(rest)]).toEqual([left, 2])
  }
})

it.each([
  ['record', 'thing', 'Record must be one of'],
  ['action', 'danced', 'Action must be one of'],
  ['loggedSince', 'yesterday', 'Logged since must be'],
])('the activity log refuses the %s %s', async (name, value, message) => {
  const { status, body } = await read({ [name]: value })
  expect([status, body.message]).toEqual([400, expect.stringContaining(message)])
})
