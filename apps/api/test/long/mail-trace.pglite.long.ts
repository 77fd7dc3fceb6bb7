import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOfFile } from '@hazards/db/testing/of-file'
import { expect, it } from 'vitest'
import { startMailServer } from '../support/mail-server.ts'
import { AS_BUILT, startReady, stop } from '../support/process.ts'
import { postJson } from '../support/requests.ts'
import { aMessage } from '../support/samples.ts'

const MAILS = Number(process.env.MAILS ?? 500)

const folder = folderOfFile()

const WHERE = [
  '/etc/hostname',
  'file:///etc/hostname',
  'http://127.0.0.1:9/',
  '\\\\host\\share',
  'data:text/plain,x',
  'cid:1',
]

/** An object in a text field is rejected; within a text it is text. */
const getMail = (index: number) => {
  const place = WHERE[index % WHERE.length] as string
  const isText = index % 2 === 0
  const content = isText ? place : { path: place, href: place }
  return { isText, body: { ...aMessage(), institution: isText ? place : null, message: content } }
}

it(`of ${MAILS} messages that name files and addresses, half of them mailed, none is read: the process asks for nothing but its own folder and the mail server`, async () => {
  const log = join(folder, 'trace')
  const mails = await startMailServer()
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SMTP_URL: mails.config.smtpUrl,
    MAIL_FROM: mails.config.from,
    CONTACT_EMAIL: mails.config.to,
  }
  const server = await startReady(settings, AS_BUILT)
  const post = (index: number) => postJson(`${server.url}/api/send-email`, getMail(index).body)
  await post(0) // loads the modules that the first mail needs
  await expect.poll(() => mails.deliveries.length, { timeout: 20_000 }).toBe(1)
  const calls = ['-e', 'trace=open,openat,connect', '-o', log]
  const tracer = spawn('strace', ['-f', '-qq', ...calls, '-p', String(server.child.pid)], { stdio: 'ignore' })
  await sleep(1_000)
  for (let index = 0; index < MAILS; index++) expect((await post(index)).status).toBe(getMail(index).isText ? 200 : 400)
  await expect.poll(() => mails.deliveries.length, { timeout: 300_000 }).toBe(1 + MAILS / 2)
  tracer.kill('SIGINT')
  await once(tracer, 'exit')
  await stop(server)
  await mails.stop()
  const lines = readFileSync(log, 'utf8').split('\n')
  const opened = lines.flatMap((line) => /open(?:at)?\(.*?"([^"]+)"/.exec(line)?.[1] ?? [])
  const connected = lines.flatMap((line) => /connect\(.*sin6?_port=htons\((\d+)\)/.exec(line)?.[1] ?? [])
  // Node reads there how much memory it holds.
  const isOwn = (path: string) => path.startsWith(folder) || path === '/proc/self/stat'
  expect(opened.filter((path) => !isOwn(path))).toEqual([])
  expect(new Set(connected)).toEqual(new Set([String(mails.port)]))
})
