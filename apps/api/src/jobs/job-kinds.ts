import type { JobKind, RecurringJob } from '@hazards/schema/job.constants'
import type { Logger } from 'pino'
import { DAY, HOUR, MINUTE } from '../lib/clock.ts'
import type { Services } from '../modules/services.ts'
import { sweepAll } from './housekeeping.ts'
import type { JobDeclaration, JobDeclarations } from './job-runner.ts'

/** Work that is looked for every minute; calls that make some also queue it at once. */
const OFTEN = { every: MINUTE, attempts: 10, longestPause: MINUTE }

/** Returns what the site does in the background. Mails wait while no mail server is set. */
export const declareJobs = (services: Services, logger: Logger): JobDeclarations => {
  const { outbox, heldMails, visitorMails, digests, search } = services
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
  } satisfies { [Kind in JobKind]: Kind extends RecurringJob ? JobDeclaration & { every: number } : JobDeclaration }
  const { mail, ...others } = declared
  return outbox.isSetUp ? declared : others
}
