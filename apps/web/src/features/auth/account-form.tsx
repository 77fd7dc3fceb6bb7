import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { Button } from '../../components/ui/button.tsx'
import { Problem } from '../../components/ui/problem.tsx'
import { formatReason, isSessionOver, serverIssues } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

type Sending = {
  onSubmit: (event: FormEvent) => void
  isSubmitting: boolean
  /** Why the form could not be submitted, if the cause is not a single field. */
  reason: string | undefined
}
type AccountFormState<Input extends FieldValues> = Sending &
  Pick<UseFormReturn<Input>, 'register'> & { errors: FieldErrors<Input> }

/**
 * A form of the Account page. Validates by `schema`, prevents double submits, and resets after `send`. Server-side field errors
 * are shown at their fields.
 */
export const useAccountForm = <Input extends FieldValues>(
  schema: z.ZodType<Input, Input>,
  empty: Input,
  send: (input: Input) => Promise<void>,
): AccountFormState<Input> => {
  const [reason, setReason] = useState<string>()
  const form = useForm<Input>({ resolver: schemaResolver(schema), values: empty })
  const { errors, isSubmitting } = form.formState
  const submit = useSingleFlight(async (input: Input) => {
    setReason(undefined)
    try {
      await send(input)
      form.reset(empty)
    } catch (error) {
      const issues = serverIssues(error)
      for (const { path, message } of issues) form.setError(path as Path<Input>, { message }, { shouldFocus: true })
      // That the session has ended is said by the dialog in which to sign in again.
      if (issues.length === 0 && !isSessionOver(error)) setReason(formatReason(error))
    }
  })
  return {
    register: form.register,
    errors,
    isSubmitting,
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    reason,
  }
}

type AccountFormProps = {
  form: Sending
  label: string
  /** The texts of the button that sends, and while it does. */
  submit: string
  busy: string
  className?: string
  onCancel?: () => void
  children: ReactNode
}

/** The fields of {@link useAccountForm}, what is wrong besides, and the buttons. */
export const AccountForm = ({ form, label, submit, busy, className = 'max-w-md', ...rest }: AccountFormProps) => (
  <form method="post" noValidate onSubmit={form.onSubmit} aria-label={label} className={`grid gap-5 ${className}`}>
    {rest.children}
    <Problem>{form.reason}</Problem>
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" aria-disabled={form.isSubmitting}>
        {form.isSubmitting ? busy : submit}
      </Button>
      {rest.onCancel && <Button onClick={rest.onCancel}>Cancel</Button>}
    </div>
  </form>
)
