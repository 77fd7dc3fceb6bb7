import { setTimeout as sleep } from 'node:timers/promises'
import { mailOutbox } from '@hazards/db/tables'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { systemClock } from '../../src/lib/clock.ts'
import { createMailer } from '../../src/mail/mailer.ts'
import { distinctMails, postMail, startMailingProcess, timesDelivered } from '../support/mail-processes.ts'
import { BAD_MAIL_SERVERS, startBadMailServer, startMailServer } from '../support/mail-server.ts'
import { stop } from '../support/process.ts'
import { aMessage } from '../support/samples.ts'
import { createTestApp } from '../support/test-app.ts'
import { startTestJobs } from '../support/test-jobs.ts'

const KILLS = Number(process.env.KILLS ?? 10)
/** Duration of the mail server's outage, in seconds. */
const OUTAGE = Number(process.env.OUTAGE ?? 90)

const url = process.env.TEST_DATABASE_URL ? await databaseOfFile() : ''
const dataDir = folderOfFile()

const prepare = async (kind: keyof typeof BAD_MAIL_SERVERS) => {
  const bad = await startBadMailServer(kind)
  const app = await createTestApp({ clock: systemClock, mailer: createMailer(bad.config) })
  await app.app.ready()
  return { kind, bad, app }
}

/** Lets a mail server misbehave during the outage, then work; returns the milliseconds from then to the last mail. */
const recover = async ({ kind, bad, app }: Awaited<ReturnType<typeof prepare>>) => {
  const stopJobs = startTestJobs({ services: app.services, clock: systemClock })
  for (let count = 0; count < 3; count++) {
    const began = performance.now()
    expect((await app.rest('POST', '/api/send-email', { body: aMessage() })).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(1000)
    await sleep((OUTAGE * 1000) / 3)
  }
  if (kind !== 'refuses connections') await bad.stop()
  const good = await startMailServer({}, bad.port)
  const back = performance.now()
  while (good.deliveries.length < 3 && performance.now() - back < 180_000) await sleep(50)
  const ms = performance.now() - back
  await sleep(1000)
  const [deliveries, left] = [good.deliveries.length, await app.db.$count(mailOutbox)]
  await stopJobs()
  await good.stop()
  await app.close()
  return { kind, ms, deliveries, left }
}

it(`after ${OUTAGE} s without a good mail server every mail arrives once, within 2 min`, async () => {
  const kinds = Object.keys(BAD_MAIL_SERVERS) as (keyof typeof BAD_MAIL_SERVERS)[]
  const prepared: Awaited<ReturnType<typeof prepare>>[] = []
  // Sequentially, because each keeps the process busy for seconds.
  for (const kind of kinds) prepared.push(await prepare(kind))
  const results = await Promise.all(prepared.map(recover))
  for (const { kind, ms, deliveries, left } of results) {
    process.stdout.write(`a mail server that ${kind}: ${Math.round(ms / 1000)} s after its recovery\n`)
    expect({ kind, deliveries, left }).toEqual({ kind, deliveries: 3, left: 0 })
    expect(ms).toBeLessThan(120_000)
  }
})

it(`over ${KILLS} kills while mails go out none is lost, and none is sent more than twice`, async () => {
  const smtp = await startMailServer({ onMailFrom: (_address, _session, done) => setTimeout(done, 20) })
  const acknowledged: string[] = []
  for (let kill = 0; kill <= KILLS; kill++) {
    const site = await startMailingProcess(smtp.port, dataDir, url)
    const killing = kill < KILLS && sleep(500 + Math.random() * 1500).then(() => site.child.kill('SIGKILL'))
    for (let count = 0; count < 40 && site.child.exitCode === null && site.child.signalCode === null; count++) {
      const { text } = await postMail(site)
      if (text) acknowledged.push(text)
    }
    await killing
    if (kill < KILLS) {
      await site.exited
      continue
    }
    const times = await timesDelivered(smtp.deliveries, acknowledged, 150_000)
    const twice = times.filter((count) => count === 2).length
    process.stdout.write(`${acknowledged.length} mails acknowledged over ${KILLS} kills, ${twice} of them sent twice\n`)
    expect(times.filter((count) => count < 1 || count > 2)).toEqual([])
    // Mails without an acknowledgement may exist anyway; those sent twice have the same Message-ID.
    expect(distinctMails(smtp.deliveries)).toBeLessThanOrEqual(smtp.deliveries.length - twice)
    expect(await stop(site)).toBe(0)
  }
  await smtp.stop()
})
