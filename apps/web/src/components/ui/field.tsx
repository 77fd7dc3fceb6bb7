import { type ComponentProps, type ReactNode, useId } from 'react'

type ControlProps = {
  id: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean
}

type FieldProps = {
  label: string
  isRequired?: boolean
  hint?: string
  error?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

const CONTROL =
  'block w-full min-h-11 rounded-card border border-edge bg-surface px-3 py-2 text-base hover:border-ink aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

/** A form field: label, control, hint and error, associated for screen readers. */
export const Field = ({ label, isRequired = false, hint, error, className = '', children }: FieldProps) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({
        id,
        className: CONTROL,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': isRequired,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

type InputFieldProps<Name extends string> = Omit<FieldProps, 'error' | 'children'> &
  Omit<ComponentProps<'input'>, 'form' | 'name'> & {
    /** The form, whose parts are named as in react-hook-form. */
    form: { register: (name: Name) => object; errors: { [Key in Name]?: { message?: string } } }
    name: Name
  }

/** A form field whose control is an input, which is given whatever is not the field's. */
export const InputField = <Name extends string>({
  form,
  name,
  label,
  isRequired,
  hint,
  ...rest
}: InputFieldProps<Name>) => {
  const { className, ...input } = rest
  return (
    <Field {...{ label, isRequired, hint, className }} error={form.errors[name]?.message}>
      {(control) => <input {...input} {...control} {...form.register(name)} />}
    </Field>
  )
}
