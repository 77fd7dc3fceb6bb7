import type { Proposal } from '@hazards/schema/proposal'
import { SOURCES } from '@hazards/schema/proposal.constants'
import type { ImportedField } from '@hazards/schema/publication-import'
import { useState } from 'react'
import { focusAfterRemoval } from '../../../components/panel/row-focus.ts'
import { onSingleClick } from '../../../components/panel/single-click.ts'
import { useAttempt } from '../../../components/panel/use-attempt.ts'
import { Moment } from '../../../components/panel/use-panel-moment.ts'
import { Badge, type BadgeHue } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { ImportDifferences } from '../import/import-differences.tsx'
import { ReadRecord } from '../import/read-record.tsx'
import type { ImportItem } from '../import/use-import.ts'
import { MergeInto } from './merge-into.tsx'
import type { Chosen, Decision, useDecisions } from './use-decisions.ts'

/** A proposal, as serialized by the API. */
export type ListedProposal = Omit<Proposal, 'differences'> & Pick<ImportItem, 'differences'>

export const PROPOSAL_WORDS: Record<Proposal['kind'], { label: string; hue: BadgeHue; accept: string }> = {
  new: { label: 'New', hue: 'green', accept: 'Accept' },
  changed: { label: 'Changed there', hue: 'amber', accept: 'Take the changes' },
  same: { label: 'Here as another record', hue: 'blue', accept: 'Add as another' },
}

type ProposalRowProps = { proposal: ListedProposal; decide: ReturnType<typeof useDecisions> }

/** A proposed work, in the words of an import, with what can be decided on it (records §13). */
export const ProposalRow = ({ proposal, decide }: ProposalRowProps) => {
  const { id, kind, source, record, existingId, differences, reason, foundAt, state } = proposal
  const isChange = kind === 'changed'
  const [fields, setFields] = useState<readonly ImportedField[]>(differences?.map(({ field }) => field) ?? [])
  const isOpen = state === 'open'
  const act = useSingleFlight(async (decision: Decision, more: Omit<Chosen, 'id'>, button: Element) => {
    const restoreFocus = focusAfterRemoval(button)
    if (await decide(decision, [{ id, ...more }])) restoreFocus()
  })
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <Badge hue={PROPOSAL_WORDS[kind].hue}>{PROPOSAL_WORDS[kind].label}</Badge>
        <span>
          {reason},{' '}
          <time dateTime={foundAt}>
            <Moment at={foundAt} />
          </time>
        </span>
      </p>
      <div>
        <ReadRecord publication={record} {...(existingId && { existingId })} />
        {record.doi && <p className="text-ink-soft">DOI {record.doi}</p>}
      </div>
      {isChange && isOpen && (
        <ImportDifferences source={SOURCES[source]} item={{ differences }} chosen={fields} onChoose={setFields} />
      )}
      {isOpen ? (
        <Deciding proposal={proposal} fields={isChange ? fields : undefined} act={act} />
      ) : (
        <Decided proposal={proposal} />
      )}
    </div>
  )
}

type DecidingProps = Pick<ProposalRowProps, 'proposal'> & {
  /** The fields to take; undefined for all. */
  fields: readonly ImportedField[] | undefined
  act: (decision: Decision, more: Omit<Chosen, 'id'>, button: Element) => Promise<void>
}

const Deciding = ({ proposal: { kind, existingId, record }, fields, act }: DecidingProps) => {
  const about = <span className="sr-only"> {record.title}</span>
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button
        look={kind === 'same' ? 'secondary' : 'primary'}
        data-key="a"
        aria-disabled={fields?.length === 0}
        onClick={onSingleClick(
          (button) => fields?.length !== 0 && act('accept', fields ? { fields: [...fields] } : {}, button),
        )}
      >
        <span>
          {PROPOSAL_WORDS[kind].accept}
          {about}
        </span>
      </Button>
      {kind !== 'changed' && existingId && (
        <Button look="primary" data-key="m" onClick={onSingleClick((button) => act('merge', {}, button))}>
          <span>Merge{about}</span>
        </Button>
      )}
      <Button data-key="r" onClick={onSingleClick((button) => act('reject', {}, button))}>
        <span>Reject{about}</span>
      </Button>
      {kind !== 'changed' && (
        <MergeInto title={record.title ?? ''} onMerge={(into, button) => act('merge', { into }, button)} />
      )}
    </div>
  )
}

const DECIDED = { open: '', accepted: 'Accepted', merged: 'Merged', rejected: 'Rejected' } as const

const Decided = ({ proposal: { id, state, record } }: Pick<ProposalRowProps, 'proposal'>) => {
  const utils = trpc.useUtils()
  const toast = useToasts()
  const refresh = () => Promise.all([utils.proposals.invalidate(), utils.dashboard.invalidate()])
  const reopen = trpc.proposals.reopen.useMutation({ onSettled: refresh })
  const open = useAttempt('Failed to open the proposal', async () => {
    await reopen.mutateAsync({ id })
    toast({ title: 'The proposal waits for a decision again' })
  })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="font-semibold">{DECIDED[state]}</span>
      {state === 'rejected' && (
        <Button onClick={onSingleClick(open)}>
          <span>
            Open again<span className="sr-only"> {record.title}</span>
          </span>
        </Button>
      )}
    </p>
  )
}
