import type { IntegrityProblem, IntegrityUnchecked } from '@hazards/schema/integrity'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ListKind } from '../../components/panel/list/list-kind.ts'
import { PanelList } from '../../components/panel/list/panel-list.tsx'
import { Row } from '../../components/panel/list/row.tsx'
import { useShowMore } from '../../components/panel/list/row-list.tsx'
import { usePanelMoment } from '../../components/panel/use-panel-moment.ts'
import { buttonClass } from '../../components/ui/button.tsx'
import { trpc } from '../../lib/trpc.ts'
import { getPanelLink } from '../records/panel-link.ts'
import { NoticeForm } from './notice-form.tsx'

type About = IntegrityProblem['about']

const LISTS: Record<About, { title: string; empty: string; advice: string }> = {
  notice: {
    title: 'Notices',
    empty: 'No publication was retracted or corrected, as far as the registries say.',
    advice:
      'Visitors see a notice wherever the publication is listed. You cannot hide it, but you can add words of your own, and mark it as known.',
  },
  doi: {
    title: 'DOIs That Could Not Be Checked',
    empty: 'Every DOI could be checked.',
    advice:
      'Compare a DOI that no registry knows with the paper: it may be mistyped. Other failures are tried again each night.',
  },
  preprint: {
    title: 'Preprints That Became Papers',
    empty: 'No preprint has become a paper that it does not name.',
    advice: 'Edit the preprint, and add the relation “is a preprint of” with this DOI.',
  },
  link: {
    title: 'Links',
    empty: 'No link is gone or has moved.',
    advice: 'Edit the record: put the new address there, or take the link away.',
  },
}
const ABOUTS = Object.keys(LISTS) as About[]

/** What is said of a subject of which not all could be asked for, since an error is never clean. */
const FAILED: Partial<Record<About, string>> = {
  notice: 'No notice is known; not every DOI could be checked.',
  preprint: 'None is known; not every DOI could be checked.',
}

/** What is wrong with records, as registries and the servers of their links say, and what to do (records §14). */
export const IntegrityPanel = () => {
  const query = trpc.integrity.list.useQuery(undefined, { refetchOnMount: 'always' })
  const { data: unchecked, error } = trpc.integrity.unchecked.useQuery(undefined, { refetchOnMount: 'always' })
  const all = { ...query, data: unchecked && query.data, error: query.error ?? error }
  return (
    <div className="grid gap-14">
      {ABOUTS.map((about) => (
        <Problems key={about} about={about} query={all} unchecked={unchecked} />
      ))}
    </div>
  )
}

type Listed = { id: string; problem: IntegrityProblem }
type ProblemsProps = {
  about: About
  unchecked: IntegrityUnchecked | undefined
  query: { data: IntegrityProblem[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
}

const Problems = ({ about, query, unchecked }: ProblemsProps) => {
  const { title, empty, advice } = LISTS[about]
  const formatMoment = usePanelMoment()
  const hasFailed = about !== 'link' && query.data?.some((problem) => problem.about === 'doi')
  const waiting = unchecked && formatUnchecked(about, unchecked, formatMoment)
  // A record may have several links.
  const all = (query.data ?? [])
    .filter((problem) => problem.about === about)
    .map((problem): Listed => ({ id: `${problem.id} ${problem.address}`, problem }))
  const { items, more } = useShowMore(all)
  const kind: ListKind<Listed> = {
    title,
    empty: waiting ?? ((hasFailed && FAILED[about]) || empty),
    one: 'record',
    many: 'records',
    nameOf: ({ problem }) => problem.label,
  }
  return (
    <PanelList
      kind={kind}
      rows={{ query, items, total: query.data && all.length, more }}
      isDense
      above={all.length > 0 && <Advice waiting={waiting} advice={advice} />}
    >
      {({ problem }) => <Problem problem={problem} />}
    </PanelList>
  )
}

const Advice = ({ waiting, advice }: { waiting: string | undefined; advice: string }) => (
  <div className="grid max-w-measure gap-1 text-sm">
    {waiting && <p>{waiting}</p>}
    <p>{advice}</p>
  </div>
)

/** Returns how many DOIs or links nobody has asked for yet, and when they will be; undefined if all were asked for. */
const formatUnchecked = (
  about: About,
  unchecked: IntegrityUnchecked,
  formatMoment: (moment: string) => string,
): string | undefined => {
  const [{ left, nextRun }, one] = about === 'link' ? [unchecked.links, 'link'] : [unchecked.dois, 'DOI']
  if (left === 0) return undefined
  const waiting =
    left === 1 ? `1 ${one} is not yet checked.` : `${left.toLocaleString('en-US')} ${one}s are not yet checked.`
  return nextRun ? `${waiting} The next run is due on ${formatMoment(nextRun)}.` : waiting
}

const Problem = ({ problem: each }: { problem: IntegrityProblem }) => {
  const formatMoment = usePanelMoment()
  const { id, record, label, about, problem, address, since, checkedAt, isKnown, words } = each
  return (
    <div className="grid gap-2">
      <Row
        name={label}
        line={
          <>
            <p className={isKnown ? '' : 'font-semibold text-ink'}>{problem}</p>
            {address && (
              <p>
                <a href={address} rel="noopener" className="break-all">
                  {address}
                </a>
              </p>
            )}
            <p>
              Since {formatMoment(since)}
              {checkedAt && `, last checked ${formatMoment(checkedAt)}`}
              {isKnown && ', marked as known'}
            </p>
          </>
        }
      >
        <Link
          {...getPanelLink({ kind: record, id, title: label, subtitle: '', state: 'public' })}
          className={buttonClass()}
        >
          <Pencil aria-hidden size={16} />
          Edit<span className="sr-only"> {label}</span>
        </Link>
      </Row>
      {about === 'notice' && <NoticeForm id={id} label={label} isKnown={isKnown} words={words} />}
    </div>
  )
}
