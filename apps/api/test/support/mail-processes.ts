import { setTimeout as sleep } from 'node:timers/promises'
import { type Delivery, listValues } from './mail-server.ts'
import { type RunningServer, startProcess, untilReady } from './process.ts'
import { aMessage } from './samples.ts'
import { ADMINISTRATOR } from './test-app.ts'

/**
 * Starts a process that mails to the server at `smtpPort`; it uses its embedded database unless `databaseUrl` is given.
 */
export const startMailingProcess = async (
  smtpPort: number,
  dataDir: string,
  databaseUrl = '',
): Promise<RunningServer> => {
  const server = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'site@example.org',
    CONTACT_EMAIL: 'group@example.org',
  })
  await untilReady(server)
  return server
}

/** Posts a message to be mailed. Returns its text if it was acknowledged, and the duration in milliseconds. */
export const postMail = async ({ url }: Pick<RunningServer, 'url'>) => {
  const message = aMessage()
  const began = performance.now()
  const answer = await fetch(`${url}/api/send-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  }).catch(() => undefined)
  return { text: answer?.status === 200 ? message.message : undefined, ms: performance.now() - began }
}

/**
 * Waits until every one of `texts` has been delivered, or for `limit` milliseconds. Returns how often each was
 * delivered.
 */
export const timesDelivered = async (deliveries: readonly Delivery[], texts: readonly string[], limit: number) => {
  const count = (text: string) => deliveries.filter((mail) => mail.text.includes(text.slice(-36))).length
  for (const began = performance.now(); performance.now() - began < limit; await sleep(200))
    if (texts.every((text) => count(text) > 0)) break
  return texts.map(count)
}

/** Returns the number of mails, counting those with the same Message-ID once. */
export const distinctMails = (deliveries: readonly Delivery[]): number =>
  new Set(deliveries.flatMap(({ header }) => listValues(header, 'message-id'))).size
