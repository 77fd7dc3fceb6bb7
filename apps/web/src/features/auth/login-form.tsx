import type { LoginInput, Session } from '@hazards/schema/auth'
import { ScriptOnce } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { InputField } from '../../components/ui/field.tsx'
import { NewTabLink } from '../../components/ui/new-tab-link.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { errorCode } from '../../lib/api-error.ts'
import { type FieldProblems, problemsByField } from '../../lib/field-problems.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { loginFailure } from './login-failure.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { CODE_INPUT, PASSWORD_INPUT } from './password-inputs.ts'
import { isPasskeyAsked, useSendWithPasskey } from './use-passkey.ts'

type LoginFormProps = {
  /** The credentials to show in demo mode. */
  demo: { username: string; password: string } | null
  /** The user whose session has ended and who signs in again. */
  username?: string
  onSignedIn: (session: Session) => void
}

/** Specification §2, /admin, §5 and §8, login. Asks for a code if the administrator has a second factor (records §8). */
export const LoginForm = ({ demo, username, onSignedIn }: LoginFormProps) => {
  const { form, fields, reason, needsCode, isSending, send, forgetCode } = useLogin(onSignedIn)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onFocus={() => void loadSchema().catch(() => undefined)}
      onSubmit={send}
      aria-label="Login"
      className="grid gap-5"
    >
      <ScriptOnce>{DEFER_SUBMIT}</ScriptOnce>
      <InputField
        form={fields}
        name="username"
        label="Username"
        isRequired
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        onInput={forgetCode}
      />
      <InputField
        form={fields}
        name="password"
        label="Password"
        isRequired
        data-first-focus={username && ''}
        {...PASSWORD_INPUT}
      />
      {needsCode && <InputField form={fields} name="code" isRequired {...CODE_INPUT} />}
      {reason && <p className="text-sm font-semibold text-danger">{reason}</p>}
      <Button type="submit" look="primary" aria-disabled={isSending}>
        {isSending ? 'Signing in…' : 'Login'}
      </Button>
      <PasskeyLogin isOff={isSending} onSignedIn={onSignedIn} />
      <p className="text-sm">
        {username ? (
          <NewTabLink href="/admin/forgot">Forgot your password?</NewTabLink>
        ) : (
          <SiteLink to="/admin/forgot">Forgot your password?</SiteLink>
        )}
      </p>
      {demo && <DemoCredentials {...demo} />}
    </form>
  )
}

/** Loads the validation on demand: signed-in administrators do not need it. */
const loadSchema = async () => (await import('@hazards/schema/auth')).loginInputSchema

/** Keeps a form that is submitted before hydration from leaving the page, and records the attempt. */
const DEFER_SUBMIT = `document.currentScript.parentNode.onsubmit=function(e){e.preventDefault();this.dataset.sent=''}`

const focusField = (form: HTMLFormElement | null, name: keyof LoginInput) => {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.select()
}

/**
 * Handles the login form. Reads the fields on submit, so it does not matter when, or by which password manager, they were
 * filled in.
 */
const useLogin = (onSignedIn: (session: Session) => void) => {
  const toast = useToasts()
  const login = trpc.auth.login.useMutation()
  const sendWithPasskey = useSendWithPasskey()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const [reason, setReason] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  useEffect(() => {
    if (needsCode) focusField(form.current, 'code')
  }, [needsCode])
  useEffect(() => {
    const element = form.current
    if (!element) return
    element.onsubmit = null
    if (element.dataset.sent !== undefined) element.requestSubmit()
  }, [])

  /** Returns the valid input, or undefined after showing what is wrong. */
  const check = async (typed: Record<string, unknown>): Promise<LoginInput | undefined> => {
    const { data, error } = (await loadSchema()).safeParse(typed)
    const found = error ? problemsByField(error.issues) : {}
    setProblems(found)
    const first = (['username', 'password', 'code'] as const).find((name) => found[name])
    if (first) focusField(form.current, first)
    return data
  }
  const logIn = useSingleFlight(async (typed: Record<string, unknown>) => {
    // What was wrong before stays until the answer: without its line the next click of a double click would hit another button.
    try {
      const input = await check(typed)
      if (!input) return setReason(undefined)
      const session = await sendWithPasskey(input, login.mutateAsync)
      toast({ title: 'Login Successful', description: `Welcome back ${session.user.username}` })
      onSignedIn(session)
    } catch (error) {
      const isCodeAsked = errorCode(error) === 'SECOND_FACTOR_REQUIRED' && !isPasskeyAsked(error)
      if (isCodeAsked && typed.code === undefined) return setNeedsCode(true)
      const failure = loginFailure(error)
      toast({ title: 'Login Failed', description: failure.description, variant: 'destructive' })
      setReason(failure.reason)
      focusField(form.current, isCodeAsked ? 'code' : 'password')
    }
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void logIn(Object.fromEntries(new FormData(event.currentTarget)))
  }
  /** Another user may have no second factor. */
  const forgetCode = () => setNeedsCode(false)
  const fields = { register: (name: string) => ({ name }), errors: problems }
  return { form, fields, reason, needsCode, isSending: login.isPending, send, forgetCode }
}

const DemoCredentials = ({ username, password }: { username: string; password: string }) => (
  <div className="rounded-card border border-line bg-sunken px-4 py-3 text-sm">
    <p className="font-semibold">Test credentials for this demo</p>
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="text-ink-soft">Username</dt>
      <dd className="font-mono">{username}</dd>
      <dt className="text-ink-soft">Password</dt>
      <dd className="font-mono">{password}</dd>
    </dl>
  </div>
)
