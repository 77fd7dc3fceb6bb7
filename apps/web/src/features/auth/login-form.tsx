import { type LoginInput, loginInputSchema, type Session } from '@hazards/schema/auth'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode } from '../../lib/api-error.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { loginFailure } from './login-failure.ts'

type LoginFormProps = {
  /** Shown in plain view, where this is a demo. */
  demo: { username: string; password: string } | null
  /** Who was signed in before, to be signed in again. */
  username?: string
  onSignedIn: (session: Session) => void
}

/** Specification §2, /admin, §5 and §8, login; asks for a code where the administrator has a second factor (records §8). */
export const LoginForm = ({ demo, username = '', onSignedIn }: LoginFormProps) => {
  const toast = useToasts()
  const login = trpc.auth.login.useMutation()
  const [reason, setReason] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, setFocus, formState } = useForm<LoginInput>({
    resolver: schemaResolver(loginInputSchema),
    defaultValues: { username, password: '' },
  })
  useEffect(() => {
    if (username) setFocus('password')
  }, [username, setFocus])
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])
  const send = useSingleFlight(async (input: LoginInput) => {
    setReason(undefined)
    try {
      const session = await login.mutateAsync(input)
      toast({ title: 'Login Successful', description: `Welcome back ${session.user.username}` })
      onSignedIn(session)
    } catch (error) {
      const isCodeAsked = errorCode(error) === 'SECOND_FACTOR_REQUIRED'
      if (isCodeAsked && input.code === undefined) return setNeedsCode(true)
      const failure = loginFailure(error)
      toast({ title: 'Login Failed', description: failure.description, variant: 'destructive' })
      setReason(failure.reason)
      setFocus(isCodeAsked ? 'code' : 'password', { shouldSelect: true })
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit(send)} aria-label="Login" className="grid gap-5">
      <Field label="Username" isRequired error={errors.username?.message}>
        {(control) => <input autoComplete="username" autoCapitalize="none" {...control} {...register('username')} />}
      </Field>
      <Field label="Password" isRequired error={errors.password?.message}>
        {(control) => <input type="password" autoComplete="current-password" {...control} {...register('password')} />}
      </Field>
      {needsCode && (
        <Field
          label="Code"
          isRequired
          hint="Six digits from your authenticator app, or one of your recovery codes."
          error={errors.code?.message}
        >
          {(control) => (
            <input
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...control}
              {...register('code')}
            />
          )}
        </Field>
      )}
      {reason && <p className="text-sm font-semibold text-signal">{reason}</p>}
      <Button type="submit" look="primary" aria-disabled={isSubmitting}>
        {isSubmitting ? 'Signing in…' : 'Login'}
      </Button>
      {demo && <DemoCredentials {...demo} />}
    </form>
  )
}

const DemoCredentials = ({ username, password }: { username: string; password: string }) => (
  <div className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
    <p className="font-semibold">Test credentials of this demo</p>
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="text-ink-soft">Username</dt>
      <dd className="font-mono">{username}</dd>
      <dt className="text-ink-soft">Password</dt>
      <dd className="font-mono">{password}</dd>
    </dl>
  </div>
)
