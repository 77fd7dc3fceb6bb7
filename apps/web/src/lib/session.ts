import type { Session } from '@hazards/schema/auth'
import { SESSION_HEADER } from '@hazards/schema/auth.constants'

const STORAGE_KEY = 'hazards.admin-session'

/** The session if the browser refuses storage. It lasts until the page is closed. */
let unsaved: Session | null = null

/** Returns the administrator's session (specification §4), or null. Always null on the server. */
export const readSession = (): Session | null => {
  if (typeof document === 'undefined') return null
  try {
    const saved = localStorage.getItem(STORAGE_KEY)
    const session = saved === null ? null : parseSession(saved)
    if (saved !== null && !session) localStorage.removeItem(STORAGE_KEY)
    return session ?? unsaved
  } catch {
    return unsaved
  }
}

/** Saves the session in the browser's storage, or in memory if the browser refuses storage. */
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
    // Without storage there is nothing to remove.
  }
}

/**
 * Returns the session header of a call (specification §6).
 *
 * @param context the call's context: signing out passes its session id there, because the session is no longer saved by then
 */
export const sessionHeader = (context: Record<string, unknown>): Record<string, string> => {
  const sessionId = typeof context.sessionId === 'string' ? context.sessionId : readSession()?.sessionId
  return sessionId ? { [SESSION_HEADER]: sessionId } : {}
}

/** Calls `listener` when another tab of the same browser signs in or out. Returns a function that unsubscribes. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * An inline script for the server-rendered page, which does not know whether a session is saved. It marks its parent element if
 * there is one, so the login does not flash for a signed-in administrator (`unless-session`, `if-session` in base.css).
 */
export const MARK_SAVED_SESSION = `try{if(localStorage.getItem('${STORAGE_KEY}'))document.currentScript.parentNode.dataset.session=''}catch{}`

const parseSession = (saved: string): Session | null => {
  try {
    const value: unknown = JSON.parse(saved)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

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
