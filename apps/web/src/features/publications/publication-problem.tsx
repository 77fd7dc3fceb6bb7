import type { Publication, PublicationInput } from '@hazards/schema/publication'
import { ConflictNotice } from '../../components/panel/conflict-notice.tsx'
import { FormNotice } from '../../components/panel/form-notice.tsx'
import { NotSavedNotice } from '../../components/panel/not-saved-notice.tsx'
import type { SaveProblem } from '../../components/panel/use-record-editor.ts'
import { Button } from '../../components/ui/button.tsx'
import { differencesOf } from './publication-draft.ts'

type PublicationProblemProps = {
  problem: SaveProblem<Publication> | undefined
  /** The input that could not be saved. */
  typed: PublicationInput | undefined
  onLoad: (theirs: Publication) => void
  /** Saves the typed input over this version, or as a new publication if `base` is null. */
  onSaveOver: (base: Publication | null) => void
}

/** Explains why a publication could not be saved, and offers what to do next. Typed input is kept. */
export const PublicationProblem = ({ problem, typed, onLoad, onSaveOver }: PublicationProblemProps) => {
  if (!problem || !typed) return null
  if (problem.kind === 'failed') return <NotSavedNotice error={problem.error} />
  if (problem.kind === 'gone')
    return (
      <FormNotice title="Someone else has deleted this publication">
        <p className="mt-1">Nothing was saved, and what you typed is still here.</p>
        <Button onClick={() => onSaveOver(null)} className="mt-4">
          Add it as a new publication
        </Button>
      </FormNotice>
    )
  return (
    <ConflictNotice
      thing="publication"
      differences={differencesOf(problem.theirs, typed, problem.base)}
      onLoadTheirs={() => onLoad(problem.theirs)}
      onKeepMine={() => onSaveOver(problem.theirs)}
    />
  )
}
