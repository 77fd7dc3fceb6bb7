import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Clock, SECOND } from '../lib/clock.ts'
import { errorLine } from '../lib/error-line.ts'
import { type JobRow, type Jobs, LEASE } from './job-table.ts'

/** The first pause after a failure; each further one is twice as long. */
const FIRST_PAUSE = 5 * SECOND
/** How often to look for jobs that another process has queued. */
const POLL = 30 * SECOND
/** How long the current jobs may take when the process is stopping. */
const GRACE = 5 * SECOND
const ERROR_LENGTH = 500

/** What a run gets. `signal` is aborted when it has to end: the process is stopping, or the job was taken over. */
export type Run = { job: JobRow; signal: AbortSignal; report: (done: number, total: number) => Promise<void> }

/** What is particular to a kind of job. */
export type JobDeclaration = {
  /** Milliseconds from one regular run to the next; omitted if it does not recur. */
  every?: number
  /** Milliseconds from the first start of the site to the first run; by default none. */
  begins?: number
  /** Runs until it is given up. */
  attempts: number
  /** The longest pause between two of them, in milliseconds. */
  longestPause: number
  /** Does the work, or rejects: with a JobFailure if an administrator can read why. */
  run: (run: Run) => Promise<unknown>
}
export type JobDeclarations = Record<string, JobDeclaration>

type Failure = {
  /** Whether another attempt is of no use. */
  isFinal?: boolean
  /** Whether the next job of this kind would fail, too, so that all wait. */
  stopsKind?: boolean
  /** The longest pause, if it differs from the kind's. */
  longestPause?: number
  /** What to log. */
  facts?: Record<string, unknown>
}

/** A failure that is expected. Its message is shown to administrators. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly failure: Failure
  constructor(message: string, failure: Failure = {}) {
    super(message)
    this.failure = failure
  }
}

/** What may be logged of a failed run: no visitor's text. */
export type FailedRun = { kind: string; key: string; attempts: number; retryAt: Date | null; error: unknown }
export type Round = { signal: AbortSignal; onFailure: (failed: FailedRun) => void }
export type Runner = { jobs: Jobs; kinds: JobDeclarations; clock: Clock }

/**
 * Runs jobs as they become due, those of each kind one after another. Returns a function that stops it: no further job
 * is begun, and what is not done stays for another process.
 */
export const startJobs = (runner: Runner, logger: Logger) => {
  const stopping = new AbortController()
  const round = { signal: stopping.signal, onFailure: logFailure(logger) }
  const lanes = Promise.all(Object.keys(runner.kinds).map((kind) => runLane(runner, kind, round, logger)))
  return async () => {
    stopping.abort()
    await Promise.race([lanes, sleep(GRACE)])
  }
}

const runLane = async (runner: Runner, kind: string, round: Round, logger: Logger): Promise<void> => {
  while (!round.signal.aborted) {
    const woken = new AbortController()
    runner.jobs.whenQueued(kind, () => woken.abort())
    const pause = await runAll(runner, kind, round).catch((err: unknown) => {
      logger.error({ err, kind }, 'work in the background stopped')
      return POLL
    })
    await waitUnlessWoken(pause, AbortSignal.any([round.signal, woken.signal]))
  }
}

const waitUnlessWoken = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)))
  })

/** Runs what is due of a kind. Returns the milliseconds until it is worth looking again. */
const runAll = async (runner: Runner, kind: string, round: Round): Promise<number> => {
  const { jobs, kinds, clock } = runner
  if (kinds[kind]?.every !== undefined) await jobs.add(kind, kinds[kind].begins)
  await jobs.mendTimes(kind)
  const { waitsUntil } = await runDue(runner, kind, round)
  const next = waitsUntil ?? (await jobs.nextTime(kind))
  return next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), POLL) : POLL
}

/**
 * Runs the due jobs of a kind one after another, until none is left or one stops its kind. Returns how many ran, and in
 * the second case until when the kind has to wait.
 */
export const runDue = async (
  runner: Runner,
  kind: string,
  round: Round,
): Promise<{ ran: number; waitsUntil: Date | null }> => {
  for (let ran = 0; ; ran++) {
    const job = round.signal.aborted ? undefined : await runner.jobs.claim(kind, runner.kinds[kind]?.every)
    if (!job) return { ran, waitsUntil: null }
    const waitsUntil = await runOne(runner, job, round)
    if (waitsUntil) return { ran: ran + 1, waitsUntil }
  }
}

const runOne = async (runner: Runner, job: JobRow, round: Round): Promise<Date | null> => {
  const { jobs, kinds } = runner
  const { run, attempts } = kinds[job.kind] as JobDeclaration
  const lost = new AbortController()
  const keep = (isOurs: boolean) => void (isOurs || lost.abort())
  const renewal = setInterval(() => void jobs.renew(job).then(keep, () => {}), LEASE / 3).unref()
  try {
    if (job.attempts > attempts) throw new JobFailure('It was interrupted too often.', { isFinal: true })
    const signal = AbortSignal.any([round.signal, lost.signal])
    await run({ job, signal, report: async (done, total) => keep(await jobs.report(job, done, total)) })
    await jobs.finish(job)
    return null
  } catch (error) {
    if (!round.signal.aborted) return await recordFailure(runner, job, error, round)
    await jobs.giveBack(job)
    return null
  } finally {
    clearInterval(renewal)
  }
}

/** Records a failed run. Returns until when the others of its kind have to wait. */
const recordFailure = async ({ jobs, kinds, clock }: Runner, job: JobRow, error: unknown, { onFailure }: Round) => {
  const { kind, key, attempts } = job
  const declared = kinds[kind] as JobDeclaration
  const failure = error instanceof JobFailure ? error.failure : {}
  const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), failure.longestPause ?? declared.longestPause)
  // Shorter by up to a fifth, so that what has failed together is not tried again together.
  const next = new Date(clock().getTime() + Math.round(pause * (1 - Math.random() / 5)))
  const retryAt = failure.isFinal || attempts >= declared.attempts ? null : next
  const line = errorLine(error).slice(0, ERROR_LENGTH)
  if (retryAt) await jobs.fail(job, line, retryAt)
  else await jobs.giveUp(job, line)
  onFailure({ kind, key, attempts, retryAt, error })
  return failure.stopsKind ? next : null
}

const logFailure =
  (logger: Logger) =>
  ({ error, ...run }: FailedRun) => {
    const message = `${run.kind} ${run.retryAt ? 'failed' : 'given up'}`
    if (error instanceof JobFailure) logger.warn({ ...run, ...error.failure.facts }, message)
    else logger.error({ ...run, err: error }, message)
  }
