import { useRouteContext } from '@tanstack/react-router'
import { type FieldErrors, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'

/**
 * A visitor's form, checked by a schema of packages/schema. On the page that answers it when it was sent without scripts it
 * shows again what it held, and what is wrong with that: see src/posted-forms.ts.
 *
 * @param path the page that it stands on
 */
export const useVisitorForm = <Input extends FieldValues, Output>(path: string, schema: z.ZodType<Output, Input>) => {
  const { site } = useRouteContext({ from: '__root__' })
  const posted = site.posted?.path === path ? site.posted : undefined
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    ...(posted && { errors: posted.errors as FieldErrors<Input> }),
  })
  // By itself the library fills in fields by script alone.
  const register: typeof form.register = (name, options) => ({
    ...form.register(name, options),
    ...(posted && { defaultValue: posted.values[name] }),
  })
  return { ...form, register, posted }
}
