import { PROPOSAL_KINDS, PROPOSAL_STATES, SOURCE_NAMES, SOURCES } from '@hazards/schema/proposal.constants'
import type { ListKind } from '../../../components/panel/list/list-kind.ts'
import { PANEL_PAGES, useListRows } from '../../../components/panel/list/list-rows.ts'
import { PanelList } from '../../../components/panel/list/panel-list.tsx'
import type { ListAction } from '../../../components/panel/list/selection-bar.tsx'
import { useSectionAddress } from '../../../components/panel/use-section-address.ts'
import { Button } from '../../../components/ui/button.tsx'
import { oneOfParam } from '../../../lib/search-params.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { type ListedProposal, PROPOSAL_WORDS, ProposalRow } from './proposal-row.tsx'
import { type Decision, useDecisions } from './use-decisions.ts'
import { WorkSources } from './work-sources.tsx'

const STATE_LABELS = { open: 'Waiting', accepted: 'Accepted', merged: 'Merged', rejected: 'Rejected' } as const

const PROPOSALS: ListKind<ListedProposal> = {
  title: 'Works Found',
  note: 'newest first',
  one: 'proposal',
  many: 'proposals',
  nameOf: ({ record }) => record.title ?? 'A work without a title',
  filters: [
    {
      key: 'state',
      label: 'State',
      first: 'Waiting',
      options: PROPOSAL_STATES.filter((value) => value !== 'open').map((value) => ({
        value,
        label: STATE_LABELS[value],
      })),
    },
    {
      key: 'type',
      label: 'Kind',
      options: PROPOSAL_KINDS.map((value) => ({ value, label: PROPOSAL_WORDS[value].label })),
    },
    { key: 'source', label: 'Source', options: SOURCE_NAMES.map((value) => ({ value, label: SOURCES[value] })) },
  ],
  empty: 'No work waits for a decision.',
}

const DECISIONS: { decision: Decision; label: string }[] = [
  { decision: 'accept', label: 'Accept' },
  { decision: 'merge', label: 'Merge' },
  { decision: 'reject', label: 'Reject' },
]

/** The works that sources know, to decide on, and the sources (records §13). Nothing is written before a decision. */
export const ProposalsPanel = () => {
  const address = useSectionAddress()
  const { state, type, source } = address.filter
  const wanted = {
    state: oneOfParam(state, PROPOSAL_STATES) ?? 'open',
    kind: oneOfParam(type, PROPOSAL_KINDS),
    source: oneOfParam(source, SOURCE_NAMES),
  }
  const rows = useListRows(trpc.proposals.page.useInfiniteQuery(wanted, PANEL_PAGES))
  const decide = useDecisions()
  const actions = DECISIONS.map(
    ({ decision, label }): ListAction<ListedProposal> => ({
      label,
      run: (items) =>
        decide(
          decision,
          items.map(({ id }) => ({ id })),
        ),
    }),
  )
  return (
    <div className="grid gap-14">
      <PanelList
        kind={PROPOSALS}
        rows={rows}
        {...address}
        actions={wanted.state === 'open' ? actions : []}
        above={<SureWorks decide={decide} />}
      >
        {(proposal) => <ProposalRow key={proposal.foundAt} proposal={proposal} decide={decide} />}
      </PanelList>
      <WorkSources />
    </div>
  )
}

/** Accepts, at once, what there can be no doubt about: new works with a DOI, which their author's ORCID record lists. */
const SureWorks = ({ decide }: { decide: ReturnType<typeof useDecisions> }) => {
  const { data } = trpc.proposals.counts.useQuery(undefined, { refetchOnMount: 'always' })
  const sure = data?.sure ?? []
  const accept = useSingleFlight(async () => {
    await decide(
      'accept',
      sure.map((id) => ({ id })),
    )
  })
  if (sure.length === 0) return null
  return (
    <p>
      <Button look="primary" onClick={() => void accept()}>
        Accept all {sure.length} with a DOI from ORCID
      </Button>
    </p>
  )
}
