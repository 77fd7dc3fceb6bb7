import { passwordChangeSchema } from '@hazards/schema/account'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { FormEnd } from '../auth/form-end.tsx'
import { useAccountForm } from '../auth/use-account-form.ts'

const EMPTY = { current: '', next: '' }

/** Records §8: changes the administrator's own password. Asks for the current one. */
export const PasswordForm = ({ username }: { username: string }) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const change = trpc.account.changePassword.useMutation()
  const { register, formState, onSubmit, reason } = useAccountForm(passwordChangeSchema, EMPTY, async (input) => {
    await change.mutateAsync(input)
    toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
    const { account, administrators, tokens, university } = utils
    const ended = [account.sessions, administrators.invitations, tokens.list, university.links]
    await Promise.all(ended.map((list) => list.invalidate()))
  })
  const { errors, isSubmitting } = formState
  return (
    <form method="post" noValidate onSubmit={onSubmit} aria-label="Change password" className="grid max-w-md gap-5">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <p>
        A new password ends what somebody else could have made with the old one: your other sessions, and your tokens,
        invitations, preview links and linked accounts.
      </p>
      <Field label="Current password" isRequired error={errors.current?.message}>
        {(control) => <input type="password" autoComplete="current-password" {...control} {...register('current')} />}
      </Field>
      <Field label="New password" isRequired hint="15 characters or more." error={errors.next?.message}>
        {(control) => <input type="password" autoComplete="new-password" {...control} {...register('next')} />}
      </Field>
      <FormEnd label="Change password" busy="Changing…" isBusy={isSubmitting} reason={reason} />
    </form>
  )
}
