import type { Session } from '@hazards/schema/auth'
import { useHydrated } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isSessionOver } from '../../lib/api-error.ts'
import { clearSession, onSessionChange, readSession, saveSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForgetAdminData, useSessionEnd } from './admin-data.ts'

/**
 * 'unread': server-rendered, before hydration. 'unknown': the server could not be reached. 'ended': the session ended during
 * work, and the work stays on the screen.
 */
export type SessionState = { state: 'unread' | 'checking' | 'signed-out' | 'unknown' } | SignedIn
/** The administrator who is or was signed in, and the one who opened the content, which stays under the dialog that asks to sign in again. */
type SignedIn = { state: 'signed-in' | 'ended'; username: string; shownFor: string }

/**
 * The administrator's session (specification §4). A saved session is verified with the server and silently cleared if it is
 * invalid. Signing out clears it even if the server cannot be reached.
 */
export const useSession = () => {
  const isHydrated = useHydrated()
  const utils = trpc.useUtils()
  const forgetAdminData = useForgetAdminData()
  const [session, setSession] = useState<SessionState>(() => {
    const saved = readSession()
    if (!saved) return { state: 'signed-out' }
    // The panel's previous page has verified it: the next one is shown at once, while it is verified again.
    const isKnown = utils.auth.status.getData() !== undefined
    return isKnown ? opened(saved.user) : { state: 'checking' }
  })

  const verify = useVerification(setSession)
  const followOtherTab = useEffectEvent(() => {
    const saved = readSession()
    if (!saved) return setSession(ended)
    const isAnother = 'username' in session && session.username !== saved.user.username
    if (isAnother) forgetAdminData()
    utils.auth.status.setData(undefined, { user: saved.user })
    setSession(isAnother ? opened(saved.user) : signedIn(saved))
    void utils.invalidate()
  })
  useEffect(() => onSessionChange(() => followOtherTab()), [])
  useSessionEnd(() => {
    setSession(ended)
  })

  const signIn = (next: Session) => {
    if (!('username' in session)) forgetAdminData() // it belongs to whoever was signed in before
    saveSession(next)
    utils.auth.status.setData(undefined, { user: next.user })
    setSession(signedIn(next))
    // Reloads what could not be fetched after the session had ended.
    void utils.invalidate()
  }
  const signOut = () => {
    const sessionId = readSession()?.sessionId
    clearSession()
    setSession({ state: 'signed-out' })
    forgetAdminData()
    // Ends the session on the server, too, without waiting. A failure is ignored (specification §7).
    utils.client.auth.logout.mutate(undefined, { context: { sessionId } }).catch(() => undefined)
  }
  return { session: isHydrated ? session : UNREAD, signIn, signOut, verify }
}

/** Verifies a saved session when the page opens. Returns the function that does so again. */
const useVerification = (setSession: Dispatch<SetStateAction<SessionState>>) => {
  const utils = trpc.useUtils()
  const verify = useCallback(async () => {
    const asked = readSession()?.sessionId
    const isOutdated = () => readSession()?.sessionId !== asked
    setSession((current) => ('username' in current ? current : { state: 'checking' }))
    try {
      const { user } = await utils.auth.status.fetch(undefined, { staleTime: 0 })
      setSession(isOutdated() ? unchecked : opened(user))
    } catch (error) {
      if (isOutdated()) return setSession(unchecked)
      const isOver = isSessionOver(error)
      if (isOver) clearSession()
      // What is on the screen stays there: useSessionEnd handles its end.
      setSession((current) => ('username' in current ? current : { state: isOver ? 'signed-out' : 'unknown' }))
    }
  }, [utils, setSession])
  useEffect(() => {
    if (readSession()) void verify()
  }, [verify])
  return verify
}

const UNREAD: SessionState = { state: 'unread' }

const opened = ({ username }: Session['user']): SignedIn => ({ state: 'signed-in', username, shownFor: username })

/** After a sign-in over the content, typed input stays on the screen. */
const signedIn =
  ({ user }: Session) =>
  (current: SessionState): SessionState =>
    'shownFor' in current ? { ...current, state: 'signed-in', username: user.username } : opened(user)

/** After a sign-out or another sign-in, the answer about the session before says nothing. */
const unchecked = (current: SessionState): SessionState =>
  current.state === 'checking' ? { state: 'signed-out' } : current

/** After a session has ended, typed input stays on the screen. */
const ended = (current: SessionState): SessionState =>
  current.state === 'signed-in' ? { ...current, state: 'ended' } : current
