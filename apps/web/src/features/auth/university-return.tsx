import type { Session } from '@hazards/schema/auth'
import type { FactorWay } from '@hazards/schema/passkey.constants'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SiteLink } from '../../components/layout/site-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { useToasts } from '../../components/ui/toasts.ts'
import { takeRoundTrip } from '../../lib/round-trip.ts'
import { saveSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForgetAdminData } from './admin-data.ts'
import { UniversityFactor } from './university-factor.tsx'
import { UniversitySignIn, universityFailure } from './university-sign-in.tsx'

type State =
  | { at: 'work' }
  | { at: 'begin' }
  | { at: 'done' }
  | { at: 'factor'; ticket: string; ways: FactorWay[]; isBeside: boolean }
  | { at: 'failure'; reason: string; isLink: boolean }

const NOT_BEGUN = 'This sign-in was begun in another tab or browser, or is over. Begin again.'

/**
 * Records §18: where the university's sign-in leads back to. It finishes what this tab has begun, and nothing else. Opened
 * by itself it offers to begin, for work that waits in another tab.
 */
export const UniversityReturn = ({ name }: { name: string }) => {
  const { state, enter } = useReturn()
  if (state.at === 'work') return <p role="status">Loading...</p>
  if (state.at === 'begin') return <Beginning name={name} />
  if (state.at === 'done') return <Done />
  if (state.at === 'factor') {
    const { ticket, ways, isBeside } = state
    return (
      <UniversityFactor name={name} ticket={ticket} ways={ways} onSignedIn={(session) => enter(session, isBeside)} />
    )
  }
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

const Beginning = ({ name }: { name: string }) => (
  <div className="grid max-w-xl justify-items-start gap-5">
    <p>Sign in here, and go on in the tab that you came from: what you typed there is kept.</p>
    <UniversitySignIn name={name} wish="sign-in-beside" />
  </div>
)

const Done = () => (
  <div className="grid max-w-xl justify-items-start gap-5">
    <p role="status">
      <strong>You are signed in.</strong> Close this tab and go on in the one that you came from.
    </p>
    <SiteLink to="/admin" className={buttonClass()}>
      Open the dashboard here
    </SiteLink>
  </div>
)

const useReturn = () => {
  const navigate = useNavigate()
  const toast = useToasts()
  const forgetAdminData = useForgetAdminData()
  const finish = trpc.university.finish.useMutation()
  const finishLink = trpc.university.finishLink.useMutation()
  const [state, setState] = useState<State>({ at: 'work' })
  /** Saving the session also signs the other tabs in. */
  const enter = async (session: Session, isBeside: boolean) => {
    forgetAdminData()
    saveSession(session)
    if (isBeside) return setState({ at: 'done' })
    toast({ title: 'Login Successful', description: `Welcome back ${session.user.username}` })
    await navigate({ to: '/admin', replace: true })
  }
  const take = useEffectEvent(async (answer: string) => {
    const began = takeRoundTrip()
    if (!answer) return setState({ at: 'begin' })
    if (!began) return setState({ at: 'failure', reason: NOT_BEGUN, isLink: false })
    const { ticket, wish } = began
    const isBeside = wish === 'sign-in-beside'
    try {
      if (wish !== 'link') {
        const result = await finish.mutateAsync({ ticket, answer })
        if ('session' in result) return await enter(result.session, isBeside)
        return setState({ at: 'factor', ticket: result.factorTicket, ways: result.ways, isBeside })
      }
      await finishLink.mutateAsync({ ticket, answer })
      toast({ title: 'Account linked', description: 'You can sign in with it from now on.' })
      await navigate({ to: '/admin/account', replace: true })
    } catch (error) {
      setState({ at: 'failure', reason: universityFailure(error), isLink: wish === 'link' })
    }
  })
  const isTaken = useRef(false)
  useEffect(() => {
    // The answer is good once, and React runs effects twice in development.
    if (isTaken.current) return
    isTaken.current = true
    void take(location.search.slice(1))
  }, [])
  return { state, enter }
}
