import { type Publication, type PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { isUnanswered } from '../../components/panel/unanswered.ts'
import { useCloseAfterSave } from '../../components/panel/use-close-after-save.ts'
import { useReportDirty } from '../../components/panel/use-report-dirty.ts'
import { serverIssues } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
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
  const [typed, setTyped] = useState<PublicationInput>()
  const { base, submit, problem, accept } = useSavePublication(publication)
  const form = useForm<PublicationDraft, unknown, PublicationInput>({
    resolver: schemaResolver(publicationInputSchema, inputOf),
    defaultValues: beginningOf(publication ?? undefined, like),
    shouldFocusError: false,
  })
  const same = useSamePublication(base)
  const isDirty = form.formState.isDirty || keyword.trim() !== ''
  useReportDirty(isDirty, onDirty)
  const close = useCloseAfterSave({ form, hasMore: isUploading || keyword.trim() !== '', onSaved })

  const setKeywords = (keywords: string[]) => form.setValue('keywords', keywords, { shouldDirty: true })
  const save = useSingleFlight(async (input: PublicationInput, against?: Publication | null) => {
    const sent = structuredClone(form.getValues())
    const isRepeated = problem?.kind === 'failed' && isUnanswered(problem.error) // the record found may be its own
    if (against === undefined && !isRepeated && (await same.warn(input))) return
    setTyped(input)
    const found = await submit(input, against)
    if (!found) close(sent)
    else if (found.kind === 'failed') showIssues(form, found.error)
  })
  const forget = () => setTyped(undefined) // what an earlier attempt said
  /** Submits the form, including a typed keyword that is not added yet. Pass `against` to save over another version. */
  const send = (against?: Publication | null) => {
    setKeywords(withKeyword(form.getValues('keywords') ?? [], keyword))
    setKeyword('')
    const links = form.getValues('links') ?? []
    form.setValue(
      'links',
      links.filter(({ url }) => url?.trim()),
    )
    return form.handleSubmit((input) => save(input, against), forget)()
  }
  const load = (theirs: Publication) => {
    accept(theirs)
    form.reset(draftOf(theirs))
    setRound(round + 1)
    form.setFocus('title')
  }
  return { form, base, round, keyword, setKeyword, setKeywords, send, load, typed, problem, same }
}

const beginningOf = (publication: Publication | undefined, like: Publication | undefined): PublicationDraft => {
  if (publication) return draftOf(publication)
  return like ? duplicateDraft(like) : emptyDraft(new Date().getFullYear())
}

const showIssues = (form: PublicationFormState, error: unknown) => {
  for (const { path, message } of serverIssues(error)) {
    const [field = ''] = path.split('.')
    if (Object.hasOwn(publicationInputSchema.shape, field)) form.setError(field as keyof PublicationDraft, { message })
  }
}

/** Scrolls to the form when it opens and focuses its first field. Returns a ref for the form's container. */
export const useFocusOnOpen = (form: PublicationFormState) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    form.setFocus('title')
    place.current?.scrollIntoView({ block: 'start' })
  }, [form])
  return place
}
