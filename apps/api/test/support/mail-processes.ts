import { setTimeout as sleep } from 'node:timers/promises'
import { type Delivery, listValues } from './mail-server.ts'
import { MAIL_SERVER_AWAY, type RunningServer, startServer } from './process.ts'
import { postJson } from './requests.ts'
import { aMessage } from './samples.ts'

/** Starts a process that mails to the server at `smtpPort`; it uses its embedded database unless `url` is given. */
export const startMailingProcess = (smtpPort: number, dataDir: string, url = ''): Promise<RunningServer> =>
  startServer({ url, dataDir, settings: { ...MAIL_SERVER_AWAY, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } })

/** Posts a message to be mailed. Returns its text if it was acknowledged, and the duration in milliseconds. */
export const postMail = async ({ url }: Pick<RunningServer, 'url'>) => {
  const message = aMessage()
  const began = performance.now()
  const answer = await postJson(`${url}/api/send-email`, message).catch(() => undefined)
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
