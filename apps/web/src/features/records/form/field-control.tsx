import type { Field as Declared, Fields } from '@hazards/schema/fields/field'
import type { ReactNode } from 'react'
import { LineArea } from '../../../components/panel/line-area.tsx'
import { findMessage } from '../../../components/panel/schema-resolver.ts'
import { TextArea } from '../../../components/panel/text-area.tsx'
import { CheckBox } from '../../../components/ui/check-box.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Select } from '../../../components/ui/select.tsx'
import { ImageInput } from '../../uploads/image-input.tsx'
import { PdfInput } from '../../uploads/pdf-input.tsx'
import { FieldList } from './field-list.tsx'
import { FormattedControl } from './formatted/formatted-control.tsx'
import { HazardChoices } from './hazard-choices.tsx'
import { PublicationChoices } from './publication-choices.tsx'
import { PublishControl } from './publish-control.tsx'
import { RecordChoices } from './record-choices.tsx'
import type { FieldsForm } from './use-record-form.ts'

export type FieldControlOptions = {
  form: FieldsForm
  /** Called when an upload starts and ends. */
  onBusy: (isBusy: boolean) => void
  /** The controls that only the kind knows, by field. */
  own?: Readonly<Record<string, ReactNode>> | undefined
  /** Returns what follows a group of fields, at its path. */
  note?: ((fields: Fields, path: string) => ReactNode) | undefined
  /** Returns the public address of a saved file. */
  addressOf?: ((file: string) => string) | undefined
}

const WIDTHS = { 2: 'sm:col-span-2', 3: 'sm:col-span-3', 4: 'sm:col-span-4', 6: 'sm:col-span-6' } as const
const INPUTS = {
  code: { type: 'text', autoCapitalize: 'none', spellCheck: false },
  email: { type: 'email', inputMode: 'email' },
  address: { type: 'url', inputMode: 'url' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const

/** The controls of several fields. `path` is that of the group that they are in, or ''. */
export const FieldControls = ({ fields, path, ...options }: FieldControlOptions & { fields: Fields; path: string }) => (
  <>
    {Object.entries(fields).map(([name, field]) => (
      <FieldControl key={name} field={field} path={path ? `${path}.${name}` : name} {...options} />
    ))}
    {options.note?.(fields, path)}
  </>
)

type FieldControlProps = FieldControlOptions & { field: Declared; path: string }

const FieldControl = ({ field, path, ...options }: FieldControlProps) => {
  const { form, own } = options
  const className = WIDTHS[field.width ?? 6]
  if (own?.[path] !== undefined) return own[path]
  if (field.describes && !form.watch(field.describes)) return null
  switch (field.control) {
    case 'own':
    case 'none':
      return null
    case 'list':
      return (
        <FieldList field={field} path={path} form={form}>
          {(item) => <FieldControls fields={field.fields} path={item} {...options} />}
        </FieldList>
      )
    case 'parts':
      return (
        <fieldset className={`grid gap-5 sm:grid-cols-6 ${className}`}>
          <legend className="mb-3 font-serif text-lg">{field.label}</legend>
          <FieldControls fields={field.fields} path={path} {...options} />
          {field.hint && <p className="-mt-3 text-xs text-ink-soft sm:col-span-6">{field.hint}</p>}
        </fieldset>
      )
    case 'records':
      return field.of === 'publication' ? (
        <PublicationChoices field={field} path={path} form={form} className={className} />
      ) : (
        <RecordChoices field={field} path={path} form={form} className={className} />
      )
    case 'hazards':
      return <HazardChoices field={field} path={path} form={form} className={className} />
    case 'image':
    case 'pdf':
      return <FileControl field={field} path={path} {...options} />
    case 'formatted':
    case 'formatted-paragraphs':
      return <FormattedControl field={field} path={path} form={form} />
    case 'moment':
      return <PublishControl field={field} path={path} form={form} />
    case 'check':
      return (
        <div className={className}>
          <CheckBox {...form.register(path)}>{field.label}</CheckBox>
          {field.hint && <p className="text-xs text-ink-soft">{field.hint}</p>}
        </div>
      )
    default:
      return <TypedControl field={field} path={path} form={form} />
  }
}

type TypedControlProps = Pick<FieldControlProps, 'field' | 'path' | 'form'>

/** A control that text is typed into, or a value chosen from a list. */
const TypedControl = ({ field, path, form }: TypedControlProps) => {
  const { label, hint, isRequired } = field
  const error = findMessage(form.formState.errors, path)
  return (
    <Field label={label} isRequired={isRequired} hint={hint} error={error} className={WIDTHS[field.width ?? 6]}>
      {(control) => {
        const props = { ...control, ...form.register(path) }
        switch (field.control) {
          case 'select':
            return (
              <Select
                {...props}
                none={field.initial === '' && `Select a ${label.toLowerCase()}`}
                options={field.options}
              />
            )
          case 'line':
            return <LineArea autoComplete="off" {...props} />
          case 'text':
            return <TextArea rows={field.max > 1000 ? 6 : 3} {...props} />
          case 'lines':
          case 'geometry':
            return <TextArea rows={4} {...props} />
          case 'code':
            return <CodeInput {...props} suggestions={field.suggestions} />
          default:
            return <input {...INPUTS[field.control as keyof typeof INPUTS]} autoComplete="off" {...props} />
        }
      }}
    </Field>
  )
}

type CodeInputProps = React.ComponentProps<'input'> & { suggestions: readonly string[] | undefined }

const CodeInput = ({ suggestions, ...props }: CodeInputProps) => (
  <>
    <input {...INPUTS.code} autoComplete="off" list={suggestions && `${props.id}-known`} {...props} />
    {suggestions && (
      <datalist id={`${props.id}-known`}>
        {suggestions.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    )}
  </>
)

const FileControl = ({ field, path, form, onBusy, addressOf = (file) => file }: FieldControlProps) => {
  const value = String(form.watch(path) ?? '')
  const props = {
    label: field.label,
    value,
    onBusy,
    error: findMessage(form.formState.errors, path),
    onChange: (file: string) => form.setValue(path, file, { shouldDirty: true }),
  }
  const isSaved = value !== '' && value === form.formState.defaultValues?.[path]
  return (
    <div className="sm:col-span-6">
      {field.control === 'image' ? (
        <ImageInput {...props} />
      ) : (
        <PdfInput {...props} address={isSaved ? addressOf(value) : undefined} />
      )}
    </div>
  )
}
