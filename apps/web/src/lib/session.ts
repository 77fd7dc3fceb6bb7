import type { Session } from '@hazards/schema/auth'

const STORAGE_KEY = 'hazards.admin-session'

/** The administrator's saved session (specification §4), or null; also null where the browser refuses storage. */
export const readSession = (): Session | null => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSession(saved) ? saved : null
  } catch {
    return null
  }
}

/** Keeps the session beyond this page; where the browser refuses storage, nothing is kept. */
export const saveSession = (session: Session): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(session))
  } catch {
    // A browser without storage has to sign in again on each visit.
  }
}

export const clearSession = (): void => {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept either.
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
