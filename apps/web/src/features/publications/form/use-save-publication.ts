import type { AdminPublication } from '@hazards/schema/publication'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRecordEditor } from '../../records/form/use-record-editor.ts'
import { PUBLICATION_FORM_FIELDS, type PublicationFormInput } from './publication-form-fields.ts'

/**
 * Creates or updates a publication and shows the result (specification §8, publications).
 *
 * @param publication the publication to edit, or null for a new one
 */
export const usePublicationEditor = (publication: AdminPublication | null) => {
  const utils = trpc.useUtils()
  const create = trpc.publications.create.useMutation(useCreateOnce())
  const update = trpc.publications.update.useMutation()
  return useRecordEditor<AdminPublication, PublicationFormInput>({
    record: 'publication',
    fields: PUBLICATION_FORM_FIELDS,
    initial: publication,
    create: (input) => create.mutateAsync(withoutEmptyKeywords(input)),
    update: (id, changes, expected) => update.mutateAsync({ id, ...changes, expected }),
    savedMessage: (_, isNew) => `Publication ${isNew ? 'added' : 'updated'} successfully!`,
    failedMessage: (isNew) => `Failed to ${isNew ? 'add' : 'update'} publication. Please try again.`,
    reload: (id) => utils.publications.adminGet.fetch({ id }, { staleTime: 0 }),
  })
}

/** Returns a new publication with keywords only if there are any (specification §5). */
const withoutEmptyKeywords = ({ keywords, ...input }: PublicationFormInput): PublicationFormInput =>
  keywords ? { ...input, keywords } : input
