import type { Logger } from 'pino'
import { HOUR } from '../lib/clock.ts'
import type { Services } from '../modules/services.ts'

/** The services that delete expired data. */
const SWEPT = [
  'auth',
  'invitations',
  'rateLimiter',
  'idempotency',
  'pseudonyms',
  'newsEvents',
  'uploads',
  'outbox',
  'messages',
  'audit',
  'history',
  'newsletter',
  'notices',
  'visitorMails',
  'mailLinks',
  'networkMarks',
] as const satisfies (keyof Services)[]

/**
 * Deletes expired data every hour: sessions, invitations, counters, undecided items, unused uploads, abandoned mails,
 * old messages, links, addresses and marks of networks, log lines, revisions and trash. If one service fails, the others go on. Returns a
 * function that stops it and waits for a running round.
 */
export const startHousekeeping = (services: Pick<Services, (typeof SWEPT)[number]>, logger: Logger) => {
  const round = async () => {
    for (const name of SWEPT)
      try {
        await services[name].sweep()
      } catch (err) {
        logger.error({ err, service: name }, 'housekeeping failed')
      }
  }
  let current = round()
  const timer = setInterval(() => {
    current = round()
  }, HOUR)
  return async () => {
    clearInterval(timer)
    await current
  }
}
