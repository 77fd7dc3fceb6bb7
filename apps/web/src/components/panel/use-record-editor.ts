import { useState } from 'react'
import { errorCode, reasonOf } from '../../lib/api-error.ts'

/** Why a record could not be saved. */
export type SaveProblem<Entity> =
  | { kind: 'conflict'; theirs: Entity; base: Entity }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown; reason: string }

type RecordEditor<Entity, Input> = {
  /** As it was when the form was opened; null for a new one. */
  initial: Entity | null
  /** @throws CONFLICT where the record is not as in `base` any more, NOT_FOUND where it is gone */
  save: (input: Input, base: Entity | null) => Promise<unknown>
  /** Returns the record as it is now, undefined where it is gone. @throws what the API throws; NOT_FOUND where it is gone */
  reload: (id: string) => Promise<Entity | undefined>
}

/**
 * Saves one record that somebody else may be editing at the same time, so that neither undoes the other's work unseen.
 * What went wrong is kept as `problem` until the next attempt.
 */
export const useRecordEditor = <Entity extends { id: string }, Input>(editor: RecordEditor<Entity, Input>) => {
  const [base, setBase] = useState(editor.initial)
  const [problem, setProblem] = useState<SaveProblem<Entity>>()

  /** Returns the problem, or undefined where the record is saved. */
  const submit = async (input: Input, against = base): Promise<SaveProblem<Entity> | undefined> => {
    setProblem(undefined)
    setBase(against)
    const found = await editor.save(input, against).then(
      () => undefined,
      (error: unknown) => problemOf(error, against, editor.reload),
    )
    setProblem(found)
    return found
  }
  /** Goes on from the record as somebody else has saved it. */
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
