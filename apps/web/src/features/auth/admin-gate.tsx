import type { Session } from '@hazards/schema/auth'
import { ScriptOnce, useRouteContext } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { PageTitle } from '../../components/layout/page-title.tsx'
import { ModalDialog } from '../../components/panel/modal-dialog.tsx'
import { useFocusOnChange } from '../../components/panel/use-focus-on-change.ts'
import { Button } from '../../components/ui/button.tsx'
import { lazyPart } from '../../components/ui/lazy-part.tsx'
import { errorCode } from '../../lib/api-error.ts'
import { MARK_SAVED_SESSION } from '../../lib/session.ts'
import type { SiteInfo } from '../../lib/site.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCallErrors } from './admin-data.ts'
import { pasteClean } from './clean-paste.ts'
import { LoginForm } from './login-form.tsx'
import { NeedsScript } from './needs-script.tsx'
import { UniversitySignIn, UniversitySignInBeside } from './university-sign-in.tsx'
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
  <div className="page py-16">
    <h1 className="sr-only">Admin</h1>
    <p role="status">Loading...</p>
  </div>
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

const SetUp = lazyPart(async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
}))

/**
 * Shows the part of the panel, or what sets a second factor up as soon as the server refuses a call because the site requires
 * one (records §18).
 */
const SecondFactorDuty = ({ signOut, children }: { signOut: () => void; children: ReactNode }) => {
  const utils = trpc.useUtils()
  const [isAsked, setIsAsked] = useState(false)
  useCallErrors((error) => {
    if (errorCode(error) === 'SECOND_FACTOR_SETUP_REQUIRED') setIsAsked(true)
  })
  const goOn = () => {
    setIsAsked(false)
    void utils.invalidate()
  }
  return isAsked ? <SetUp onLogout={signOut} onDone={goOn} /> : children
}

type SessionEndedDialogProps = {
  isOpen: boolean
  username: string
  demo: { username: string; password: string } | null
  /** What the university's sign-in is called, if it is set up. */
  university: string | null
  onSignedIn: (session: Session) => void
  /** Discards what was being typed. */
  onLeave: () => void
}

/** The sign-in dialog after the session has ended during work. Typed input below it is kept (specification §4). */
const SessionEndedDialog = ({ isOpen, university, onLeave, ...form }: SessionEndedDialogProps) => (
  <ModalDialog
    isOpen={isOpen}
    title="Please sign in again"
    description="Your session has ended. Nothing you typed is lost: it is still there behind this dialog."
    size="narrow"
  >
    <LoginForm {...form} />
    {university && <UniversitySignInBeside name={university} />}
    <Button look="quiet" onClick={onLeave} className="mt-3 w-full">
      Leave without saving
    </Button>
  </ModalDialog>
)
