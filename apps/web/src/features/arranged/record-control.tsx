import type { UseFormReturn } from 'react-hook-form'
import { Choices } from '../../components/panel/choices.tsx'
import { TextArea } from '../../components/panel/text-area.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { ImageInput } from '../uploads/image-input.tsx'
import { PdfInput } from '../uploads/pdf-input.tsx'
import type { RecordDraft, RecordField } from './record-field.ts'

type RecordControlProps = {
  field: RecordField
  form: UseFormReturn<RecordDraft, unknown, Record<string, unknown>>
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void
}

const WIDE = ['text', 'lines', 'sites', 'choices', 'image', 'pdf']
const INPUTS = {
  line: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  address: { type: 'url', inputMode: 'url' },
  percent: { type: 'text', inputMode: 'numeric' },
} as const

/** The control of one field of a record's form. */
export const RecordControl = ({ field, form, onBusy }: RecordControlProps) => {
  const { name, label, isRequired = false, hint } = field
  const className = field.isWide || WIDE.includes(field.control) ? 'sm:col-span-2' : ''
  if (field.control === 'choices')
    return (
      <Choices
        legend={label}
        options={field.options}
        values={[...valuesOf(form.formState.defaultValues?.[name]), ...valuesOf(form.watch(name))]}
        control={form.register(name)}
        className={className}
      />
    )
  if (field.control === 'image' || field.control === 'pdf')
    return <FileControl field={field} form={form} onBusy={onBusy} />
  return (
    <Field label={label} isRequired={isRequired} hint={hint} error={messageOf(form, name)} className={className}>
      {(control) => {
        if (field.control === 'select')
          return (
            <Select {...control} {...form.register(name)}>
              {field.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        if (['text', 'lines', 'sites'].includes(field.control))
          return <TextArea rows={field.control === 'text' ? 6 : 3} {...control} {...form.register(name)} />
        return <input {...INPUTS[field.control as keyof typeof INPUTS]} {...control} {...form.register(name)} />
      }}
    </Field>
  )
}

const messageOf = (
  form: UseFormReturn<RecordDraft, unknown, Record<string, unknown>>,
  name: string,
): string | undefined => {
  const message = form.formState.errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

const FileControl = ({ field: { name, label, control }, form, onBusy }: RecordControlProps) => {
  const value = String(form.watch(name) ?? '')
  const props = {
    label,
    value,
    onBusy,
    error: messageOf(form, name),
    onChange: (path: string) => form.setValue(name, path, { shouldDirty: true }),
  }
  const isSaved = value !== '' && value === form.formState.defaultValues?.[name]
  return (
    <div className="sm:col-span-2">
      {control === 'image' ? <ImageInput {...props} /> : <PdfInput {...props} address={isSaved ? value : undefined} />}
    </div>
  )
}

/** Returns the values of a field with `choices`. */
const valuesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
