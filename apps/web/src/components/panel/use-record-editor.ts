import { useRef, useState } from 'react'
import { errorCode } from '../../lib/api-error.ts'
import { isUnanswered } from './unanswered.ts'

/** Why a record could not be saved. */
export type SaveProblem<Entity> =
  | { kind: 'conflict'; theirs: Entity; base: Entity }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown }

type RecordEditor<Entity, Input> = {
  /** The record when the form was opened, or null for a new one. */
  initial: Entity | null
  /**
   * Shows and returns the saved record. @throws CONFLICT if the record no longer matches `base`, NOT_FOUND if it was deleted,
   * UNPROCESSABLE_CONTENT if an earlier call has created it with another input
   */
  save: (input: Input, base: Entity | null) => Promise<Entity>
  /** Shows that the record could not be saved. */
  onFailed: (error: unknown, base: Entity | null) => Promise<void>
  /** Returns whether a record contains the same values as an input. */
  isSame: (saved: Entity, input: Input) => boolean
  /** Returns the current record, or undefined if it was deleted. @throws the API's errors, NOT_FOUND if it was deleted */
  reload: (id: string) => Promise<Entity | undefined>
}

/**
 * Saves a record that another editor may change at the same time, so that neither overwrites the other's work unnoticed. The
 * last error stays in `problem` until the next attempt. A save whose answer was lost is not taken for another editor's.
 */
export const useRecordEditor = <Entity extends { id: string }, Input>(editor: RecordEditor<Entity, Input>) => {
  const [base, setBase] = useState(editor.initial)
  const [problem, setProblem] = useState<SaveProblem<Entity>>()
  /** What was sent without an answer since the last save that had one. */
  const unanswered = useRef<Input[]>([])

  /** Returns the record that an earlier save of this form has written, if that is why this one failed. */
  const ownBefore = async (found: SaveProblem<Entity>, input: Input): Promise<Entity | undefined> => {
    if (found.kind === 'conflict') {
      const isOwn = [input, ...unanswered.current].some((sent) => editor.isSame(found.theirs, sent))
      return isOwn ? found.theirs : undefined
    }
    const wasCreated = found.kind === 'failed' && errorCode(found.error) === 'UNPROCESSABLE_CONTENT'
    if (!wasCreated) return undefined
    for (const sent of unanswered.current) {
      const own = await editor.save(sent, null).catch(() => undefined)
      if (own) return own
    }
    return undefined
  }
  const attempt = async (input: Input, against: Entity | null): Promise<SaveProblem<Entity> | undefined> => {
    try {
      setBase(await editor.save(input, against))
      unanswered.current = []
      return undefined
    } catch (error) {
      const found = await problemOf(error, against, editor.reload)
      const own = await ownBefore(found, input)
      if (own) {
        setBase(own)
        return attempt(input, own)
      }
      if (isUnanswered(error)) unanswered.current.push(input)
      await editor.onFailed(error, against)
      return found
    }
  }
  /** Returns the problem, or undefined if the record was saved. */
  const submit = async (input: Input, against = base): Promise<SaveProblem<Entity> | undefined> => {
    setProblem(undefined)
    setBase(against)
    const found = await attempt(input, against)
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
  if (code !== 'CONFLICT' || !base) return { kind: 'failed', error }
  return reload(base.id).then(
    (theirs) => (theirs ? { kind: 'conflict', theirs, base } : { kind: 'gone' }),
    (cause) => (errorCode(cause) === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error }),
  )
}
