import type { Job } from '@hazards/schema/job'
import { JOB_KINDS, type RecurringJob } from '@hazards/schema/job.constants'
import { useState } from 'react'
import { formatLine, isNotable, isSoon, JobProgress } from '../../components/panel/job-progress.tsx'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { onSingleClick } from '../../components/panel/single-click.ts'
import { useLookAgain } from '../../components/panel/use-look-again.ts'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { Button } from '../../components/ui/button.tsx'
import { Problem } from '../../components/ui/problem.tsx'
import { trpc } from '../../lib/trpc.ts'

const formatName = ({ kind }: Job): string => JOB_KINDS[kind].title

const JOBS: ListKind<Job> = {
  title: 'Work in the Background',
  one: 'job',
  many: 'jobs',
  nameOf: formatName,
  empty: 'Nothing has failed, and nothing is under way.',
}

/**
 * Records §12: the work in the background, looked at again every two seconds while some is under way. What only waits for its next
 * run is shown on request: the activity log stands below.
 */
export const JobList = () => {
  const query = trpc.jobs.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: useLookAgain<Job[]>((jobs) => jobs.some(isSoon)),
  })
  const [isOpen, setIsOpen] = useState(false)
  const jobs = query.data ?? []
  const shown = isOpen ? jobs : jobs.filter(isNotable)
  return (
    <PanelList
      kind={JOBS}
      rows={{ query, items: shown }}
      buttons={
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show what needs attention' : `Show all ${jobs.length}`}
        </Button>
      }
      isDense
    >
      {(job) => <JobRow job={job} onRun={() => query.refetch()} />}
    </PanelList>
  )
}

const JobRow = ({ job, onRun }: { job: Job; onRun: () => void }) => {
  const run = trpc.jobs.run.useMutation({ onSettled: onRun })
  const formatMoment = usePanelMoment()
  const { kind, state, error } = job
  const isRecurring = JOB_KINDS[kind].isRecurring
  const isRunning = state === 'running'
  return (
    <div className="grid gap-1">
      <Row name={formatName(job)} line={formatLine(job, formatMoment)}>
        {/* It stays while the job runs: it may have the focus. */}
        {isRecurring && (
          <Button
            aria-disabled={isRunning}
            onClick={onSingleClick(() => !isRunning && run.mutate({ kind: kind as RecurringJob }))}
          >
            {isRunning ? 'Running…' : 'Run now'}
          </Button>
        )}
      </Row>
      <JobProgress job={job} />
      {error && <p className="text-sm">{error}</p>}
      <Problem>{run.error?.message}</Problem>
    </div>
  )
}
