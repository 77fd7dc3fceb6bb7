import type { Draft as Kept } from '@hazards/schema/draft'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Difference } from '../../../components/panel/save-problem.tsx'
import { useToasts } from '../../../components/ui/toasts.ts'
import { errorCode, formatReason, isOutdated, reasonOfEnd } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { isPublished } from '../list/record-actions.tsx'
import { changedFields, sameFields } from './changed-fields.ts'
import type { Draft } from './field-drafts.ts'
import { findDifferences } from './field-words.ts'
import type { RecordEditor, Saved } from './use-record-editor.ts'

type Options<Entity extends Saved, Input extends object> = {
  form: UseFormReturn<Draft, unknown, Input>
  editor: RecordEditor<Entity, Input>
  /** Shows these values in the form; what was typed in other fields stays. */
  fill: (values: object) => void
  /** Shows what the server rejects at its fields. */
  onIssues: (error: unknown) => void
  onDone: () => void
}
export type RecordDraft = {
  /** The kept changes of the record, if there are any. */
  kept: Kept | undefined
  isLoaded: boolean
  /** Keeps what was changed in the form; undefined for a record that visitors do not see. */
  keep: (() => Promise<void>) | undefined
  /** Why it was not kept: a draft that the form does not show has other values there. */
  clash: Clash | undefined
  /** Continues with the kept changes in the form. */
  load: () => void
  publish: () => Promise<void>
  drop: () => Promise<void>
  /** To be called after the record was saved with the kept changes in the form. */
  end: () => Promise<void>
}

/** A draft that has other values in fields that were changed here, and what to do about it. */
type Clash = { kept: Kept; differences: Difference[]; replace: () => void; take: () => void }

/** Returns the draft of a public record: changes that visitors do not see until they are published (records §11). */
export const useRecordDraft = <Entity extends Saved, Input extends object>(
  options: Options<Entity, Input>,
): RecordDraft => {
  const { form, editor, fill, onIssues, onDone } = options
  const { base, editing } = editor
  const [loaded, setLoaded] = useState<Kept>()
  const isText = editing.record === 'text'
  // Texts have no drafts; a hook must be called for them all the same.
  const which = { record: isText ? 'theme' : (editing.record as KindName), id: base?.id ?? '' }
  const canKeep = !isText && base !== null && isSeen(base)
  const drafts = trpc.drafts.list.useQuery(undefined, { enabled: canKeep })
  const isThere = drafts.data?.items.some(({ id }) => id === base?.id) ?? false
  const { data: kept } = trpc.draftsOf[which.record].useQuery({ id: which.id }, { enabled: isThere })
  const [clash, setClash] = useState<Pick<Clash, 'kept' | 'differences'>>()
  const act = useDraftActions(which, onDone)
  const keep = useSingleFlight(async (input: Input, over: Kept | undefined = loaded) => {
    const changes = { ...changedFields(input, base), ...changedSince(loaded, input) }
    if (Object.keys(changes).length === 0) return act.refuse()
    setClash(undefined)
    const seen: object = { ...base, ...over?.fields }
    const expected = sameFields(seen, changes)
    const isClash = (found: Kept) => {
      const theirs = { ...seen, ...sameFields(found.fields, changes) }
      const differences = findDifferences(editing.fields, { theirs, typed: input, base: seen })
      if (differences.length > 0) setClash({ kept: found, differences })
      return differences.length > 0
    }
    // What others have changed meanwhile is told with the draft: to keep it then settles that.
    const settled = loaded?.contested.length ? { updatedAt: base?.updatedAt } : {}
    await act.save({ ...changes, ...settled, expected }, { onIssues, isClash })
  })
  const submit = (over?: Kept) => form.handleSubmit((input) => keep(input, over))()
  const take = (draft: Kept) => {
    setClash(undefined)
    setLoaded(draft)
    fill(draft.fields)
  }
  return {
    kept: isThere ? kept : undefined,
    isLoaded: loaded !== undefined,
    keep: canKeep ? () => submit() : undefined,
    clash: clash && { ...clash, replace: () => void submit(clash.kept), take: () => take(clash.kept) },
    load: () => {
      if (kept) take(kept)
    },
    publish: () => act.publish(kept),
    drop: () => act.drop(kept),
    end: async () => {
      if (loaded) await act.end(loaded)
    },
  }
}

