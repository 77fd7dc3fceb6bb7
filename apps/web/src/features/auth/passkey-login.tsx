import type { Session } from '@hazards/schema/auth'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { loginFailure } from './login-failure.ts'
import { useAskForPasskey, useHasPasskeys } from './use-passkey.ts'

type PasskeyLoginProps = {
  /** While another way to sign in is being tried. */
  isOff: boolean
  onSignedIn: (session: Session) => void
}

/** Records §18: signs in with a passkey alone. Nothing where the browser has none. */
export const PasskeyLogin = ({ isOff, onSignedIn }: PasskeyLoginProps) => {
  const hasPasskeys = useHasPasskeys()
  const toast = useToasts()
  const ask = useAskForPasskey()
  const login = trpc.auth.loginWithPasskey.useMutation()
  const [state, setState] = useState<{ isBusy?: boolean; reason?: string }>({})
  const signIn = useSingleFlight(async () => {
    setState((before) => ({ ...before, isBusy: true }))
    try {
      const session = await login.mutateAsync(await ask('sign-in'))
      toast({ title: 'Login Successful', description: `Welcome back ${session.user.username}` })
      onSignedIn(session)
    } catch (error) {
      const { description, reason } = loginFailure(error)
      toast({ title: 'Login Failed', description, variant: 'destructive' })
      setState({ reason })
    }
  })
  if (!hasPasskeys) return null
  return (
    <>
      {state.reason && <p className="text-sm font-semibold text-danger">{state.reason}</p>}
      <Button aria-disabled={isOff || state.isBusy} onClick={() => !isOff && void signIn()}>
        {state.isBusy ? 'Signing in…' : 'Sign in with a passkey'}
      </Button>
    </>
  )
}
