import type { Field as TextField, Fields as TextFields } from '@hazards/schema/fields/field'
import type { UseFormReturn } from 'react-hook-form'
import { TextArea } from '../../components/panel/text-area.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Select } from '../../components/ui/select.tsx'
import { ImageInput } from '../uploads/image-input.tsx'
import { FigureNote } from './figure-note.tsx'
import { type Problems, problemAt } from './text-draft.ts'
import { TextListControl } from './text-list-control.tsx'

type TextsForm = {
  form: UseFormReturn
  problems: Problems
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void
}
type TextControlProps = TextsForm & { field: TextField; path: string }

const INPUTS = {
  line: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  address: { type: 'url', inputMode: 'url' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const
const ROWS = { text: 3, lines: 4, paragraphs: 14 } as const

/** The controls of several fields, in a column. */
export const TextControls = ({ fields, path, ...rest }: TextsForm & { fields: TextFields; path: string }) => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <TextControl key={name} field={field} path={path ? `${path}.${name}` : name} {...rest} />
    ))}
    {'about' in fields && <FigureNote form={rest.form} path={path} typed={'value' in fields ? 'value' : 'figure'} />}
  </>
)

const TextControl = ({ field, path, ...rest }: TextControlProps) => {
  const { form, problems, onBusy } = rest
  const { label, hint } = field
  if (field.control === 'list')
    return (
      <TextListControl field={field} path={path} form={form} problems={problems}>
        {(item) => <TextControls fields={field.fields} path={item} {...rest} />}
      </TextListControl>
    )
  if (field.control === 'parts')
    return (
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-serif text-lg">{label}</legend>
        <TextControls fields={field.fields} path={path} {...rest} />
      </fieldset>
    )
  if (field.control === 'image')
    return (
      <ImageInput
        label={label}
        value={String(form.watch(path) ?? '')}
        error={problemAt(problems, path)}
        onBusy={onBusy}
        onChange={(address: string) => form.setValue(path, address, { shouldDirty: true })}
      />
    )
  if (field.control === 'check')
    return (
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" {...form.register(path)} className="size-5 accent-signal" />
        {label}
      </label>
    )
  const isRequired = !field.input.safeParse('').success
  return (
    <Field label={label} isRequired={isRequired} {...(hint && { hint })} error={problemAt(problems, path)}>
      {(control) => {
        if (field.control === 'select')
          return (
            <Select {...control} {...form.register(path)}>
              {field.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        if (field.control === 'text' || field.control === 'lines' || field.control === 'paragraphs')
          return <TextArea rows={ROWS[field.control]} {...control} {...form.register(path)} />
        return <input {...INPUTS[field.control as keyof typeof INPUTS]} {...control} {...form.register(path)} />
      }}
    </Field>
  )
}
