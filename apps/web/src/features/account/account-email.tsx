import type { OwnAccount } from '@hazards/schema/account'
import { accountEmailSchema } from '@hazards/schema/account-email'
import { useState } from 'react'
import { useAttempt } from '../../components/panel/use-attempt.ts'
import { Button } from '../../components/ui/button.tsx'
import { EMAIL_INPUT } from '../../components/ui/email-input.ts'
import { InputField } from '../../components/ui/field.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { Problem } from '../../components/ui/problem.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { formatReason } from '../../lib/api-error.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { AccountForm, useAccountForm } from '../auth/account-form.tsx'
import { OwnerButton, OwnerDialog } from '../auth/owner-button.tsx'

/** Records §18: the email address of the own account, which a lost password needs. */
export const AccountEmail = ({ hasMail }: { hasMail: boolean }) => {
  const utils = trpc.useUtils()
  const query = trpc.account.get.useQuery()
  const remove = trpc.accountEmail.remove.useMutation({ onSettled: () => utils.account.get.invalidate() })
  return (
    <Loaded query={query} loading="Loading...">
      {({ email, mailsWaiting }) => (
        <div className="grid gap-5">
          <Current email={email} />
          {email && <WaitingMails isWanted={mailsWaiting} />}
          {email && (
            <p>
              <OwnerButton
                label="Remove the address"
                title="Remove the address"
                description="If you lose your password, only the person who runs the server can then set a new one."
                yes="Remove it"
                busy="Removing it…"
                onYes={(proof) => remove.mutateAsync(proof)}
              />
            </p>
          )}
          {hasMail ? (
            <AddressForm />
          ) : (
            <p className="max-w-xl">Email is not set up on this site, so no address can be confirmed.</p>
          )}
        </div>
      )}
    </Loaded>
  )
}

const Current = ({ email }: Pick<OwnAccount, 'email'>) => (
  <p className="max-w-xl">
    {email ? (
      <>
        If you lose your password, a link goes to <strong className="break-all">{email}</strong>.
      </>
    ) : (
      'Your account has no confirmed address. With one, you can set a new password if you lose yours.'
    )}
  </p>
)

/** Whether what waits is mailed to the address. */
const WaitingMails = ({ isWanted }: { isWanted: boolean }) => {
  const utils = trpc.useUtils()
  const toast = useToasts()
  const set = trpc.accountEmail.setWaitingMails.useMutation({ onSettled: () => utils.account.get.invalidate() })
  const change = useAttempt('Not changed', async (next: boolean) =>
    toast({ title: (await set.mutateAsync({ isWanted: next })).message }),
  )
  const shown = set.isPending ? set.variables.isWanted : isWanted
  return (
    <label className="flex min-h-6 max-w-xl items-baseline gap-3">
      <input type="checkbox" checked={shown} onChange={({ target }) => void change(target.checked)} />
      <span>Mail me what waits for a decision or an answer, at most once a day: numbers and links only</span>
    </label>
  )
}

const wishSchema = accountEmailSchema.pick({ email: true })
const EMPTY = { email: '' }

const AddressForm = () => {
  const request = trpc.accountEmail.request.useMutation()
  const [wish, setWish] = useState<string>()
  const [answer, setAnswer] = useState<string>()
  const form = useAccountForm(wishSchema, EMPTY, async ({ email }) => setWish(email))
  return (
    <>
      <AccountForm form={form} label="Change the address" submit="Mail me a link" busy="One moment…">
        <InputField form={form} name="email" label="New email address" isRequired {...EMAIL_INPUT} />
      </AccountForm>
      <p role="status" className="max-w-xl font-semibold empty:hidden">
        {answer}
      </p>
      <OwnerDialog
        isOpen={wish !== undefined}
        title="Confirm the address"
        yes="Mail the link"
        busy="Mailing it…"
        onClose={() => setWish(undefined)}
        onYes={async (proof) => {
          if (wish) setAnswer((await request.mutateAsync({ email: wish, ...proof })).message)
        }}
      />
    </>
  )
}

/** Records §18: the page of the link to an address of an account. Opening it changes nothing; only its button acts. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const utils = trpc.useUtils()
  const confirm = trpc.accountEmail.confirm.useMutation({ onSettled: () => utils.account.get.invalidate() })
  const send = useSingleFlight(async () => void (await confirm.mutateAsync({ token }).catch(() => undefined)))
  if (confirm.isSuccess)
    return (
      <p role="status" className="font-semibold">
        The address is confirmed. If you lose your password, we will send a link to it.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-xl">With this address you can set a new password if you lose yours.</p>
      <Button look="primary" aria-disabled={confirm.isPending} onClick={() => void send()}>
        Confirm the address
      </Button>
      <Problem>{confirm.error && formatReason(confirm.error)}</Problem>
    </div>
  )
}
