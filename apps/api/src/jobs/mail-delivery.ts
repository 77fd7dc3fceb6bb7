import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Services } from '../modules/services.ts'

/** How often to look for mails that another process left behind, in milliseconds. */
const POLL = 30_000
/** How long the current mail may take when the process is stopping. */
const GRACE = 5000

/** Processes the outbox once: makes digests of held mails, asks addresses for consent, and sends all that are due. Returns what deliverDue returns. */
export const processOutbox = async (
  { heldMails, visitorMails, digests, outbox }: Pick<Services, 'heldMails' | 'visitorMails' | 'digests' | 'outbox'>,
  round: Parameters<typeof outbox.deliverDue>[0],
) => {
  await heldMails.release()
  await visitorMails.ask()
  let fed: number
  let pause: number | undefined
  do {
    fed = await digests.feed()
    pause = await outbox.deliverDue(round)
  } while (fed > 0 && pause === undefined && !round.signal.aborted)
  return pause
}

/**
 * Sends the mails of the outbox as they arrive, and retries those that the mail server did not accept. Returns a
 * function that stops it: no further mail is started, and unsent mails stay for the next process.
 */
export const startMailDelivery = (services: Services, logger: Logger) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: NodeJS.Timeout | undefined
  let isAskedFor = false
  let rounds = Promise.resolve()

  const round = async () => {
    isAskedFor = false
    clearTimeout(timer)
    let pause: number | undefined
    try {
      pause = await processOutbox(services, {
        signal,
        onFailure: (attempt) => logger.warn(attempt, attempt.isGivenUp ? 'mail given up' : 'mail not sent'),
      })
    } catch (err) {
      logger.error({ err }, 'processing the outbox failed')
    }
    if (!signal.aborted) timer = setTimeout(deliver, Math.min(pause ?? POLL, POLL))
  }
  const deliver = () => {
    if (isAskedFor) return
    isAskedFor = true
    rounds = rounds.then(round)
  }

  services.outbox.whenPut(deliver)
  deliver()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await Promise.race([rounds, sleep(GRACE)])
  }
}
