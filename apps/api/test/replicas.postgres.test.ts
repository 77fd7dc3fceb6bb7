import { createEmptyDatabase } from '@hazards/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from './support/process.ts'
import {
  followSession,
  followWrites,
  guessPasswords,
  raceForTicket,
  startReplicas,
  stopReplicas,
} from './support/replicas.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let replicas: [RunningServer, RunningServer]
beforeAll(async () => {
  database = await createEmptyDatabase(process.env.TEST_DATABASE_URL ?? '')
  replicas = await startReplicas(database.url)
})
afterAll(async () => {
  await stopReplicas(replicas)
  await database.drop()
})

describe('two processes on one Postgres', () => {
  it('show what one of them has acknowledged: that one in its very next read, the other soon after', async () => {
    const { own, otherMs } = await followWrites(replicas, 20)
    expect({ own, other: otherMs.length }).toEqual({ own: 20, other: 20 })
  })

  it('let as many wrong passwords be tried as one of them would: 10 of 40 at once', async () => {
    expect(await guessPasswords(replicas, 40, '192.0.2.10')).toEqual({ 401: 10, 429: 30 })
  })

  it('take one file for one ticket, whichever of them it reaches first', async () => {
    expect(await raceForTicket(replicas, '192.0.2.20')).toEqual([200, 404])
  })

  it('know each other’s sessions, and that they are over', async () => {
    expect(await followSession(replicas)).toEqual([200, 401])
  })
})