/** Returns the fields of a loaded draft that have other values now, also those of the record again. */
const changedSince = <Input extends object>(loaded: Kept | undefined, input: Input): Partial<Input> =>
  loaded ? changedFields(sameFields(input, loaded.fields), loaded.fields) : {}

/** Returns whether visitors read a record: an item must be approved, too. */
const isSeen = (record: Saved): boolean => {
  const {
    publishAt,
    updatedAt,
    isApproved = true,
    isArchived = false,
  } = record as Saved & {
    publishAt?: string | null
    isApproved?: boolean
    isArchived?: boolean
  }
  return isApproved && !isArchived && isPublished({ publishAt: publishAt ?? null, updatedAt: updatedAt ?? '' })
}

/** What is done about a refused draft. `isClash` returns whether the draft that is there is why. */
type Refusals = { onIssues: (error: unknown) => void; isClash: (found: Kept) => boolean }

const useDraftActions = (which: { record: KindName; id: string }, onDone: () => void) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const { client } = trpc.useUtils()
  const own = { id: which.id }
  const save = client.draftSaves[which.record] as { mutate: (input: object) => Promise<Kept> }
  const read = client.draftsOf[which.record] as { query: (input: object) => Promise<Kept> }
  const say = useOutcome(which.record, onDone)
  return {
    refuse: () => void toast({ title: 'Nothing was changed', description: 'There is nothing to keep as a draft yet.' }),
    save: (fields: object, { onIssues, isClash }: Refusals) =>
      say(
        'The draft was not saved',
        () =>
          save
            .mutate({ ...fields, ...own })
            .then(() => 'Your changes are kept as a draft. Visitors do not see them yet.'),
        async (error) => {
          onIssues(error)
          if (errorCode(error) !== 'CONFLICT') return false
          const found = await read.query(own).catch(() => undefined)
          await refresh(which.record)
          return found !== undefined && isClash(found)
        },
      ),
    publish: (shown: Kept | undefined) =>
      say('The draft was not published', () =>
        client.draftPublications[which.record]
          .mutate({ ...own, savedAt: shown?.savedAt })
          .then(({ message }) => `${message}.`),
      ),
    drop: (shown: Kept | undefined) =>
      say('The draft was not dropped', () =>
        client.draftDrops[which.record]
          .mutate({ ...own, savedAt: shown?.savedAt })
          .then(() => 'The draft was dropped.'),
      ),
    /** Drops it without a word, unless somebody has saved it again; it may be gone already. */
    end: async ({ savedAt }: Kept) => {
      await client.draftDrops[which.record].mutate({ ...own, savedAt }).catch((error: unknown) => {
        if (errorCode(error) === 'CONFLICT') toast({ title: 'The draft is kept', description: formatReason(error) })
      })
      await refresh(which.record)
    },
  }
}

/** Returns what does something and says what `work` returns, or why it was not done, unless that is said elsewhere. */
const useOutcome = (record: KindName, onDone: () => void) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  return async (
    failed: string,
    work: () => Promise<string>,
    isSaidElsewhere: (error: unknown) => Promise<boolean> = async () => false,
  ) => {
    let done: string
    try {
      done = await work()
    } catch (error) {
      if (!(await isSaidElsewhere(error)))
        toast({ title: failed, description: reasonOfEnd(error), variant: 'destructive' })
      if (isOutdated(error)) await refresh(record)
      return
    }
    await refresh(record)
    toast({ title: 'Success', description: done })
    onDone()
  }
}
