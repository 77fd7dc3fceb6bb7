import { newsEventFields } from '@hazards/schema/kinds/news-event'
import { type AdminNewsEvent, newsEventInputSchema } from '@hazards/schema/news-event'
import { publishInput, publishingFields } from '@hazards/schema/publishing'
import type { z } from 'zod'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRecordEditor } from '../../records/form/use-record-editor.ts'
import { isPublished } from '../../records/list/record-actions.tsx'

/** The fields of the administrators' form of an item. */
export const ITEM_FORM_FIELDS = { ...newsEventFields, ...publishingFields }
export const itemFormSchema = newsEventInputSchema.extend(publishInput)
type ItemFormInput = z.infer<typeof itemFormSchema>

/**
 * Creates an item, which is public at once, or updates one, and shows the result (specification §4 and §8, news/events).
 *
 * @param item the item to edit, or null for a new one
 */
export const useItemEditor = (item: AdminNewsEvent | null) => {
  const utils = trpc.useUtils()
  const create = trpc.newsEvents.create.useMutation(useCreateOnce())
  const update = trpc.newsEvents.update.useMutation()
  return useRecordEditor<AdminNewsEvent, ItemFormInput>({
    record: 'newsEvent',
    fields: ITEM_FORM_FIELDS,
    initial: item,
    create: (input) => create.mutateAsync(input),
    update: (id, changes, expected) => update.mutateAsync({ id, ...changes, expected }),
    savedMessage: (saved, isNew) =>
      isNew && !isPublished(saved)
        ? `News/event has been saved ${saved.publishAt ? 'for later' : 'as a draft'}.`
        : `News/event has been ${isNew ? 'published' : 'updated'} successfully.`,
    failedMessage: (isNew) => `Failed to ${isNew ? 'publish' : 'update'} news/event.`,
    reload: (id) => utils.newsEvents.adminGet.fetch({ id }, { staleTime: 0 }),
  })
}
