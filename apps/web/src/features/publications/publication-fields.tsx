import { PUBLICATION_TYPE_LABELS, PUBLICATION_TYPES } from '@hazards/schema/publication.constants'
import { TextArea } from '../../components/panel/text-area.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { AuthorsField } from './authors-field.tsx'
import { PUBLICATION_FIELD_LABELS as LABELS } from './publication-draft.ts'
import type { PublicationFormState } from './use-publication-form.ts'

type PublicationFieldsProps = { form: PublicationFormState }

/**
 * The specification's fields of a publication except the keywords (specification §5, publication form), on a grid of six
 * columns.
 */
export const PublicationFields = ({ form }: PublicationFieldsProps) => (
  <>
    <RequiredFields form={form} />
    <OptionalFields form={form} />
  </>
)

const RequiredFields = ({ form }: PublicationFieldsProps) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label={LABELS.title} isRequired error={errors.title?.message} className="sm:col-span-6">
        {(control) => <input {...control} {...register('title')} />}
      </Field>
      <AuthorsField form={form} />
      <Field label={LABELS.journal} isRequired error={errors.journal?.message} className="sm:col-span-6">
        {(control) => <input {...control} {...register('journal')} />}
      </Field>
      <Field
        label={LABELS.publicationType}
        isRequired
        error={errors.publicationType?.message}
        className="sm:col-span-4"
      >
        {(control) => (
          <Select {...control} {...register('publicationType')}>
            {PUBLICATION_TYPES.map((type) => (
              <option key={type} value={type}>
                {PUBLICATION_TYPE_LABELS[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={LABELS.year} isRequired error={errors.year?.message} className="sm:col-span-2">
        {(control) => <input inputMode="numeric" {...control} {...register('year', { setValueAs: asYear })} />}
      </Field>
    </>
  )
}

const OptionalFields = ({ form: { register, formState } }: PublicationFieldsProps) => {
  const { errors } = formState
  return (
    <>
      {(['volume', 'issue', 'pages'] as const).map((name) => (
        <Field key={name} label={LABELS[name]} error={errors[name]?.message} className="sm:col-span-2">
          {(control) => <input {...control} {...register(name)} />}
        </Field>
      ))}
      <Field
        label={LABELS.doi}
        error={errors.doi?.message}
        hint="10.1234/abcd, with or without https://doi.org/ before it."
        className="sm:col-span-6"
      >
        {(control) => <input autoCapitalize="none" spellCheck={false} {...control} {...register('doi')} />}
      </Field>
      <Field label={LABELS.abstract} error={errors.abstract?.message} className="sm:col-span-6">
        {(control) => <TextArea rows={6} {...control} {...register('abstract')} />}
      </Field>
    </>
  )
}

const asYear = (text: unknown): unknown => (String(text).trim() === '' ? undefined : Number(text))
