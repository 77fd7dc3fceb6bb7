import type { Field } from '@hazards/schema/fields/field'
import { Choices } from '../../../components/panel/choices.tsx'
import type { FieldsForm } from './use-record-form.ts'
import { useRecordOptions } from './use-record-options.ts'

type RecordChoicesProps = {
  field: Extract<Field, { control: 'records' }>
  path: string
  form: FieldsForm
  className: string
}

/** Links a record to any number of others, as they are when the form is opened. */
export const RecordChoices = ({ field, path, form, className }: RecordChoicesProps) => (
  <Choices
    legend={field.label}
    options={useRecordOptions(field.of)}
    values={[...slugsIn(form.formState.defaultValues?.[path]), ...slugsIn(form.watch(path))]}
    control={form.register(path)}
    className={className}
  />
)

const slugsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
