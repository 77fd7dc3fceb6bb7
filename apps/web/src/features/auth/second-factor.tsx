import { type NewSecondFactor, type OwnAccount, secondFactorCodeSchema } from '@hazards/schema/account'
import { type RefObject, useState } from 'react'
import { useFocusOnChange } from '../../components/panel/use-focus-on-change.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { InputField } from '../../components/ui/field.tsx'
import { Loaded } from '../../components/ui/loaded.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { OwnerButton } from './owner-button.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = 'off' | 'confirm' | 'codes' | 'on'
/** The first words of a step, which get the focus when it replaces another. */
type FirstWords = { first: RefObject<HTMLParagraphElement | null> }

/**
 * Records §8: sets up the second factor, from the QR code to the recovery codes, and turns it off. With `onDone` it only sets it
 * up, and then leads on.
 */
export const SecondFactor = ({ onDone }: { onDone?: () => void }) => {
  const query = trpc.account.get.useQuery()
  const [factor, setFactor] = useState<NewSecondFactor>()
  const [codes, setCodes] = useState<string[]>()
  const getStep = ({ hasSecondFactor }: OwnAccount): Step => {
    if (codes) return 'codes'
    if (hasSecondFactor) return 'on'
    return factor ? 'confirm' : 'off'
  }
  const first = useFocusOnChange<HTMLParagraphElement>(query.data && getStep(query.data))
  const start = () => setFactor(undefined)
  const showCodes = (shown: string[]) => {
    setCodes(shown)
    start()
  }
  const endCodes = () => {
    setCodes(undefined)
    onDone?.()
  }
  if (codes) return <RecoveryCodes codes={codes} username={query.data?.username} onDone={endCodes} />
  return (
    <Loaded query={query} loading="Loading...">
      {(account) => {
        const step = getStep(account)
        if (step === 'on' && onDone) return <IsOn first={first} onDone={onDone} />
        if (step === 'on') return <TurnOff first={first} onOff={start} />
        if (!factor) return <TurnOn first={first} hasPasskeys={account.hasPasskeys} onBegun={setFactor} />
        return <Confirm first={first} factor={factor} onCodes={showCodes} onCancel={start} />
      }}
    </Loaded>
  )
}

/**
 * Returns options for the calls of this section: whatever the answer, and even if it is lost, the server is asked whether the
 * second factor is on.
 */
const useRefreshed = () => {
  const utils = trpc.useUtils()
  const refresh = () => {
    void utils.account.get.invalidate()
    void utils.administrators.list.invalidate()
  }
  return { onSettled: refresh }
}

type TurnOnProps = FirstWords & { hasPasskeys: boolean; onBegun: (factor: NewSecondFactor) => void }

const TurnOn = ({ first, hasPasskeys, onBegun }: TurnOnProps) => {
  const begin = trpc.account.beginSecondFactor.useMutation(useRefreshed())
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <p ref={first} tabIndex={-1}>
        {hasPasskeys
          ? 'Your passkeys are your second factor. With an authenticator app on your phone, too, its codes stand for them, and you get recovery codes.'
          : 'It is off. When it is on, signing in also requires a code from an authenticator app on your phone, so a stolen password alone is not enough.'}
      </p>
      <OwnerButton
        label={hasPasskeys ? 'Set up an app' : 'Turn on'}
        title="Turn on the second factor"
        yes="Continue"
        busy="Starting…"
        onYes={async (proof) => onBegun(await begin.mutateAsync(proof))}
      />
    </div>
  )
}

type ConfirmProps = FirstWords & {
  factor: NewSecondFactor
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

const Confirm = ({ first, factor: { secret, qrCode }, onCodes, onCancel }: ConfirmProps) => {
  const confirm = trpc.account.confirmSecondFactor.useMutation(useRefreshed())
  const form = useAccountForm(secondFactorCodeSchema, NO_CODE, async (input) => {
    onCodes((await confirm.mutateAsync(input)).recoveryCodes)
  })
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_1fr]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
        alt="QR code for an authenticator app, with the same key as shown in text"
        width={208}
        height={208}
        className="rounded-card border border-line bg-white"
      />
      <div className="grid min-w-0 max-w-xl gap-5">
        <p ref={first} tabIndex={-1}>
          Scan the code with an authenticator app, or type this key into it. Then enter the six digits that it shows.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 font-mono">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label="the key" />
        </div>
        <AccountForm
          form={form}
          label="Confirm the second factor"
          submit="Confirm"
          busy="Confirming…"
          className="max-w-xl"
          onCancel={onCancel}
        >
          <InputField
            form={form}
            name="code"
            label="Code"
            isRequired
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </AccountForm>
      </div>
    </div>
  )
}

/** Its answer was lost: it is on, without the recovery codes. */
const IsOn = ({ first, onDone }: FirstWords & { onDone: () => void }) => (
  <div className="grid max-w-xl justify-items-start gap-5">
    <p ref={first} tabIndex={-1}>
      It is on. To get recovery codes, turn it off and on again on the Account page.
    </p>
    <Button look="primary" onClick={onDone}>
      Continue
    </Button>
  </div>
)

const NO_CODE = { code: '' }

const TurnOff = ({ first, onOff }: FirstWords & { onOff: () => void }) => {
  const toast = useToasts()
  const remove = trpc.account.removeSecondFactor.useMutation(useRefreshed())
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <p ref={first} tabIndex={-1}>
        It is on: signing in requires a code. To get new recovery codes, turn it off and on again.
      </p>
      <OwnerButton
        label="Turn off"
        title="Turn off the second factor"
        yes="Turn off"
        busy="Turning off…"
        onYes={async (proof) => {
          await remove.mutateAsync(proof)
          toast({ title: 'Second factor turned off' })
          onOff()
        }}
      />
    </div>
  )
}
