import { type FormEvent, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from '../../components/panel/schema-resolver.ts'
import { formatReason, isSessionOver, serverIssues } from '../../lib/api-error.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

type AccountForm<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'register' | 'formState'> & {
  onSubmit: (event: FormEvent) => void
  /** Why the form could not be submitted, if the cause is not a single field. */
  reason: string | undefined
}

/**
 * A form of the Account page. Validates by `schema`, prevents double submits, and resets after `send`. Server-side field errors
 * are shown at their fields.
 */
export const useAccountForm = <Input extends FieldValues>(
  schema: z.ZodType<Input, Input>,
  empty: Input,
  send: (input: Input) => Promise<void>,
): AccountForm<Input> => {
  const [reason, setReason] = useState<string>()
  const form = useForm<Input>({ resolver: schemaResolver(schema), values: empty })
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
    formState: form.formState,
    onSubmit: (event) => void form.handleSubmit(submit)(event),
    reason,
  }
}
