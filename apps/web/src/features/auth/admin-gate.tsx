import { ScriptOnce, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { useFocusOnChange } from '../../components/panel/use-focus-on-change.ts'
import { Button } from '../../components/ui/button.tsx'
import { MARK_SAVED_SESSION } from '../../lib/session.ts'
import type { SiteInfo } from '../../lib/site.ts'
import { pasteClean } from './clean-paste.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SecondFactorDuty } from './second-factor-duty.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { UniversitySignIn } from './university-sign-in.tsx'
import { type SessionState, useSession } from './use-session.ts'

type Inside = { username: string; signOut: () => void }

/**
 * Specification §2, /admin: the login screen, or the content behind it. If the session ends, the login opens as a dialog over
 * the content. The server-rendered page already contains the login.
 */
export const AdminGate = ({ demo, children }: Pick<SiteInfo, 'demo'> & { children: (inside: Inside) => ReactNode }) => {
  const { session, signIn, signOut, verify } = useSession()
  const { university } = useRouteContext({ from: '__root__' }).site
  const screen = useFocusOnChange<HTMLDivElement>(nameScreen(session.state), showTop)
  if (session.state === 'signed-in' || session.state === 'ended')
    return (
      <div ref={screen} tabIndex={-1} onPaste={pasteClean}>
        <Suspense key={session.shownFor} fallback={<Checking />}>
          <SecondFactorDuty signOut={signOut}>{children({ username: session.username, signOut })}</SecondFactorDuty>
        </Suspense>
        <SessionEndedDialog
          isOpen={session.state === 'ended'}
          username={session.username}
          demo={demo}
          university={university}
          onSignedIn={signIn}
          onLeave={signOut}
        />
      </div>
    )
  return (
    <div ref={screen} tabIndex={-1} suppressHydrationWarning>
      <ScriptOnce>{MARK_SAVED_SESSION}</ScriptOnce>
      <PageTitle title="Admin Login" />
      <div className="page needs-script">
        {session.state === 'unread' && (
          <p role="status" className="if-session">
            Loading...
          </p>
        )}
        {session.state === 'checking' && <p role="status">Loading...</p>}
        {(session.state === 'unread' || session.state === 'signed-out') && (
          <div className={`max-w-md ${session.state === 'unread' ? 'unless-session' : ''}`}>
            <LoginForm demo={demo} onSignedIn={signIn} />
            {university && (
              <div className="mt-8 grid gap-3 border-t border-line pt-6">
                <UniversitySignIn name={university} />
              </div>
            )}
          </div>
        )}
        {session.state === 'unknown' && (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>The server cannot be reached, so we do not know whether you are still signed in.</p>
            <Button onClick={verify}>Try again</Button>
          </div>
        )}
      </div>
      <NeedsScript />
    </div>
  )
}

const Checking = () => (
  <p role="status" className="page py-16">
    Loading...
  </p>
)

const showTop = (screen: HTMLDivElement) => {
  screen.focus({ preventScroll: true })
  scrollTo(0, 0)
}

/** Signing in again in the dialog keeps the screen. Nothing is known before the session is verified. */
const nameScreen = (state: SessionState['state']): string | undefined => {
  if (state === 'unread' || state === 'checking') return undefined
  return state === 'ended' ? 'signed-in' : state
}
