import type { Session } from '@hazards/schema/auth'
import { universityCodeSchema } from '@hazards/schema/university'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { takeRoundTrip } from '../../lib/round-trip.ts'
import { saveSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForgetAdminData } from './admin-data.ts'
import { FormEnd } from './form-end.tsx'
import { universityFailure } from './university-sign-in.tsx'
import { useAccountForm } from './use-account-form.ts'

type State = { at: 'work' } | { at: 'code'; ticket: string } | { at: 'failure'; reason: string; isLink: boolean }

const NOT_BEGUN = 'This sign-in was begun in another tab or browser, or is over. Begin again.'

/** Records §18: where the university's sign-in leads back to. It finishes what this tab has begun, and nothing else. */
export const UniversityReturn = ({ name }: { name: string }) => {
  const { state, enter } = useReturn()
  if (state.at === 'code') return <CodeForm ticket={state.ticket} name={name} onSignedIn={enter} />
  if (state.at === 'work') return <p role="status">Loading...</p>
  return (
    <div className="grid justify-items-start gap-5">
      <p role="alert" className="max-w-xl font-semibold">
        {state.reason}
      </p>
      <SiteLink to={state.isLink ? '/admin/account' : '/admin'} className={buttonClass()}>
        {state.isLink ? 'Back to your account' : 'Back to the login'}
      </SiteLink>
    </div>
  )
}

const useReturn = () => {
  const navigate = useNavigate()
  const toast = useToasts()
  const forgetAdminData = useForgetAdminData()
  const finish = trpc.university.finish.useMutation()
  const finishLink = trpc.university.finishLink.useMutation()
  const [state, setState] = useState<State>({ at: 'work' })
  const enter = async (session: Session) => {
    forgetAdminData()
    saveSession(session)
    toast({ title: 'Login Successful', description: `Welcome back ${session.user.username}` })
    await navigate({ to: '/admin', replace: true })
  }
  const take = useEffectEvent(async (answer: string) => {
    const began = takeRoundTrip()
    if (!began) return setState({ at: 'failure', reason: NOT_BEGUN, isLink: false })
    const { ticket, isLink } = began
    try {
      if (!isLink) {
        const result = await finish.mutateAsync({ ticket, answer })
        return 'session' in result ? await enter(result.session) : setState({ at: 'code', ticket: result.codeTicket })
      }
      await finishLink.mutateAsync({ ticket, answer })
      toast({ title: 'Account linked', description: 'You can sign in with it from now on.' })
      await navigate({ to: '/admin/account', replace: true })
    } catch (error) {
      setState({ at: 'failure', reason: universityFailure(error), isLink })
    }
  })
  const isTaken = useRef(false)
  useEffect(() => {
    // The answer is good once, and React runs effects twice in development.
    if (isTaken.current) return
    isTaken.current = true
    void take(location.search.slice(1) || '-')
  }, [])
  return { state, enter }
}

type CodeFormProps = { ticket: string; name: string; onSignedIn: (session: Session) => Promise<void> }

const CodeForm = ({ ticket, name, onSignedIn }: CodeFormProps) => {
  const send = trpc.university.enterCode.useMutation()
  const form = useAccountForm(universityCodeSchema.pick({ code: true }), EMPTY, async ({ code }) =>
    onSignedIn(await send.mutateAsync({ ticket, code })),
  )
  const { errors, isSubmitting } = form.formState
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Enter your code"
      className="grid max-w-md gap-5"
    >
      <p>{name} has confirmed who you are. Now enter the code of your second factor.</p>
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
            {...form.register('code')}
          />
        )}
      </Field>
      <FormEnd label="Login" busy="Signing in…" isBusy={isSubmitting} reason={form.reason} />
    </form>
  )
}

const EMPTY = { code: '' }
