import type { Session } from '@hazards/schema/auth'
import { SESSION_HEADER } from '@hazards/schema/auth.constants'

const STORAGE_KEY = 'hazards.admin-session'

/** Where the browser refuses storage: good for as long as the page is open. */
let unsaved: Session | null = null

/** The administrator's session (specification §4), or null; on the server, which has none, null. */
export const readSession = (): Session | null => {
  if (typeof document === 'undefined') return null
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSession(saved) ? saved : unsaved
  } catch {
    return unsaved
  }
}

/** Keeps the session beyond this page; where the browser refuses storage, as long as the page is open. */
export const saveSession = (session: Session): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session))
  } catch {
    unsaved = session
  }
}

export const clearSession = (): void => {
  unsaved = null
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept either.
  }
}

/**
 * The header of a call (specification §6).
 *
 * @param context of the call: signing out names its session there, because by then it is no longer saved
 */
export const sessionHeader = (context: Record<string, unknown>): Record<string, string> => {
  const sessionId = typeof context.sessionId === 'string' ? context.sessionId : readSession()?.sessionId
  return sessionId ? { [SESSION_HEADER]: sessionId } : {}
}

/** Tells when another tab of the same browser signs in or out; gives back how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * A script for the server's page, which does not know whether a session is saved: marks the element around it where one is,
 * so that the login does not show for a moment to somebody who is signed in (`unless-session`, `if-session` in base.css).
 */
export const MARK_SAVED_SESSION = `try{if(localStorage.getItem('${STORAGE_KEY}'))document.currentScript.parentNode.dataset.session=''}catch{}`

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  'sessionId' in value &&
  typeof value.sessionId === 'string' &&
  'user' in value &&
  typeof value.user === 'object' &&
  value.user !== null &&
  'username' in value.user &&
  typeof value.user.username === 'string'
