import type { Fields } from '@hazards/schema/fields/field'
import type { RecordKind } from '@hazards/schema/history'
import { useRef, useState } from 'react'
import type { SaveProblem } from '../../../components/panel/save-problem.tsx'
import { isUnanswered } from '../../../components/panel/unanswered.ts'
import { useToasts } from '../../../components/ui/toasts.ts'
import { errorCode, isOutdated } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { describeRevision } from '../history/conversation.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { useUndo } from '../history/use-undo.ts'
import { changedFields, sameFields } from './changed-fields.ts'
import { findDifferences } from './field-words.ts'

export type Saved = { id: string; updatedAt: string | null }

type Editing<Entity, Input> = {
  record: RecordKind
  /** The fields of the form, which are compared with another editor's version. */
  fields: Fields
  /** The record when the form was opened, or null for a new one. */
  initial: Entity | null
  /** Creates the record. @throws UNPROCESSABLE_CONTENT if an earlier call has created it with another input */
  create: (input: Input) => Promise<Entity>
  /**
   * Writes the changed fields. @throws CONFLICT if one of them is no longer as in `expected`, NOT_FOUND if the record was
   * deleted
   */
  update: (id: string, changes: Partial<Input>, expected: Partial<Entity>) => Promise<Entity>
  /** Returns what a toast says after a save. */
  savedMessage: (saved: Entity, isNew: boolean) => string
  failedMessage: (isNew: boolean) => string
  /** Returns the current record, or undefined if it was deleted. @throws the API's errors, NOT_FOUND if it was deleted */
  reload: (id: string) => Promise<Entity | undefined>
}
export type RecordEditor<Entity extends Saved, Input extends object> = ReturnType<typeof useRecordEditor<Entity, Input>>

/** One attempt to save: the input, the values that the form began with, and the version that the changes are written over. */
type Attempt<Entity, Input> = { input: Input; base: Entity | null; seen: Entity | null }

/** How often a save is tried again on versions of others that contest nothing. */
const MERGES_MAX = 5

/**
 * Saves a record that another editor may change at the same time. Only the fields that were changed in the form are sent, so
 * that all others stay as somebody else has saved them; where both changed one, it asks. The last error stays in
 * `problem` until the next attempt. A save whose answer was lost is not taken for another editor's.
 */
