import type { Field } from '@hazards/schema/fields/field'
import { KIND_PLACES, type KindName } from '@hazards/schema/kinds/kind.constants'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { NewTabLink } from '../../../components/ui/new-tab-link.tsx'
import type { FieldsForm } from './use-record-form.ts'
import { useLoadedOptions } from './use-record-options.ts'

type RecordChoicesProps = {
  field: Extract<Field, { control: 'records' }>
  path: string
  form: FieldsForm
  className: string
}

/** More options than this are scrolled. */
const MANY = 16

/** Links a record to any number of others, as they are when the form is opened. */
export const RecordChoices = ({ field, path, form, className }: RecordChoicesProps) => {
  const loaded = useLoadedOptions(field.of)
  const options = loaded ?? []
  const values = new Set([...slugsIn(form.formState.defaultValues?.[path]), ...slugsIn(form.watch(path))])
  // A record that is no option, such as a theme in the trash, is offered as its slug.
  const unlisted = [...values].filter((value) => !options.some((option) => option.value === value))
  const control = form.register(path)
  return (
    <fieldset className={`min-w-0 ${className}`}>
      <legend className="text-sm font-semibold">
        {field.label}
        <span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      <div className={`mt-1 grid gap-x-5 sm:grid-cols-2 ${options.length > MANY ? 'max-h-72 overflow-y-auto' : ''}`}>
        {[...options, ...unlisted.map((value) => ({ value, label: value }))].map(({ value, label }) => (
          <CheckBox key={value} className="min-w-0 py-1" value={value} {...control}>
            <span className="min-w-0">{label}</span>
          </CheckBox>
        ))}
      </div>
      {loaded?.length === 0 && unlisted.length === 0 && <NoneYet of={field.of} />}
    </fieldset>
  )
}

const NoneYet = ({ of }: { of: KindName }) => {
  const { label, tag } = KIND_PLACES[of]
  return (
    <p className="text-sm text-ink-soft">
      There are no public {label.toLowerCase()} yet.{' '}
      <NewTabLink href={`/admin/${tag}`}>Add them in their list</NewTabLink>, then open this form again.
    </p>
  )
}

const slugsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
