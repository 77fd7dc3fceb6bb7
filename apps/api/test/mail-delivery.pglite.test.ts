import { setTimeout as sleep } from 'node:timers/promises'
import { mailOutbox } from '@hazards/db/tables'
import { afterEach, expect, it, vi } from 'vitest'
import { createLogger } from '../src/lib/logger.ts'
import { createMailer, type MailConfig } from '../src/mail/mailer.ts'
import { startApp } from './support/app-of-file.ts'
import { startBadMailServer, startMailServer } from './support/mail-server.ts'
import { aMessage } from './support/samples.ts'
import { startTestJobs } from './support/test-jobs.ts'

let config: MailConfig
const app = await startApp({ mailer: { send: (mail, signal) => createMailer(config).send(mail, signal) } })

const stops: (() => Promise<unknown>)[] = []
const lines: string[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0).reverse()) await stop()
  lines.length = 0
  await app.db.delete(mailOutbox)
})
const start = () => {
  const logger = createLogger('info', { write: (line) => void lines.push(line) })
  const stop = startTestJobs(app, logger)
  stops.push(stop)
  return stop
}
const send = (message = 'marker text') =>
  app.rest('POST', '/api/send-email', { body: aMessage({ message, email: 'marker@example.org' }) })

it('a mail goes out at once, and no earlier round has to end for it', async () => {
  const server = await startMailServer()
  stops.push(server.stop)
  config = server.config
  start()
  await sleep(50)
  for (let count = 1; count <= 3; count++) {
    await send()
    // Well before the next round of an idle outbox, which is 30 s later.
    await vi.waitFor(() => expect(server.deliveries).toHaveLength(count), { timeout: 10_000 })
  }
})

it('while idle the table of jobs is looked at every 30 s and no more often', async () => {
  const { jobs } = app.services
  for (const name of ['add', 'mendTimes'] as const) vi.spyOn(jobs, name).mockResolvedValue()
  for (const name of ['claim', 'nextTime'] as const) vi.spyOn(jobs, name).mockResolvedValue(undefined)
  const mailLooks = () => vi.mocked(jobs.claim).mock.calls.filter(([kind]) => kind === 'mail')
  vi.useFakeTimers()
  try {
    const stop = start()
    for (const [ms, looks] of [
      [29_999, 1],
      [1, 2],
      [30_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms)
      expect(mailLooks()).toHaveLength(looks)
    }
    await stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(mailLooks()).toHaveLength(3)
  } finally {
    vi.useRealTimers()
  }
})

it('what the mail server refuses is logged without a word of it, of the visitor or of the server', async () => {
  const refusal = Object.assign(new Error('inner words about marker@example.org'), { responseCode: 550 })
  const server = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal) })
  stops.push(server.stop)
  config = server.config
  start()
  await send()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: 'mail given up',
    attempts: 1,
    code: 'EENVELOPE 550',
  })
  expect(lines[0]).not.toMatch(/marker|inner|example/)
})

it('an unreachable database is logged and tried again, and nothing ends', async () => {
  vi.spyOn(app.services.jobs, 'nextTime').mockRejectedValueOnce(new Error('away'))
  const server = await startMailServer()
  stops.push(server.stop)
  config = server.config
  start()
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await send()
  await vi.waitFor(() => expect(server.deliveries).toHaveLength(1))
})

it('stopping finishes the mail under way and begins no other', async () => {
  let took = () => {}
  const begun = new Promise<void>((resolve) => (took = resolve))
  const server = await startMailServer({
    onMailFrom: (_address, _session, done) => {
      took()
      setTimeout(done, 200)
    },
  })
  stops.push(server.stop)
  config = server.config
  for (let count = 0; count < 3; count++) await send()
  const stop = start()
  await begun
  await stop()
  expect(server.deliveries).toHaveLength(1)
  expect(await app.db.$count(mailOutbox)).toBe(2)
  await send()
  await sleep(50)
  expect(server.deliveries).toHaveLength(1)
})

it('stopping waits no longer than 5 s for a mail server that says nothing', async () => {
  const bad = await startBadMailServer('accepts and says nothing')
  stops.push(bad.stop)
  config = bad.config
  await send()
  const stop = start()
  await vi.waitFor(() => expect(bad.connections()).toBe(1))
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(6000)
  expect(await app.db.$count(mailOutbox)).toBe(1)
})
