import type { AdminNewsEvent, NewsEventSubmission } from '@hazards/schema/news-event'
import { ConflictNotice } from '../../components/panel/conflict-notice.tsx'
import { FormNotice } from '../../components/panel/form-notice.tsx'
import { NotSavedNotice } from '../../components/panel/not-saved-notice.tsx'
import type { SaveProblem } from '../../components/panel/use-record-editor.ts'
import { differencesOf } from './news-event-draft.ts'

type ItemProblemProps = {
  problem: SaveProblem<AdminNewsEvent> | undefined
  /** The input that could not be saved. */
  typed: NewsEventSubmission | undefined
  onLoad: (theirs: AdminNewsEvent) => void
  /** Saves the typed input over this version. */
  onSaveOver: (base: AdminNewsEvent) => void
}

/** Explains why an item could not be saved, and offers what to do next. Typed input is kept. */
export const ItemProblem = ({ problem, typed, onLoad, onSaveOver }: ItemProblemProps) => {
  if (!problem || !typed) return null
  if (problem.kind === 'failed') return <NotSavedNotice error={problem.error} />
  if (problem.kind === 'gone')
    return (
      <FormNotice title="Someone else has deleted this item">
        <p className="mt-1">
          Nothing was saved. What you typed is still here, so that you can copy it before you close this window.
        </p>
      </FormNotice>
    )
  return (
    <ConflictNotice
      thing="item"
      differences={differencesOf(problem.theirs, typed, problem.base)}
      onLoadTheirs={() => onLoad(problem.theirs)}
      onKeepMine={() => onSaveOver(problem.theirs)}
    />
  )
}
