import { setTimeout as sleep } from 'node:timers/promises'
import { databaseOfFile, folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { distinctMails, postMail, startMailingProcess, timesDelivered } from '../support/mail-processes.ts'
import { startBadMailServer, startMailServer } from '../support/mail-server.ts'
import { stop } from '../support/process.ts'

const MAILS = Number(process.env.MAILS ?? 500)

const url = await databaseOfFile()
const folder = folderOfFile()

it(`${MAILS} mails that wait in the outbox of two processes are each sent by one of them`, async () => {
  const bad = await startBadMailServer('cuts every connection')
  const first = await startMailingProcess(bad.port, folder, url)
  const second = await startMailingProcess(bad.port, folder, url)
  const texts: string[] = []
  for (let count = 0; count < MAILS; count++) {
    const { text, ms } = await postMail(count % 2 ? first : second)
    expect(ms).toBeLessThan(1000)
    if (text) texts.push(text)
  }
  expect(texts).toHaveLength(MAILS)
  await bad.stop()
  const smtp = await startMailServer({}, bad.port)
  const times = await timesDelivered(smtp.deliveries, texts, 180_000)
  await sleep(2000)
  expect(times.filter((count) => count !== 1)).toEqual([])
  expect([smtp.deliveries.length, distinctMails(smtp.deliveries)]).toEqual([MAILS, MAILS])
  for (const server of [first, second]) expect(await stop(server)).toBe(0)
  await smtp.stop()
})
