import type { Session } from '@hazards/schema/auth'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { isSessionOver } from '../../lib/api-error.ts'
import { clearSession, onSessionChange, readSession, saveSession } from '../../lib/session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useForgetAdminData, useSessionEnd } from './admin-data.ts'

/**
 * 'unread': on the server's page, until hydration. 'unknown': the server could not be asked. 'ended': in the middle of work,
 * which stays on the screen.
 */
export type SessionState =
  | { state: 'unread' | 'checking' | 'signed-out' | 'unknown' }
  | { state: 'signed-in' | 'ended'; username: string }

/**
 * The administrator's session (specification §4): a saved one is verified by the server and silently cleared when it is not
 * valid; signing out clears it also when the server is away.
 */
export const useSession = () => {
  const isHydrated = useHydrated()
  const utils = trpc.useUtils()
  const forgetAdminData = useForgetAdminData()
  const [session, setSession] = useState<SessionState>(() => ({ state: readSession() ? 'checking' : 'signed-out' }))

  const verify = useCallback(async () => {
    setSession({ state: 'checking' })
    try {
      const { user } = await utils.auth.status.fetch(undefined, { staleTime: 0 })
      setSession({ state: 'signed-in', username: user.username })
    } catch (error) {
      if (isSessionOver(error)) clearSession()
      setSession({ state: isSessionOver(error) ? 'signed-out' : 'unknown' })
    }
  }, [utils])
  useEffect(() => {
    if (readSession()) void verify()
  }, [verify])
  useEffect(() => onSessionChange(() => setSession(afterChangeElsewhere)), [])
  useSessionEnd(() => {
    setSession((current) => (current.state === 'signed-in' ? { ...current, state: 'ended' } : current))
  })

  const signIn = (next: Session) => {
    saveSession(next)
    setSession({ state: 'signed-in', username: next.user.username })
    // What the ended session could not fetch any more.
    void utils.invalidate()
  }
  const signOut = () => {
    const sessionId = readSession()?.sessionId
    clearSession()
    setSession({ state: 'signed-out' })
    forgetAdminData()
    // Ends it on the server too; nobody waits for the answer, and a failure is ignored (specification §7).
    utils.client.auth.logout.mutate(undefined, { context: { sessionId } }).catch(() => undefined)
  }
  return { session: isHydrated ? session : UNREAD, signIn, signOut, verify }
}

const UNREAD: SessionState = { state: 'unread' }

/** Another tab has signed in or out: signing out there leaves here what is being typed. */
const afterChangeElsewhere = (current: SessionState): SessionState => {
  const saved = readSession()
  if (saved) return { state: 'signed-in', username: saved.user.username }
  return current.state === 'signed-in' ? { ...current, state: 'ended' } : current
}