export const useRecordEditor = <Entity extends Saved, Input extends object>(editing: Editing<Entity, Input>) => {
  const [base, setBase] = useState(editing.initial)
  const [problem, setProblem] = useState<SaveProblem<Entity>>()
  /** What was sent without an answer since the last save that had one. */
  const unanswered = useRef<Input[]>([])
  const [{ save, showFailure }, findProblem] = [useSave(editing), useProblem(editing)]

  /** Returns the record that an earlier save of this form has created, if that is why this one failed. */
  const createdBefore = async (error: unknown): Promise<Entity | undefined> => {
    const wasCreated = errorCode(error) === 'UNPROCESSABLE_CONTENT'
    for (const input of wasCreated ? unanswered.current : []) {
      const own = await save({ input, base: null, seen: null }).catch(() => undefined)
      if (own) return own
    }
    return undefined
  }
  const attempt = async (
    trying: Attempt<Entity, Input>,
    triesLeft = MERGES_MAX,
  ): Promise<SaveProblem<Entity> | undefined> => {
    try {
      setBase(formBaseAfter(trying, await save(trying)))
      unanswered.current = []
      return undefined
    } catch (error) {
      const created = await createdBefore(error)
      if (created) return attempt({ ...trying, base: created, seen: created })
      const found = await findProblem(error, trying)
      if (found.kind === 'conflict' && triesLeft > 0 && isUncontested(editing, trying, found, unanswered.current))
        return attempt({ ...trying, seen: found.theirs }, triesLeft - 1)
      if (isUnanswered(error)) unanswered.current.push(trying.input)
      await showFailure(error, trying.base, found)
      return found
    }
  }
  return {
    editing,
    base,
    problem,
    /** Returns the problem, or undefined once saved. `against`: the version to write the changes over, null to create anew. */
    submit: async (input: Input, against = base): Promise<SaveProblem<Entity> | undefined> => {
      setProblem(undefined)
      const found = await attempt({ input, base: against && base, seen: against })
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

/**
 * Returns what the form compares with after a save. It still shows the fields that it did not change as they were, and must
 * not send them as its own changes.
 */
const formBaseAfter = <Entity extends Saved, Input extends object>(
  { input, base }: Attempt<Entity, Input>,
  saved: Entity,
): Entity => (base ? { ...base, ...sameFields(saved, changedFields(input, base)), updatedAt: saved.updatedAt } : saved)

/** Returns whether the other version differs in no field that was changed here, or is an earlier save of this form. */
const isUncontested = <Entity extends Saved, Input extends object>(
  editing: Editing<Entity, Input>,
  { input, base }: Attempt<Entity, Input>,
  { theirs, differences }: Extract<SaveProblem<Entity>, { kind: 'conflict' }>,
  unanswered: Input[],
): boolean => {
  const isThere = (sent: Input) => {
    const changes = changedFields(sent, base)
    return findDifferences(editing.fields, { theirs, typed: sent, base: sent }).every(
      ({ field }) => !(field in changes),
    )
  }
  return differences.length === 0 || [input, ...unanswered].some(isThere)
}

/** The call that saves. Its result is shown as a toast, after the lists were refetched. */
const useSave = <Entity extends Saved, Input extends object>(editing: Editing<Entity, Input>) => {
  const { record, create, update, savedMessage, failedMessage } = editing
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const undo = useUndo()
  const send = ({ input, base, seen }: Attempt<Entity, Input>): Promise<Entity> => {
    if (!seen) return create(input)
    const changes = changedFields(input, base)
    return update(seen.id, changes, sameFields(seen, changes))
  }
  return {
    save: async (trying: Attempt<Entity, Input>): Promise<Entity> => {
      const saved = await send(trying)
      await refresh(record)
      const { seen } = trying
      const isChanged = seen && saved.updatedAt !== seen.updatedAt
      toast({
        title: 'Success',
        description: savedMessage(saved, !seen),
        ...(isChanged && { action: undo(record, saved.id, 'edited') }),
      })
      return saved
    },
    showFailure: async (error: unknown, base: Entity | null, { kind }: SaveProblem<Entity>) => {
      // What others have done is said in the form, with what to do next: to try again would fail again.
      if (kind === 'failed') toast({ title: 'Error', description: failedMessage(!base), variant: 'destructive' })
      if (isOutdated(error)) await refresh(record)
    },
  }
}

/** Returns a function that finds out why a save failed. */
const useProblem = <Entity extends Saved, Input extends object>(editing: Editing<Entity, Input>) => {
  const { record, fields, reload } = editing
  const utils = trpc.useUtils()
  /** Returns who changed the record last, and when; undefined if that cannot be read. */
  const lastChange = async (id: string) => {
    const page = await utils.history.page.fetch({ record, id, limit: 1 }, { staleTime: 0 }).catch(() => undefined)
    const revision = page?.items[0]
    return revision && { by: describeRevision(revision, record).author, at: revision.at }
  }
  return async (error: unknown, trying: Attempt<Entity, Input>): Promise<SaveProblem<Entity>> => {
    const code = errorCode(error)
    const { input, base } = trying
    if (code === 'NOT_FOUND') return { kind: 'gone' }
    if (code !== 'CONFLICT' || !base) return { kind: 'failed', error }
    try {
      const theirs = await reload(base.id)
      if (!theirs) return { kind: 'gone' }
      const changes = changedFields(input, base)
      const differences = findDifferences(fields, { theirs, typed: input, base }).filter(
        ({ field }) => field in changes,
      )
      return { kind: 'conflict', theirs, differences, lastChange: await lastChange(base.id) }
    } catch (cause) {
      return errorCode(cause) === 'NOT_FOUND' ? { kind: 'gone' } : { kind: 'failed', error }
    }
  }
}
