import type { RecordKind } from '@hazards/schema/history'
import { useRef, useState } from 'react'
import type { Difference, SaveProblem } from '../../components/panel/save-problem.tsx'
import { isUnanswered } from '../../components/panel/unanswered.ts'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode, isOutdated } from '../../lib/api-error.ts'
import { useRefreshRecord } from './use-refresh-record.ts'
import { useUndo } from './use-undo.ts'

type Saved = { id: string; updatedAt: string | null }

type Editing<Entity, Input> = {
  record: RecordKind
  /** The record when the form was opened, or null for a new one. */
  initial: Entity | null
  /**
   * Creates the record if `base` is null, otherwise changes it, and returns it. @throws CONFLICT if the record no longer matches
   * `base`, NOT_FOUND if it was deleted, UNPROCESSABLE_CONTENT if an earlier call has created it with another input
   */
  send: (input: Input, base: Entity | null) => Promise<Entity>
  /** Returns what a toast says after a save. */
  savedMessage: (saved: Entity, isNew: boolean) => string
  failedMessage: (isNew: boolean) => string
  /** Returns another editor's changes since `base`, except those that match what was typed. */
  differencesOf: (theirs: Entity, typed: Input, base: Entity | Input) => Difference[]
  /** Returns the current record, or undefined if it was deleted. @throws the API's errors, NOT_FOUND if it was deleted */
  reload: (id: string) => Promise<Entity | undefined>
}
export type RecordEditor<Entity extends Saved, Input> = ReturnType<typeof useRecordEditor<Entity, Input>>

/**
 * Saves a record that another editor may change at the same time, so that neither overwrites the other's work unnoticed. The
 * last error stays in `problem` until the next attempt. A save whose answer was lost is not taken for another editor's.
 */
export const useRecordEditor = <Entity extends Saved, Input>(editing: Editing<Entity, Input>) => {
  const [base, setBase] = useState(editing.initial)
  const [problem, setProblem] = useState<SaveProblem<Entity>>()
  /** What was sent without an answer since the last save that had one. */
  const unanswered = useRef<Input[]>([])
  const { save, showFailure } = useSave(editing)

  /** Returns the record that an earlier save of this form has written, if that is why this one failed. */
  const ownBefore = async (found: SaveProblem<Entity>, input: Input): Promise<Entity | undefined> => {
    if (found.kind === 'conflict') {
      const isSame = (sent: Input) => editing.differencesOf(found.theirs, sent, sent).length === 0
      return [input, ...unanswered.current].some(isSame) ? found.theirs : undefined
    }
    const wasCreated = found.kind === 'failed' && errorCode(found.error) === 'UNPROCESSABLE_CONTENT'
    for (const sent of wasCreated ? unanswered.current : []) {
      const own = await save(sent, null).catch(() => undefined)
      if (own) return own
    }
    return undefined
  }
  const attempt = async (input: Input, against: Entity | null): Promise<SaveProblem<Entity> | undefined> => {
    try {
      setBase(await save(input, against))
      unanswered.current = []
      return undefined
    } catch (error) {
      const found = await problemOf(error, input, against, editing)
      const own = await ownBefore(found, input)
      if (own) {
        setBase(own)
        return attempt(input, own)
      }
      if (isUnanswered(error)) unanswered.current.push(input)
      await showFailure(error, against)
      return found
    }
  }
  return {
    base,
    problem,
    /** Returns the problem, or undefined if the record was saved. */
    submit: async (input: Input, against = base): Promise<SaveProblem<Entity> | undefined> => {
      setProblem(undefined)
      setBase(against)
      const found = await attempt(input, against)
      setProblem(found)
      return found
    },
    /** Continues from the version that the other editor has saved. */
    accept: (theirs: Entity) => {
      setBase(theirs)
      setProblem(undefined)
    },
    /** Hides what the last attempt said. */
    forget: () => setProblem(undefined),
    /** Returns whether an earlier save may have been done although its answer was lost. */
    hasUnanswered: () => unanswered.current.length > 0,
  }
}

/** The call that saves. Its result is shown as a toast, after the lists were refetched. */
const useSave = <Entity extends Saved, Input>(editing: Editing<Entity, Input>) => {
  const { record, send, savedMessage, failedMessage } = editing
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  return {
    save: async (input: Input, base: Entity | null): Promise<Entity> => {
      const saved = await send(input, base)
      await refresh(record)
      const isChanged = base && saved.updatedAt !== base.updatedAt
      toast({
        title: 'Success',
        description: savedMessage(saved, !base),
        ...(isChanged && { action: undo(record, saved.id, 'edited') }),
      })
      return saved
    },
    showFailure: async (error: unknown, base: Entity | null) => {
      toast({ title: 'Error', description: failedMessage(!base), variant: 'destructive' })
      if (isOutdated(error)) await refresh(record)
    },
  }
}

const problemOf = async <Entity extends Saved, Input>(
  error: unknown,
  input: Input,
  base: Entity | null,
  { reload, differencesOf }: Pick<Editing<Entity, Input>, 'reload' | 'differencesOf'>,
): Promise<SaveProblem<Entity>> => {
  const code = errorCode(error)
  if (code === 'NOT_FOUND') return { kind: 'gone' }
  if (code !== 'CONFLICT' || !base) return { kind: 'failed', error }
  return reload(base.id).then(
    (theirs) =>
      theirs ? { kind: 'conflict', theirs, differences: differencesOf(theirs, input, base) } : { kind: 'gone' },
    (cause) => (errorCode(cause) === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error }),
  )
}
