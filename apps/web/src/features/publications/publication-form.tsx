import type { Publication } from '@hazards/schema/publication'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { SaveProblemNotice } from '../../components/panel/save-problem.tsx'
import { useFocusOnProblem } from '../../components/panel/use-focus-on-problem.ts'
import { Button } from '../../components/ui/button.tsx'
import { KeywordsInput } from './keywords-input.tsx'
import { MoreFields } from './more-fields.tsx'
import { PublicationFields } from './publication-fields.tsx'
import { SamePublicationNotice } from './same-publication-notice.tsx'
import { usePublicationForm, useScrollOnOpen } from './use-publication-form.ts'
import { IDENTIFYING_FIELDS } from './use-same-publication.ts'

type PublicationFormProps = {
  /** The publication to edit, or null for a new one. */
  publication: Publication | null
  /** The publication to duplicate. */
  like?: Publication
  onDirty: (isDirty: boolean) => void
  onSaved: () => void
  /** Omit it if a button elsewhere closes the form. */
  onCancel?: () => void
}

/**
 * Adds or edits a publication (specification §4 and §5, publication form; records §2). Typed input is kept until it is saved.
 */
const PublicationForm = ({ publication, like, onCancel, ...listeners }: PublicationFormProps) => {
  const title = useId()
  const [isUploading, setIsUploading] = useState(false)
  const { form, base, round, send, same, ...rest } = usePublicationForm(publication, {
    ...listeners,
    like,
    isUploading,
  })
  const place = useScrollOnOpen()
  const element = useFocusOnProblem(form.formState.submitCount)
  const { isSubmitting, errors } = form.formState
  return (
    <Frame ref={place} titleId={title} title={base ? 'Edit Publication' : 'New Publication'}>
      <form
        ref={element}
        method="post"
        noValidate
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        onBlur={({ target }) => {
          if ('name' in target && IDENTIFYING_FIELDS.includes(String(target.name))) void same.look(form.getValues())
        }}
        className="mt-6 grid gap-5 sm:grid-cols-6"
      >
        <PublicationFields key={round} form={form} />
        <KeywordsInput
          keywords={form.watch('keywords') ?? []}
          typed={rest.keyword}
          error={errors.keywords?.message}
          onKeywords={rest.setKeywords}
          onTyped={rest.setKeyword}
        />
        <MoreFields form={form} publication={base} onBusy={setIsUploading} />
        <div className="grid gap-5 sm:col-span-6">
          <SamePublicationNotice ref={same.notice} found={same.found} doi={form.watch('doi') ?? ''} />
          <SaveProblemNotice
            problem={rest.problem}
            thing="publication"
            onLoad={rest.load}
            onSaveOver={send}
            onAddAgain={() => void send(null)}
          />
          <p className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" aria-disabled={isSubmitting} disabled={isUploading}>
              {isSubmitting ? 'Saving…' : base ? 'Save Changes' : 'Save Publication'}
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
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
    data-form-card=""
    aria-labelledby={titleId}
    className="scroll-mt-24 rounded-card border border-line bg-surface p-5 sm:p-8"
  >
    <h2 id={titleId} className="text-xl">
      {title}
    </h2>
    {children}
  </section>
)

export default PublicationForm
