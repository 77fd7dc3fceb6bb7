import type { Logger } from 'pino'
import { declareJobs } from '../../src/jobs/job-kinds.ts'
import { startJobs } from '../../src/jobs/job-runner.ts'
import type { Clock } from '../../src/lib/clock.ts'
import { createLogger } from '../../src/lib/logger.ts'
import type { Services } from '../../src/modules/services.ts'

/** Runs the work in the background as a process does. Returns a function that stops it. */
export const startTestJobs = (
  { services, clock }: { services: Services; clock: Clock },
  logger: Logger = createLogger('silent'),
) => startJobs({ jobs: services.jobs, kinds: declareJobs(services, logger), clock }, logger)
