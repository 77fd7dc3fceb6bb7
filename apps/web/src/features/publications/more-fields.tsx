import type { Publication } from '@hazards/schema/publication'
import { publicationPdfPath } from '@hazards/schema/publication-files'
import { Choices } from '../../components/panel/choices.tsx'
import { Field } from '../../components/ui/field.tsx'
import { trpc } from '../../lib/trpc.ts'
import { PdfInput } from '../uploads/pdf-input.tsx'
import { LinksInput } from './links-input.tsx'
import { PUBLICATION_FIELD_LABELS as LABELS } from './publication-draft.ts'
import type { PublicationFormState } from './use-publication-form.ts'

type MoreFieldsProps = {
  form: PublicationFormState
  /** The saved publication, or null for a new one. */
  publication: Publication | null
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void
}

const MORE = ['pdfUrl', 'publishedOn', 'license', 'publisher', 'isbn', 'url', 'themes', 'links', 'isFeatured'] as const

/** The fields of records §2, collapsed by default. The summary names the ones that are filled in. */
export const MoreFields = ({ form, publication, onBusy }: MoreFieldsProps) => {
  const pdfUrl = form.watch('pdfUrl') ?? ''
  const isSaved = publication !== null && pdfUrl === publication.pdfUrl
  return (
    <details className="border-y border-line py-2 sm:col-span-6">
      <summary className="py-2 font-semibold">
        More
        <span className="text-sm font-normal text-ink-soft">
          <FilledIn form={form} />
        </span>
      </summary>
      <div className="grid gap-5 pt-3 pb-4 sm:grid-cols-6">
        <div className="sm:col-span-6">
          <PdfInput
            label={LABELS.pdfUrl}
            value={pdfUrl}
            error={form.formState.errors.pdfUrl?.message}
            address={isSaved ? publicationPdfPath(publication) : undefined}
            onChange={(path) => form.setValue('pdfUrl', path, { shouldDirty: true, shouldValidate: true })}
            onBusy={onBusy}
          />
        </div>
        <TextFields form={form} />
        <Themes form={form} publication={publication} />
        <LinksInput form={form} />
        <label className="flex min-h-11 items-center gap-3 text-sm sm:col-span-6">
          <input type="checkbox" {...form.register('isFeatured')} className="size-5 accent-signal" />
          Mark as featured in lists
        </label>
      </div>
    </details>
  )
}

const FilledIn = ({ form }: Pick<MoreFieldsProps, 'form'>) => {
  const values = form.watch(MORE)
  const filled = MORE.filter((_, at) => {
    const value = values[at]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
  return filled.length > 0 ? `: ${filled.map((field) => LABELS[field]).join(', ')}` : ': PDF, date, license, links'
}

/** The most common licenses of papers. */
const LICENSES = ['CC-BY-4.0', 'CC-BY-SA-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-ND-4.0', 'CC0-1.0']

const TextFields = ({ form: { register, formState } }: Pick<MoreFieldsProps, 'form'>) => {
  const { errors } = formState
  return (
    <>
      <Field
        label={LABELS.publishedOn}
        error={errors.publishedOn?.message}
        hint="2024-05-17, or 2024-05."
        className="sm:col-span-3"
      >
        {(control) => <input {...control} {...register('publishedOn')} />}
      </Field>
      <Field
        label={LABELS.license}
        error={errors.license?.message}
        hint="An SPDX id such as CC-BY-4.0, or a link."
        className="sm:col-span-3"
      >
        {(control) => (
          <>
            <input list={`${control.id}-known`} spellCheck={false} {...control} {...register('license')} />
            <datalist id={`${control.id}-known`}>
              {LICENSES.map((license) => (
                <option key={license} value={license} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={LABELS.publisher} error={errors.publisher?.message} className="sm:col-span-4">
        {(control) => <input {...control} {...register('publisher')} />}
      </Field>
      <Field label={LABELS.isbn} error={errors.isbn?.message} className="sm:col-span-2">
        {(control) => <input {...control} {...register('isbn')} />}
      </Field>
      <Field
        label={LABELS.url}
        error={errors.url?.message}
        hint="Another page about it, in addition to the DOI."
        className="sm:col-span-6"
      >
        {(control) => <input type="url" inputMode="url" {...control} {...register('url')} />}
      </Field>
    </>
  )
}

const Themes = ({ form, publication }: Pick<MoreFieldsProps, 'form' | 'publication'>) => {
  const { data: themes = [] } = trpc.themes.list.useQuery(undefined, { refetchOnMount: 'always' })
  return (
    <Choices
      legend={LABELS.themes}
      options={themes.map(({ slug, title }) => ({ value: slug, label: title }))}
      values={[...(publication?.themes ?? []), ...(form.watch('themes') ?? [])]}
      control={form.register('themes')}
      className="sm:col-span-6"
    />
  )
}
