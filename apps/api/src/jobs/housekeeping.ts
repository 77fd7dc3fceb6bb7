import type { Logger } from 'pino'
import type { Services } from '../modules/services.ts'
import { JobFailure, type Run } from './job-runner.ts'

/** The services that delete expired data. */
const SWEPT = [
  'auth',
  'invitations',
  'lostPassword',
  'passkeys',
  'tokens',
  'previews',
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
  'jobs',
  'usage',
] as const satisfies (keyof Services)[]

/**
 * Deletes expired data: sessions, invitations, links of accounts and previews, challenges, counters, undecided items, unused uploads, abandoned mails, old messages,
 * links, addresses and marks of networks, log lines, revisions, trash, jobs and the numbers of records that are gone. If one service fails, the others go on.
 *
 * @throws JobFailure that names the services that failed
 */
export const sweepAll = async (
  services: Pick<Services, (typeof SWEPT)[number]>,
  logger: Logger,
  { signal, report }: Pick<Run, 'signal' | 'report'>,
): Promise<void> => {
  const failed: string[] = []
  for (const [at, name] of SWEPT.entries()) {
    signal.throwIfAborted()
    try {
      await services[name].sweep()
    } catch (err) {
      failed.push(name)
      logger.error({ err, service: name }, 'housekeeping failed')
    }
    await report(at + 1, SWEPT.length)
  }
  if (failed.length > 0) throw new JobFailure(`Not everything could be deleted: ${failed.join(', ')}.`)
}
