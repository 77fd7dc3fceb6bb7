import { type Publication, type PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useRecordForm } from '../history/use-record-form.ts'
import { withKeyword } from './keywords.ts'
import { draftOf, duplicateDraft, emptyDraft, inputOf, type PublicationDraft } from './publication-draft.ts'
import { useSamePublication } from './use-same-publication.ts'
import { useSavePublication } from './use-save-publication.ts'

export type PublicationFormState = UseFormReturn<PublicationDraft, unknown, PublicationInput>

type Options = {
  /** The publication to duplicate. */
  like: Publication | undefined
  isUploading: boolean
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** Returns the state and handlers of the publication form. @param publication the publication to edit, or null for a new one */
export const usePublicationForm = (
  publication: Publication | null,
  { like, isUploading, onDirty, onSaved }: Options,
) => {
  const [keyword, setKeyword] = useState('')
  const [round, setRound] = useState(0)
  const editor = useSavePublication(publication)
  const form = useForm<PublicationDraft, unknown, PublicationInput>({
    resolver: schemaResolver(publicationInputSchema, inputOf),
    defaultValues: beginningOf(publication ?? undefined, like),
    shouldFocusError: false,
  })
  const same = useSamePublication(editor.base)
  const isDirty = form.formState.isDirty || keyword.trim() !== ''
  useReportDirty(isDirty, onDirty)
  const { save, load } = useRecordForm({
    form,
    editor,
    draftOf,
    firstField: 'title',
    hasMore: isUploading || keyword.trim() !== '',
    onSaved,
  })

  const setKeywords = (keywords: string[]) => form.setValue('keywords', keywords, { shouldDirty: true })
  const saveUnlessSame = useSingleFlight(async (input: PublicationInput, against?: Publication | null) => {
    const isAsked = against === undefined && !editor.hasUnanswered() // the record found may be its own
    if (isAsked && (await same.warn(input))) return
    await save(input, against)
  })
  /** Submits the form, including a typed keyword that is not added yet. Pass `against` to save over another version. */
  const send = (against?: Publication | null) => {
    setKeywords(withKeyword(form.getValues('keywords') ?? [], keyword))
    setKeyword('')
    const links = form.getValues('links') ?? []
    form.setValue(
      'links',
      links.filter(({ url }) => url?.trim()),
    )
    return form.handleSubmit((input) => saveUnlessSame(input, against), editor.forget)()
  }
  const loadVersion = (theirs: Publication) => {
    load(theirs)
    setRound(round + 1)
  }
  const { base, problem } = editor
  return { form, base, problem, round, keyword, setKeyword, setKeywords, send, load: loadVersion, same }
}

const beginningOf = (publication: Publication | undefined, like: Publication | undefined): PublicationDraft => {
  if (publication) return draftOf(publication)
  return like ? duplicateDraft(like) : emptyDraft(new Date().getFullYear())
}

/** Scrolls to the form when it opens. Returns a ref for the form's container. */
export const useScrollOnOpen = () => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return place
}
