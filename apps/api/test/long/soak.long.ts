import { readdirSync, readFileSync } from 'node:fs'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { SESSION_HEADER } from '@hazards/schema/auth'
import { afterAll, expect, it } from 'vitest'
import { aPng } from '../support/images.ts'
import { createMix, fillForLoad } from '../support/load-mix.ts'
import { loadOpen, percentile, type Sample } from '../support/open-loop.ts'
import { ADMINISTRATOR, AS_BUILT, signInAt, startServer, stop } from '../support/process.ts'
import { postJson } from '../support/requests.ts'

// SOAK_MINUTES: duration. SOAK_RATE: requests a second. The first sixth is for warming up. Memory and descriptors are
// read from /proc.
const MINUTES = Number(process.env.SOAK_MINUTES ?? 120)
const RATE = Number(process.env.SOAK_RATE ?? 50)
/** Number of parts that the run is divided into. */
const PARTS = 60

const where = { url: process.env.TEST_DATABASE_URL ? await databaseOfFile() : '', dataDir: folderOfFile() }
const ids = await fillForLoad(where)
const server = await startServer({ ...where, settings: { TRUST_PROXY: '127.0.0.1' } }, AS_BUILT)
afterAll(() => stop(server))

const standing = () => {
  const proc = `/proc/${server.child.pid}`
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1])
  return { megabytes: kilobytes / 1024, descriptors: readdirSync(`${proc}/fd`).length }
}

/** Uploads an unused image and signs in, which leaves a ticket, a file and a session behind. */
const uploadAndSignIn = async () => {
  const file = new Uint8Array(await aPng())
  const ticket = await fetch(`${server.url}/api/objects/upload`, { method: 'POST' })
  if (!ticket.ok) return [ticket.status]
  const { uploadURL } = (await ticket.json()) as { uploadURL: string }
  const put = await fetch(server.url + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: file,
  })
  const login = await postJson(`${server.url}/api/admin/login`, ADMINISTRATOR)
  return [put.status, login.status]
}

/** Declines what visitors have submitted, as an administrator does: more than 5,000 open submissions are refused. */
const declineAll = async (sessionId: string) => {
  const headers = { [SESSION_HEADER]: sessionId, 'content-type': 'application/json' }
  const list = await fetch(`${server.url}/api/admin/news-events`, { headers })
  const items = (await list.json()) as { id: string; isApproved: boolean; isArchived: boolean }[]
  for (const { id } of items.filter(({ isApproved, isArchived }) => !isApproved && !isArchived)) {
    const body = JSON.stringify({ message: 'Not of this group' })
    const answer = await fetch(`${server.url}/api/admin/news-events/${id}/decline`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

/** Returns the growth of a value from one part to the next: the slope of the least-squares line. */
const getSlope = (values: number[]): number => {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0)
  return over / values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0)
}

it(`runs ${MINUTES} minutes at ${RATE} requests a second as in the first: memory, descriptors and latency stay`, {
  timeout: (MINUTES + 10) * 60_000,
}, async () => {
  const sessionId = await signInAt(server.url)
  const mix = createMix({ sessionId, ids })
  const seconds = (MINUTES * 60) / PARTS
  const parts: { samples: Sample[]; others: number[]; megabytes: number; descriptors: number }[] = []
  for (let part = 0; part < PARTS; part++) {
    const [samples, others] = await Promise.all([
      loadOpen({ url: server.url, next: mix, rate: RATE, seconds }),
      uploadAndSignIn(),
    ])
    await declineAll(sessionId)
    parts.push({ samples, others, ...standing() })
    console.info({ part, others, ...standing(), p99: percentile(samples, 0.99) })
  }
  const warm = parts.slice(PARTS / 6)
  const p99 = (some: typeof parts) =>
    percentile(
      some.flatMap(({ samples }) => samples),
      0.99,
    )
  const [first, last] = [warm.slice(0, PARTS / 12), warm.slice(-PARTS / 12)]
  const megabytesAnHour = (getSlope(warm.map(({ megabytes }) => megabytes)) * 3600) / seconds
  const descriptors = (warm.at(-1)?.descriptors ?? 0) - (warm[0]?.descriptors ?? 0)
  const failed = parts.flatMap(({ samples }) => samples.filter(({ status }) => status !== 200))
  console.info({
    megabytesAnHour,
    megabytes: standing().megabytes,
    descriptors,
    failed: failed.length,
    p99First: p99(first),
    p99Last: p99(last),
  })
  expect(failed).toEqual([])
  expect(parts.filter(({ others }) => others.join() !== '200,200')).toEqual([])
  expect(Math.abs(descriptors)).toBeLessThanOrEqual(10)
  expect(p99(last)).toBeLessThanOrEqual(1.2 * p99(first) + 5)
  // Less than an hour is too short for the growth per hour.
  if (MINUTES >= 60) expect(megabytesAnHour).toBeLessThanOrEqual(1)
})
