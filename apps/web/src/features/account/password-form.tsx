import { passwordChangeSchema } from '@hazards/schema/account'
import { InputField } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from '../auth/account-form.tsx'
import { NEW_PASSWORD_INPUT, PASSWORD_INPUT } from '../auth/password-inputs.ts'

const EMPTY = { current: '', next: '' }

/** Records §8: changes the administrator's own password. Asks for the current one. */
export const PasswordForm = ({ username }: { username: string }) => {
  const toast = useToasts()
  const utils = trpc.useUtils()
  const change = trpc.account.changePassword.useMutation()
  const form = useAccountForm(passwordChangeSchema, EMPTY, async (input) => {
    await change.mutateAsync(input)
    toast({ title: 'Password changed', description: 'You are signed out everywhere else.' })
    const { account, administrators, tokens, university } = utils
    const ended = [account.sessions, administrators.invitations, tokens.list, university.links]
    await Promise.all(ended.map((list) => list.invalidate()))
  })
  return (
    <AccountForm form={form} label="Change password" submit="Change password" busy="Changing…">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <p>
        A new password ends what somebody else could have made with the old one: your other sessions, and your tokens,
        invitations, preview links and linked accounts.
      </p>
      <InputField form={form} name="current" label="Current password" isRequired {...PASSWORD_INPUT} />
      <InputField form={form} name="next" label="New password" isRequired {...NEW_PASSWORD_INPUT} />
    </AccountForm>
  )
}
