import type { Logger } from 'pino'
import type { Services } from './services.ts'

const HOUR = 60 * 60 * 1000

/**
 * Deletes expired data every hour: sessions, invitations, counters, undecided items, unused uploads, abandoned mails,
 * old messages, links and addresses, log lines, revisions and trash. Returns a function that stops it and waits for a
 * running round.
 */
export const startHousekeeping = (
  {
    auth,
    invitations,
    rateLimiter,
    idempotency,
    newsEvents,
    uploads,
    outbox,
    messages,
    audit,
    history,
    newsletter,
    notices,
    visitorMails,
    mailLinks,
    pseudonyms,
  }: Services,
  logger: Logger,
) => {
  const round = async () => {
    try {
      await auth.sweep()
      await invitations.sweep()
      await rateLimiter.sweep()
      await idempotency.sweep()
      await pseudonyms.sweep()
      await newsEvents.sweep()
      await uploads.sweep()
      await outbox.sweep()
      await messages.sweep()
      await audit.sweep()
      await history.sweep()
      await newsletter.sweep()
      await notices.sweep()
      await visitorMails.sweep()
      await mailLinks.sweep()
    } catch (err) {
      logger.error({ err }, 'housekeeping failed')
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
