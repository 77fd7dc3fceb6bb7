import { databaseOfFile } from '@hazards/db/testing/of-file'
import { afterAll, expect, it } from 'vitest'
import { stop } from '../support/process.ts'
import { followSession, followWrites, guessPasswords, raceForTicket, startReplicas } from '../support/replicas.ts'

const WRITES = Number(process.env.WRITES ?? 1_000)
const ATTEMPTS = Number(process.env.ATTEMPTS ?? 1_000)
const REPEATS = Number(process.env.REPEATS ?? 100)

const url = await databaseOfFile()
const replicas = await startReplicas(url)
afterAll(async () => expect(await Promise.all(replicas.map(stop))).toEqual([0, 0]))

it(`of ${WRITES} writes at one process all are in its own next read, and 99 of 100 in the other’s within 100 ms`, async () => {
  const { own, otherMs } = await followWrites(replicas, WRITES)
  const [p50, p99] = [0.5, 0.99].map((share) => otherMs.sort((a, b) => a - b)[Math.floor(share * otherMs.length)])
  console.log({ writes: WRITES, p50, p99 })
  expect({ own, other: otherMs.length }).toEqual({ own: WRITES, other: WRITES })
  expect(p99).toBeLessThan(100)
})

it('of 40 wrong passwords at both processes at once 10 are tried, and each other is told to wait', async () => {
  expect(await guessPasswords(replicas, 40, '203.0.113.10')).toEqual({ 401: 10, 429: 30 })
})

it(`of ${ATTEMPTS} wrong passwords at both processes at once 10 are tried`, async () => {
  const { 401: tried, 429: refused = 0, 503: turnedAway = 0 } = await guessPasswords(replicas, ATTEMPTS, '192.0.2.10')
  console.log({ attempts: ATTEMPTS, tried, refused, turnedAway })
  expect(tried).toBe(10)
  // Beyond their capacity the processes reject callers, without letting more attempts through.
  expect(refused + turnedAway).toBe(ATTEMPTS - 10)
})

it(`a ticket takes one file of two, ${REPEATS} times of ${REPEATS}`, async () => {
  for (let count = 0; count < REPEATS; count++)
    expect(await raceForTicket(replicas, `198.18.${count}.7`)).toEqual([200, 404])
})

it(`a session ended at one process is invalid at the other’s next call, ${REPEATS} times of ${REPEATS}`, async () => {
  for (let count = 0; count < REPEATS; count++)
    expect(await followSession(replicas, `198.19.${count}.7`)).toEqual([200, 401])
})
