import type { Job } from '@hazards/schema/job'
import { SOURCES, type SourceName } from '@hazards/schema/proposal.constants'
import { Section } from '../../../components/layout/section.tsx'
import { formatLine, isSoon, JobProgress } from '../../../components/panel/job-progress.tsx'
import { onSingleClick } from '../../../components/panel/single-click.ts'
import { useLookAgain } from '../../../components/panel/use-look-again.ts'
import { usePanelMoment } from '../../../components/panel/use-panel-moment.ts'
import { Button } from '../../../components/ui/button.tsx'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { Loaded } from '../../../components/ui/loaded.tsx'
import { Problem } from '../../../components/ui/problem.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { formatReason } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'

/** The lists in which works are looked for, how they were read, and what the sources may do (records §13). */
export const WorkSources = () => {
  const query = trpc.proposals.sources.useQuery(undefined, { refetchOnMount: 'always' })
  return (
    <Section title="Sources">
      <div className="grid gap-6">
        <p className="max-w-measure">
          Works are looked for every week in the ORCID record of each person who has an ORCID iD here, at OpenAlex and
          in a Zotero group if they are set up. What is found waits above for your decision.
        </p>
        <Looking />
        <Loaded query={query} loading="Loading...">
          {({ lists, allowed }) => (
            <>
              <Lists lists={lists} />
              <Allowed allowed={allowed} onChange={() => query.refetch()} />
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}

/** The button that looks for works now, and how far that is. */
const Looking = () => {
  const formatMoment = usePanelMoment()
  const utils = trpc.useUtils()
  const jobs = trpc.jobs.list.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: useLookAgain<Job[]>((all) => all.some((job) => job.kind === 'sources' && isSoon(job))),
  })
  const refresh = async () => {
    await Promise.all([jobs.refetch(), utils.proposals.invalidate()])
  }
  const look = trpc.proposals.look.useMutation({ onSettled: refresh })
  const job = jobs.data?.find(({ kind }) => kind === 'sources')
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={onSingleClick(() => look.mutate({}))}>Look now</Button>
        <Button onClick={onSingleClick(refresh)}>Show what was found</Button>
        <span role="status" className="text-sm text-ink-soft">
          {job && formatLine(job, formatMoment)}
        </span>
      </p>
      {job && <JobProgress job={job} />}
      <Problem>{look.error ? formatReason(look.error) : job?.error}</Problem>
    </div>
  )
}

type List = {
  key: string
  source: SourceName
  name: string
  checkedAt: string | null
  found: number
  left: number
  error: string | null
  failedSince: string | null
}

const Lists = ({ lists }: { lists: readonly List[] }) => {
  const formatMoment = usePanelMoment()
  if (lists.length === 0)
    return <p className="text-ink-soft">No person has an ORCID iD yet. Add it to the person, under People.</p>
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {lists.map((list) => (
        <li key={list.key} className="py-3">
          <p className="font-semibold">
            {list.name}, {SOURCES[list.source]}
          </p>
          <p className="text-ink-soft">
            {list.key.replace(/^[a-z]+:/, '')} · <HowRead {...list} />
          </p>
          {list.error && (
            <p className="font-semibold text-danger">
              {list.error}
              {list.failedSince && ` It has failed since ${formatMoment(list.failedSince)}.`} What was found before
              stays.
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const HowRead = ({ checkedAt, found, left }: List) => {
  const formatMoment = usePanelMoment()
  if (!checkedAt) return 'not read yet'
  const without = left > 0 ? `, ${left} of no kind that the site lists` : ''
  return `${found} ${found === 1 ? 'work' : 'works'}${without}, read ${formatMoment(checkedAt)}`
}

type AllowedProps = { allowed: readonly SourceName[]; onChange: () => unknown }

const Allowed = ({ allowed, onChange }: AllowedProps) => {
  const toast = useToasts()
  const allow = trpc.proposals.allow.useMutation({
    onSettled: onChange,
    onError: (error) =>
      toast({ title: 'Failed to change the setting', description: formatReason(error), variant: 'destructive' }),
  })
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">Change without a decision what they gave themselves</legend>
      <p className="text-sm text-ink-soft">A field that somebody edited here is never changed.</p>
      {Object.entries(SOURCES).map(([source, label]) => (
        <CheckBox
          key={source}
          checked={allowed.includes(source as SourceName)}
          onChange={({ target }) => allow.mutate({ source: source as SourceName, isAllowed: target.checked })}
        >
          {label}
        </CheckBox>
      ))}
    </fieldset>
  )
}
