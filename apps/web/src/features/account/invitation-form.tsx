import { newAdministratorSchema } from '@hazards/schema/auth'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { serverMessage } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { FormEnd } from './form-end.tsx'
import { useAccountForm } from './use-account-form.ts'

const EMPTY = { username: '', password: '' }

/** Records §8: whoever has the link chooses a name and a password. The token is what stands behind `#` in the address. */
export const InvitationForm = () => {
  const [token] = useState(() => location.hash.slice(1))
  const accept = trpc.administrators.acceptInvitation.useMutation()
  const form = useAccountForm(newAdministratorSchema, EMPTY, async (input) => {
    await accept.mutateAsync({ ...input, token })
    history.replaceState(history.state, '', location.pathname)
  })
  const { errors, isSubmitting } = form.formState
  if (!token)
    return <p>This link is incomplete: please open it exactly as it was sent to you, with everything after the #.</p>
  if (accept.isSuccess)
    return (
      <div role="status" className="grid justify-items-start gap-5">
        <p>You are an administrator now, and can sign in with your name and your password.</p>
        <Link to="/admin" className={buttonClass('primary')}>
          Sign in
        </Link>
      </div>
    )
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Take up the invitation"
      className="grid max-w-md gap-5"
    >
      <Field label="Username" isRequired error={errors.username?.message}>
        {(control) => (
          <input autoComplete="username" autoCapitalize="none" {...control} {...form.register('username')} />
        )}
      </Field>
      <Field label="Password" isRequired hint="15 characters or more." error={errors.password?.message}>
        {(control) => <input type="password" autoComplete="new-password" {...control} {...form.register('password')} />}
      </Field>
      <FormEnd
        label="Become an administrator"
        busy="Sending…"
        isBusy={isSubmitting}
        reason={form.reason && (serverMessage(accept.error) ?? form.reason)}
      />
    </form>
  )
}
