import type { JobKind, RecurringJob } from '@hazards/schema/job.constants'
import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import { DomainError } from '../lib/errors.ts'
import type { Services } from '../modules/services.ts'
import { sweepAll } from './housekeeping.ts'
import { type JobDeclaration, type JobDeclarations, JobFailure, type Run } from './job-runner.ts'

/** Work that is looked for every minute; calls that make some also queue it at once. */
const OFTEN = { every: MINUTE, attempts: 10, longestPause: MINUTE }

/** Work that asks other servers, which may be out of order for days: it is tried for more than three, when the dashboard says so. */
const OUTSIDE = { attempts: 28, longestPause: 6 * HOUR }

/** Returns work of which each error for administrators is a failure that is expected. */
const asking = (work: (run: Run) => Promise<void>) => async (run: Run) => {
  try {
    await work(run)
  } catch (error) {
    throw error instanceof DomainError ? new JobFailure(error.message) : error
  }
}

/** Returns what the site does in the background. Mails wait while no mail server is set. */
export const declareJobs = (services: Services, logger: Logger): JobDeclarations => {
  const { outbox, heldMails, visitorMails, digests, search, sources, integrity, lostPassword, waitingMails } = services
  const declared = {
    'held-mails': {
      ...OFTEN,
      run: async () => {
        await outbox.adopt()
        await heldMails.release()
      },
    },
    'consent-mails': { ...OFTEN, run: visitorMails.ask },
    newsletter: { ...OFTEN, run: digests.feedAll },
    mail: outbox.sending,
    'search-documents': {
      every: 7 * DAY,
      attempts: 5,
      longestPause: 10 * MINUTE,
      run: search.rebuild,
    },
    housekeeping: {
      every: HOUR,
      attempts: 5,
      longestPause: 10 * MINUTE,
      run: (run) => sweepAll(services, logger, run),
    },
    sources: { ...OUTSIDE, every: 7 * DAY, begins: DAY, run: asking((run) => sources.look(run)) },
    integrity: { ...OUTSIDE, every: DAY, begins: DAY, run: asking((run) => integrity.checkDois(run)) },
    // Each address has its own next day: a week after a look, a day after a failure.
    links: { ...OUTSIDE, every: DAY, begins: 2 * HOUR, run: (run) => integrity.checkLinks(run) },
    'waiting-mails': { every: HOUR, attempts: 5, longestPause: 10 * MINUTE, run: waitingMails.send },
    'lost-password': { attempts: 10, longestPause: MINUTE, run: ({ job }) => lostPassword.mail(job.key) },
    look: { ...OUTSIDE, run: asking((run) => sources.look({ ...run, person: run.job.key })) },
  } satisfies { [Kind in JobKind]: Kind extends RecurringJob ? JobDeclaration & { every: number } : JobDeclaration }
  const { mail, ...others } = declared
  return outbox.isSetUp ? declared : others
}
