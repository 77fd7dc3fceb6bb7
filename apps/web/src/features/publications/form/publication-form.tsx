import { publicationFields, publicationKind } from '@hazards/schema/kinds/publication'
import { type AdminPublication, publicationInputSchema } from '@hazards/schema/publication'
import { publicationPdfPath } from '@hazards/schema/publication-files'
import { publishInput, publishingFields } from '@hazards/schema/publishing'
import { useState } from 'react'
import type { z } from 'zod'
import { useCreateOnce } from '../../../components/panel/use-create-once.ts'
import { trpc } from '../../../lib/trpc.ts'
import { buildDraft, buildDuplicate, type Draft } from '../../records/form/field-drafts.ts'
import { RecordForm } from '../../records/form/record-form.tsx'
import { useRecordEditor } from '../../records/form/use-record-editor.ts'
import { type FieldsForm, type FormListeners, useRecordForm } from '../../records/form/use-record-form.ts'
import { AuthorsField } from './authors-field.tsx'
import { DoiField } from './doi-field.tsx'

import { KeywordsInput, withKeyword } from './keywords-input.tsx'
import { completeLinks, LinksInput } from './links-input.tsx'
import { completeRelations, RelationsInput } from './relations-input.tsx'
import { IDENTIFYING_FIELDS, SamePublicationNotice, useSamePublication } from './same-publication.tsx'
import { useDoiLookup } from './use-doi-lookup.ts'

type PublicationFormProps = FormListeners & {
  /** The publication to edit, or null for a new one. */
  publication: AdminPublication | null
  /** The publication to duplicate. */
  like?: AdminPublication
  /** Omit it if a button elsewhere closes the form. */
  onCancel?: () => void
}

const { one, more } = publicationKind
const fields = { ...publicationFields, ...publishingFields }
const schema = publicationInputSchema.extend(publishInput)
type PublicationFormInput = z.infer<typeof schema>

/** Adds or edits a publication (specification §4 and §5, publication form; records §2). */
const PublicationForm = ({ publication, like, onCancel, ...listeners }: PublicationFormProps) => {
  const { state, same, lookup, keyword, setKeyword, setKeywords } = usePublicationForm(publication, like, listeners)
  const { form, base, round } = state
  const keywords = form.watch('keywords') as string[]
  return (
    <RecordForm
      state={state}
      title={base ? 'Edit Publication' : 'New Publication'}
      thing={one}
      submit={base ? 'Save Changes' : 'Save Publication'}
      more={more}
      own={{
        authors: <AuthorsField key={`${round} ${lookup.fills}`} form={form} />,
        doi: <DoiField form={form as FieldsForm} lookup={lookup} />,
        keywords: (
          <KeywordsInput
            keywords={keywords}
            typed={keyword}
            error={form.formState.errors.keywords?.message}
            onKeywords={setKeywords}
            onTyped={setKeyword}
          />
        ),
        links: <LinksInput form={form} />,
        relations: <RelationsInput form={form} />,
      }}
      {...(base && { addressOf: () => publicationPdfPath(base) })}
      canAddAgain
      onBlur={({ target }) => {
        if ('name' in target && IDENTIFYING_FIELDS.includes(String(target.name))) void same.look(form.getValues())
      }}
      {...(onCancel && { onCancel })}
    >
      <SamePublicationNotice same={same} form={form as FieldsForm} />
    </RecordForm>
  )
}

const usePublicationForm = (
  publication: AdminPublication | null,
  like: AdminPublication | undefined,
  listeners: FormListeners,
) => {
  const [keyword, setKeyword] = useState('')
  const editor = usePublicationEditor(publication)
  const same = useSamePublication(editor.base)
  const state = useRecordForm<AdminPublication, PublicationFormInput>({
    ...listeners,
    fields,
    schema,
    editor,
    initial: getBeginning(publication, like),
    toInput: (draft) => completeRelations(completeLinks(draft)),
    hasMore: keyword.trim() !== '',
    confirm: async (input, against) => {
      const isAsked = against === undefined && !editor.hasUnanswered() // the record found may be its own
      return !isAsked || !(await same.warn(input))
    },
  })
  const { form } = state
  const lookup = useDoiLookup({
    form: form as FieldsForm,
    fields,
    isNew: editor.base === null,
    onFilled: () => void same.look(form.getValues()),
  })
  const setKeywords = (keywords: string[]) => form.setValue('keywords', keywords, { shouldDirty: true })
  /** Sends also a typed keyword that is not added yet. */
  const send = (against?: AdminPublication | null) => {
    setKeywords(withKeyword(form.getValues('keywords') as string[], keyword))
    setKeyword('')
    return state.send(against)
  }
  return { state: { ...state, send }, same, lookup, keyword, setKeyword, setKeywords }
}

const getBeginning = (publication: AdminPublication | null, like: AdminPublication | undefined): Draft => {
  if (publication) return buildDraft(fields, publication)
  return like
    ? { ...buildDuplicate(fields, like), publishAt: null }
    : { ...buildDraft(fields), year: String(new Date().getFullYear()) }
}

/**
 * Creates or updates a publication and shows the result (specification §8, publications).
 *
 * @param publication the publication to edit, or null for a new one
 */
const usePublicationEditor = (publication: AdminPublication | null) => {
  const utils = trpc.useUtils()
  const create = trpc.publications.create.useMutation(useCreateOnce())
  const update = trpc.publications.update.useMutation()
  return useRecordEditor<AdminPublication, PublicationFormInput>({
    record: 'publication',
    fields,
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

export default PublicationForm
