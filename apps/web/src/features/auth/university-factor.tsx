import { secondFactorCodeSchema } from '@hazards/schema/account'
import type { Session } from '@hazards/schema/auth'
import type { FactorWay } from '@hazards/schema/passkey.constants'
import { useEffect, useRef } from 'react'
import { InputField } from '../../components/ui/field.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { CODE_INPUT } from './password-inputs.ts'
import { TryButton } from './university-sign-in.tsx'
import { useAskForPasskey, useHasPasskeys } from './use-passkey.ts'

type UniversityFactorProps = {
  name: string
  ticket: string
  ways: FactorWay[]
  onSignedIn: (session: Session) => Promise<void>
}

/** Records §18: after the university's sign-in, the code or the passkey of the second factor. */
export const UniversityFactor = ({ name, ticket, ways, onSignedIn }: UniversityFactorProps) => {
  const show = trpc.university.showFactor.useMutation()
  const ask = useAskForPasskey()
  const [takesCode, takesPasskey] = [ways.includes('code'), ways.includes('passkey')]
  const hasPasskeys = useHasPasskeys()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={element} className="grid max-w-md gap-5">
      <p>
        {name} has confirmed who you are. {wordsFor(takesCode, takesPasskey)}
      </p>
      {takesCode && <CodeForm onCode={async (code) => onSignedIn(await show.mutateAsync({ ticket, code }))} />}
      {takesPasskey && hasPasskeys && (
        <TryButton
          label="Use a passkey"
          {...(!takesCode && { look: 'primary' })}
          onTry={async () => {
            const passkey = JSON.stringify(await ask('second-factor'))
            await onSignedIn(await show.mutateAsync({ ticket, passkey }))
          }}
        />
      )}
      {takesPasskey && !hasPasskeys && !takesCode && (
        <p role="alert">This browser cannot use passkeys here. Sign in with another one.</p>
      )}
    </div>
  )
}

const wordsFor = (takesCode: boolean, takesPasskey: boolean): string => {
  if (!takesPasskey) return 'Now enter the code of your second factor.'
  return takesCode ? 'Now enter a code, or use one of your passkeys.' : 'Now use one of your passkeys.'
}

const EMPTY = { code: '' }

const CodeForm = ({ onCode }: { onCode: (code: string) => Promise<void> }) => {
  const form = useAccountForm(secondFactorCodeSchema, EMPTY, async ({ code }) => onCode(code))
  return (
    <AccountForm form={form} label="Enter your code" submit="Login" busy="Signing in…">
      <InputField form={form} name="code" isRequired {...CODE_INPUT} />
    </AccountForm>
  )
}
