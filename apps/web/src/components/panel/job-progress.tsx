import type { Job } from '@hazards/schema/job'
import { JOB_KINDS } from '@hazards/schema/job.constants'

/** Whether part of the work is done: of a newsletter also between two runs. A finished run's progress says nothing. */
const isUnderWay = ({ state, progress }: Job) =>
  progress !== null && (state === 'running' || (state === 'waiting' && progress.done < progress.total))

/** Whether somebody may want to know of a job: it runs, has failed, or is tried again. The others wait for their next run. */
export const isNotable = (job: Job): boolean =>
  job.state === 'running' || job.state === 'failed' || (job.state === 'waiting' && job.attempts > 0) || isUnderWay(job)

/** Whether a job runs, or begins within seconds. */
export const isSoon = ({ state, runAt }: Job) =>
  state === 'running' || (state === 'waiting' && Date.parse(runAt) <= Date.now() + 2_000)

/** A bar that says how far a job is; nothing while that is unknown. */
export const JobProgress = ({ job }: { job: Job }) =>
  isUnderWay(job) &&
  job.progress && (
    <progress
      className="progress max-w-md ring-1 ring-edge"
      aria-label={`Progress of ${JOB_KINDS[job.kind].title}`}
      max={job.progress.total}
      value={job.progress.done}
    />
  )

/** Returns 'Running, 200 of 512' or 'Waiting until May 31, 2026, 09:30, after 2 failed attempts'. @param formatMoment by the group's clock */
export const formatLine = (job: Job, formatMoment: (moment: string) => string): string => {
  const { kind, state, runAt, attempts, progress } = job
  const when = formatMoment(runAt)
  const counted = progress && isUnderWay(job) ? `, ${progress.done} of ${progress.total}` : ''
  if (state === 'running') return `Running since ${when}${counted}`
  if (state === 'done') return `Done, begun ${when}`
  const tries = attempts > 0 ? `, after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}` : ''
  if (state === 'waiting') return `Next run ${when}${counted}${tries}`
  return JOB_KINDS[kind].isRecurring ? `Failed${tries}; next regular run ${when}` : `Failed${tries}, begun ${when}`
}
