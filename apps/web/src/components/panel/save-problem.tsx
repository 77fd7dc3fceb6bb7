import { useState } from 'react'
import { formatReason, isSessionOver } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { isUnanswered } from './unanswered.ts'
import { usePanelMoment } from './use-panel-moment.ts'

/** A field that another editor has changed, and its new value in words. */
export type Difference = { field: string; label: string; theirs: string }

/** Why a record could not be saved. */
export type SaveProblem<Entity> =
  | {
      kind: 'conflict'
      /** The version that another editor has saved. */
      theirs: Entity
      /** The other editor's changes of the fields that were changed here, except those that match what was typed. */
      differences: readonly Difference[]
      /** Who changed the record last, and when (ISO 8601); undefined if that is unknown. */
      lastChange: { by: string; at: string } | undefined
    }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown }

type SaveProblemNoticeProps<Entity> = {
  problem: SaveProblem<Entity> | undefined
  /** The kind of record that was edited, such as 'publication'. */
  thing: string
  onLoad: (theirs: Entity) => void
  /** Saves what was typed over the other editor's version. */
  onSaveOver: (theirs: Entity) => void
  /** Saves what was typed as a new record. Without it, a deleted record cannot be added again. */
  onAddAgain?: () => void
}

/** Explains why a record could not be saved, and offers what to do next. Typed input is kept. */
export const SaveProblemNotice = <Entity,>({ problem, ...rest }: SaveProblemNoticeProps<Entity>) => {
  if (problem?.kind === 'failed') return <NotSavedNotice error={problem.error} />
  if (problem?.kind === 'gone') return <Gone {...rest} />
  return problem && <Conflict {...problem} {...rest} />
}

const Gone = ({ thing, onAddAgain }: Pick<SaveProblemNoticeProps<never>, 'thing' | 'onAddAgain'>) => (
  <FormNotice title={`Someone else has deleted this ${thing}`}>
    {onAddAgain ? (
      <>
        <p className="mt-1">Nothing was saved, and what you typed is still here.</p>
        <Button onClick={onAddAgain} className="mt-4">
          Add it as a new {thing}
        </Button>
      </>
    ) : (
      <p className="mt-1">
        Nothing was saved. What you typed is still here, so that you can copy it before you close this window.
      </p>
    )}
  </FormNotice>
)

type ConflictProps<Entity> = Omit<SaveProblemNoticeProps<Entity>, 'problem'> &
  Extract<SaveProblem<Entity>, { kind: 'conflict' }>

const Conflict = <Entity,>({ thing, theirs, differences, lastChange, onLoad, onSaveOver }: ConflictProps<Entity>) => {
  const formatMoment = usePanelMoment()
  const { data } = trpc.auth.status.useQuery(undefined, { enabled: false })
  const isOwn = lastChange !== undefined && lastChange.by === data?.user.username
  return (
    <FormNotice
      title={isOwn ? `This ${thing} was changed in another window` : `Someone else has changed this ${thing}`}
    >
      <p className="mt-1">
        {lastChange && `${isOwn ? 'You' : lastChange.by} did so on ${formatMoment(lastChange.at)}. `}
        Nothing was saved now, and what you typed is still here.{' '}
        {differences.length > 0 && (isOwn ? 'There it has:' : 'You both changed:')}
      </p>
      <Differences differences={differences} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => onLoad(theirs)}>{isOwn ? 'Load that version' : 'Load their version'}</Button>
        <Button onClick={() => onSaveOver(theirs)}>Overwrite with mine</Button>
      </div>
    </FormNotice>
  )
}

/** The fields that another version has otherwise, with what it has there. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) =>
  differences.length > 0 && (
    <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {differences.map((each) => (
        <div key={each.field} className="contents">
          <dt className="font-semibold">{each.label}</dt>
          <dd className="line-clamp-6 min-w-0 whitespace-pre-line max-sm:mb-2">{each.theirs || '(empty)'}</dd>
        </div>
      ))}
    </dl>
  )

/** Says why a form was not saved, or that it may have been. */
export const NotSavedNotice = ({ error }: { error: unknown }) => {
  const isSignedInAgain = useSignInSince() && isSessionOver(error)
  return (
    <FormNotice title={isUnanswered(error) ? 'It may have been saved all the same' : 'This was not saved'}>
      {isSignedInAgain ? 'You are signed in again: save now.' : formatReason(error)}
      {isUnanswered(error) && ' You can save again: nothing is saved twice.'}
    </FormNotice>
  )
}

/** Returns whether a session was begun or verified since this was first shown. */
const useSignInSince = (): boolean => {
  const { dataUpdatedAt } = trpc.auth.status.useQuery(undefined, { enabled: false })
  const [first] = useState(dataUpdatedAt)
  return dataUpdatedAt !== first
}
