import type { Publication, PublicationInput } from '@hazards/schema/publication'
import { useCreateOnce } from '../../components/panel/use-create-once.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRecordEditor } from '../history/use-record-editor.ts'
import { differencesOf, toSend } from './publication-draft.ts'

/**
 * Creates or updates a publication and shows the result (specification §8, publications).
 *
 * @param publication the publication to edit, or null for a new one
 */
export const useSavePublication = (publication: Publication | null) => {
  const utils = trpc.useUtils()
  const create = trpc.publications.create.useMutation(useCreateOnce())
  const update = trpc.publications.update.useMutation()
  return useRecordEditor<Publication, PublicationInput>({
    record: 'publication',
    initial: publication,
    create: (input) => create.mutateAsync(toSend(input)),
    update: (id, changes, expected) => update.mutateAsync({ id, ...changes, expected }),
    savedMessage: (_, isNew) => `Publication ${isNew ? 'added' : 'updated'} successfully!`,
    failedMessage: (isNew) => `Failed to ${isNew ? 'add' : 'update'} publication. Please try again.`,
    differencesOf,
    reload: (id) => utils.publications.get.fetch({ id }, { staleTime: 0 }),
  })
}
