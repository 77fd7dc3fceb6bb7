import type { Draft as Kept } from '@hazards/schema/draft'
import type { KindName } from '@hazards/schema/kinds/kinds'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToasts } from '../../../components/ui/toasts.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { useRefreshRecord } from '../history/use-refresh-record.ts'
import { isPublished } from '../list/record-actions.tsx'
import { sameFields } from './changed-fields.ts'
import type { Draft } from './field-drafts.ts'
import { changesIn, type RecordEditor, type Saved } from './use-record-editor.ts'

type Options<Entity extends Saved, Input extends object> = {
  form: UseFormReturn<Draft, unknown, Input>
  editor: RecordEditor<Entity, Input>
  /** Shows these values in the form, over those of the record. */
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
  /** Continues with the kept changes in the form. */
  load: () => void
  publish: () => Promise<void>
  drop: () => Promise<void>
  /** To be called after the record was saved with the kept changes in the form. */
  end: () => Promise<void>
}

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
  const act = useDraftActions(which, onDone)
  const keep = useSingleFlight(async (input: Input) => {
    const changes = changesIn(editing, { input, base })
    if (Object.keys(changes).length === 0) return act.refuse()
    const expected = sameFields({ ...base, ...loaded?.fields }, changes)
    await act.save({ ...changes, expected }, onIssues)
  })
  return {
    kept: isThere ? kept : undefined,
    isLoaded: loaded !== undefined,
    keep: canKeep ? () => form.handleSubmit((input) => keep(input))() : undefined,
    load: () => {
      if (!kept) return
      setLoaded(kept)
      fill(kept.fields)
    },
    publish: act.publish,
    drop: act.drop,
    end: async () => {
      if (loaded) await act.end()
    },
  }
}

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

const useDraftActions = (which: { record: KindName; id: string }, onDone: () => void) => {
  const toast = useToasts()
  const refresh = useRefreshRecord()
  const { client } = trpc.useUtils()
  const own = { id: which.id }
  const save = client.draftSaves[which.record] as { mutate: (input: object) => Promise<Kept> }
  /** Says what was done, or why not. */
  const say = async (
    done: string,
    failed: string,
    work: () => Promise<unknown>,
    onError?: (error: unknown) => void,
  ) => {
    try {
      await work()
    } catch (error) {
      toast({ title: failed, description: reasonOf(error), variant: 'destructive' })
      onError?.(error)
      return
    }
    await refresh(which.record)
    toast({ title: 'Success', description: done })
    onDone()
  }
  return {
    refuse: () => toast({ title: 'Nothing was changed', description: 'There is nothing to keep as a draft yet.' }),
    save: (fields: object, onError: (error: unknown) => void) =>
      say(
        'Your changes are kept as a draft. Visitors do not see them yet.',
        'The draft was not saved',
        () => save.mutate({ ...fields, ...own }),
        onError,
      ),
    publish: () =>
      say('The draft is published.', 'The draft was not published', () =>
        client.draftPublications[which.record].mutate(own),
      ),
    drop: () =>
      say('The draft was dropped.', 'The draft was not dropped', () => client.draftDrops[which.record].mutate(own)),
    /** Drops it without a word; it may be gone already. */
    end: async () => {
      await client.draftDrops[which.record].mutate(own).catch(() => undefined)
      await refresh(which.record)
    },
  }
}
