import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEmptyDatabase } from '@hazards/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ADMINISTRATOR } from '../../src/process/config.ts'
import { type RunningServer, startProcess, untilReady } from '../support/process.ts'
import { aMessage } from '../support/samples.ts'

const REQUESTS = Number(process.env.SHUTDOWN_REQUESTS ?? 1_000)
const CALLERS = 100

const folder = mkdtempSync(join(tmpdir(), 'shutdown-'))
const server = process.env.TEST_DATABASE_URL
let settings: Record<string, string>
let drop = async () => {}
beforeAll(async () => {
  const database = server ? await createEmptyDatabase(server) : undefined
  drop = database?.drop ?? drop
  const where: Record<string, string> = database ? { DATABASE_URL: database.url } : { DATA_DIR: folder }
  settings = { ...where, DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
})
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () => {
  const process = await startProcess(settings)
  await untilReady(process)
  return process
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

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
        const what = await post(`${url}/api/contact`, body).then(({ status }) => status, String)
        if (what === 200) acknowledged.add(body.message)
        fates.push({ began, ended: performance.now(), what })
      }
      return fates
    }),
  )

const messagesAt = async ({ url }: RunningServer): Promise<Set<string>> => {
  const { sessionId } = (await (await post(`${url}/api/admin/login`, DEMO_ADMINISTRATOR)).json()) as {
    sessionId: string
  }
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
  last.child.kill('SIGTERM')
  console.log({ stops, underWay, late, acknowledged: acknowledged.size, slowestStopMs: Math.round(slowestMs) })
  expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([])
  expect(await last.exited).toBe(0)
})
