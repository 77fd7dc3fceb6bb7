import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../../src/process/config.ts'
import { type RunningServer, signInAt, startReady, stop } from '../support/process.ts'
import { postJson } from '../support/requests.ts'
import { aMessage } from '../support/samples.ts'

const REQUESTS = Number(process.env.SHUTDOWN_REQUESTS ?? 1_000)
const CALLERS = 100

const where = { DATABASE_URL: process.env.TEST_DATABASE_URL ? await databaseOfFile() : '', DATA_DIR: folderOfFile() }
const start = () => startReady({ ...where, DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' })

/** The outcome of a request: its status, or no response. */
type Outcome = { began: number; ended: number; what: number | string }

/** How long callers continue after the process was asked to stop: a proxy that checks readiness notices it sooner. */
const HEEDED_MS = 300

/**
 * Sends messages with many callers, each on as many connections as needed, until `isOver`. Records the acknowledged
 * texts.
 */
const sendUntil = ({ url }: RunningServer, isOver: () => boolean, acknowledged: Set<string>) =>
  Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const fates: Outcome[] = []
      while (!isOver()) {
        const body = aMessage()
        const began = performance.now()
        const what = await postJson(`${url}/api/contact`, body).then(({ status }) => status, String)
        if (what === 200) acknowledged.add(body.message)
        fates.push({ began, ended: performance.now(), what })
      }
      return fates
    }),
  )

const messagesAt = async ({ url }: RunningServer): Promise<Set<string>> => {
  const sessionId = await signInAt(url, DEMO_ADMINISTRATOR)
  const response = await fetch(`${url}/api/admin/contact-submissions`, { headers: { 'x-session-id': sessionId } })
  return new Set(((await response.json()) as { message: string }[]).map(({ message }) => message))
}

it(`of ${REQUESTS} requests under way or sent while the process stops none is lost, it is gone in 10 s with code 0, and what was acknowledged is there`, async () => {
  const acknowledged = new Set<string>()
  let [stops, underWay, late, slowestMs] = [0, 0, 0, 0]
  while (underWay + late < REQUESTS) {
    const running = await start()
    let told = Number.POSITIVE_INFINITY
    const sending = sendUntil(running, () => performance.now() > told + HEEDED_MS, acknowledged)
    await sleep(500)
    told = performance.now()
    running.child.kill('SIGTERM')
    const fates = (await sending).flat()
    expect(await running.exited).toBe(0)
    const stopMs = performance.now() - told
    expect(stopMs).toBeLessThan(10_000)
    expect(fates.filter(({ what }) => typeof what === 'string')).toEqual([])
    stops++
    slowestMs = Math.max(slowestMs, stopMs)
    underWay += fates.filter(({ began, ended }) => began < told && ended > told).length
    late += fates.filter(({ began }) => began > told).length
  }
  const last = await start()
  const kept = await messagesAt(last)
  const exit = await stop(last)
  console.log({ stops, underWay, late, acknowledged: acknowledged.size, slowestStopMs: Math.round(slowestMs) })
  expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([])
  expect(exit).toBe(0)
})
