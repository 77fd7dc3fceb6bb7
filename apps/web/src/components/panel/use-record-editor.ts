import { useState } from 'react'
import { errorCode, reasonOf } from '../../lib/api-error.ts'

/** Why a record could not be saved. */
export type SaveProblem<Entity> =
  | { kind: 'conflict'; theirs: Entity; base: Entity }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown; reason: string }

type RecordEditor<Entity, Input> = {
  /** The record when the form was opened, or null for a new one. */
  initial: Entity | null
  /** Returns the saved record. @throws CONFLICT if the record no longer matches `base`, NOT_FOUND if it was deleted */
  save: (input: Input, base: Entity | null) => Promise<Entity>
  /** Returns the current record, or undefined if it was deleted. @throws the API's errors, NOT_FOUND if it was deleted */
  reload: (id: string) => Promise<Entity | undefined>
}

/**
 * Saves a record that another editor may change at the same time, so that neither overwrites the other's work unnoticed. The
 * last error stays in `problem` until the next attempt.
 */
export const useRecordEditor = <Entity extends { id: string }, Input>(editor: RecordEditor<Entity, Input>) => {
  const [base, setBase] = useState(editor.initial)
  const [problem, setProblem] = useState<SaveProblem<Entity>>()

  /** Returns the problem, or undefined if the record was saved. */
  const submit = async (input: Input, against = base): Promise<SaveProblem<Entity> | undefined> => {
    setProblem(undefined)
    setBase(against)
    const found = await editor.save(input, against).then(
      (saved) => {
        setBase(saved)
        return undefined
      },
      (error: unknown) => problemOf(error, against, editor.reload),
    )
    setProblem(found)
    return found
  }
  /** Continues from the version that the other editor has saved. */
  const accept = (theirs: Entity) => {
    setBase(theirs)
    setProblem(undefined)
  }
  return { base, problem, submit, accept }
}

const problemOf = async <Entity extends { id: string }>(
  error: unknown,
  base: Entity | null,
  reload: RecordEditor<Entity, never>['reload'],
): Promise<SaveProblem<Entity>> => {
  const code = errorCode(error)
  if (code === 'NOT_FOUND') return { kind: 'gone' }
  const failed = (cause: unknown): SaveProblem<Entity> => ({ kind: 'failed', error: cause, reason: reasonOf(cause) })
  if (code !== 'CONFLICT' || !base) return failed(error)
  return reload(base.id).then(
    (theirs) => (theirs ? { kind: 'conflict', theirs, base } : { kind: 'gone' }),
    (cause) => (errorCode(cause) === 'NOT_FOUND' ? { kind: 'gone' } : failed(cause)),
  )
}
