import { type Publication, type PublicationInput, publicationInputSchema } from '@hazards/schema/publication'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { serverIssues } from '../../lib/api-error.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { withKeyword } from './keywords.ts'
import { KeywordsInput } from './keywords-input.tsx'
import { draftOf, emptyDraft, type PublicationDraft } from './publication-draft.ts'
import { PublicationFields } from './publication-fields.tsx'
import { PublicationProblem } from './publication-problem.tsx'
import { useSavePublication } from './use-save-publication.ts'

type PublicationFormProps = {
  /** To be edited; null for a new one. */
  publication: Publication | null
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
}

/** Adds or edits a publication (specification §4 and §5, publication form). What was typed stays until it is saved. */
export const PublicationForm = ({ publication, ...listeners }: PublicationFormProps) => {
  const title = useId()
  const { form, keyword, setKeyword, setKeywords, send, load, typed, problem } = useForms(publication, listeners)
  const place = useFocusOnOpen(form)
  const { isSubmitting, errors } = form.formState
  return (
    <Frame ref={place} titleId={title} title={publication ? 'Edit Publication' : 'New Publication'}>
      <form
        method="post"
        noValidate
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        className="mt-6 grid gap-5 sm:grid-cols-6"
      >
        <PublicationFields form={form} />
        <KeywordsInput
          keywords={form.watch('keywords') ?? []}
          typed={keyword}
          error={errors.keywords?.message}
          onKeywords={setKeywords}
          onTyped={setKeyword}
        />
        <div className="grid gap-5 sm:col-span-6">
          <PublicationProblem problem={problem} typed={typed} onLoad={load} onSaveOver={send} />
          <p>
            <Button type="submit" look="primary" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : publication ? 'Save Changes' : 'Save Publication'}
            </Button>
          </p>
        </div>
      </form>
    </Frame>
  )
}

type FrameProps = { ref: Ref<HTMLElement>; titleId: string; title: string; children: ReactNode }

const Frame = ({ ref, titleId, title, children }: FrameProps) => (
  <section
    ref={ref}
    aria-labelledby={titleId}
    className="scroll-mt-24 rounded-card border border-line bg-surface p-5 sm:p-8"
  >
    <h2 id={titleId} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

const useForms = (publication: Publication | null, { onDirty, onSaved }: Omit<PublicationFormProps, 'publication'>) => {
  const [keyword, setKeyword] = useState('')
  const [typed, setTyped] = useState<PublicationInput>()
  const { submit, problem, accept } = useSavePublication(publication)
  const form = useForm<PublicationDraft, unknown, PublicationInput>({
    resolver: schemaResolver(publicationInputSchema),
    defaultValues: publication ? draftOf(publication) : emptyDraft(new Date().getFullYear()),
  })
  const isDirty = form.formState.isDirty || keyword.trim() !== ''
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => () => onDirty(false), [onDirty])

  const setKeywords = (keywords: string[]) => form.setValue('keywords', keywords, { shouldDirty: true })
  const save = useSingleFlight(async (input: PublicationInput, base?: Publication | null) => {
    setTyped(input)
    const found = await submit(input, base)
    if (!found) onSaved()
    else if (found.kind === 'failed') showIssues(form, found.error)
  })
  /** Sends the form, also a keyword that is typed and not added yet; `base` where it goes over another version. */
  const send = (base?: Publication | null) => {
    setKeywords(withKeyword(form.getValues('keywords') ?? [], keyword))
    setKeyword('')
    return form.handleSubmit((input) => save(input, base))()
  }
  const load = (theirs: Publication) => {
    accept(theirs)
    form.reset(draftOf(theirs))
    form.setFocus('title')
  }
  return { form, keyword, setKeyword, setKeywords, send, load, typed, problem }
}

type Form = UseFormReturn<PublicationDraft, unknown, PublicationInput>

const showIssues = (form: Form, error: unknown) => {
  for (const { path, message } of serverIssues(error)) {
    if (Object.hasOwn(publicationInputSchema.shape, path)) form.setError(path as keyof PublicationDraft, { message })
  }
}

const useFocusOnOpen = (form: Form) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    form.setFocus('title')
    place.current?.scrollIntoView({ block: 'start' })
  }, [form])
  return place
}
