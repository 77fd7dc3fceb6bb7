import type { Job } from '@hazards/schema/job'
import { JOB_KINDS, type RecurringJob } from '@hazards/schema/job.constants'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { formatMoment } from '../../components/panel/panel-dates.ts'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { Button } from '../../components/ui/button.tsx'
import { trpc } from '../../lib/trpc.ts'

const nameOf = ({ kind }: Job): string => JOB_KINDS[kind].title

const JOBS: ListKind<Job> = {
  title: 'Work in the Background',
  one: 'job',
  many: 'jobs',
  nameOf,
  empty: 'No work yet.',
}

/** Whether part of the work is done: of a newsletter also between two runs. A finished run's progress says nothing. */
const isUnderWay = ({ state, progress }: Job) =>
  progress !== null && (state === 'running' || (state === 'waiting' && progress.done < progress.total))

export const LOOK_AGAIN_MS = 2_000
export const isSoon = ({ state, runAt }: Job) =>
  state === 'running' || (state === 'waiting' && Date.parse(runAt) <= Date.now() + LOOK_AGAIN_MS)

/** Records §12: the work in the background, looked at again every two seconds while some is under way. */
export const JobList = () => {
  const query = trpc.jobs.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isSoon) ? LOOK_AGAIN_MS : false),
  })
  return (
    <PanelList kind={JOBS} rows={{ query, items: query.data ?? [] }} isDense>
      {(job) => <JobRow job={job} onRun={() => query.refetch()} />}
    </PanelList>
  )
}

const JobRow = ({ job, onRun }: { job: Job; onRun: () => void }) => {
  const run = trpc.jobs.run.useMutation({ onSettled: onRun })
  const { kind, state, error } = job
  const isRecurring = JOB_KINDS[kind].isRecurring
  return (
    <div className="grid gap-1">
      <Row name={nameOf(job)} line={lineOf(job)}>
        {isRecurring && state !== 'running' && (
          <Button onClick={onSingleClick(() => run.mutate({ kind: kind as RecurringJob }))}>Run now</Button>
        )}
      </Row>
      <JobProgress job={job} />
      {error && <p className="text-sm">{error}</p>}
      {run.error && (
        <p role="alert" className="text-sm font-semibold text-signal">
          {run.error.message}
        </p>
      )}
    </div>
  )
}

/** A bar that says how far a job is; nothing while that is unknown. */
export const JobProgress = ({ job }: { job: Job }) =>
  isUnderWay(job) &&
  job.progress && (
    <progress
      className="w-full max-w-md accent-signal"
      aria-label={`Progress of ${nameOf(job)}`}
      max={job.progress.total}
      value={job.progress.done}
    />
  )

/** Returns 'Running, 200 of 512' or 'Waiting until May 31, 2026, 09:30, after 2 failed attempts'. */
export const lineOf = (job: Job): string => {
  const { kind, state, runAt, attempts, progress } = job
  const when = formatMoment(runAt)
  const counted = progress && isUnderWay(job) ? `, ${progress.done} of ${progress.total}` : ''
  if (state === 'running') return `Running since ${when}${counted}`
  if (state === 'done') return `Done, begun ${when}`
  const tries = attempts > 0 ? `, after ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}` : ''
  if (state === 'waiting') return `Next run ${when}${counted}${tries}`
  return JOB_KINDS[kind].isRecurring ? `Failed${tries}; next regular run ${when}` : `Failed${tries}, begun ${when}`
}
