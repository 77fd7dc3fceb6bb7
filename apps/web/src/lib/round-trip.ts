/** What for a tab goes to the university's sign-in; 'sign-in-beside' for work that waits in another tab. */
type RoundTripFor = 'sign-in' | 'sign-in-beside' | 'link'
/** What a tab keeps while it is there: the ticket that shows that it began, and what for. */
type RoundTrip = { ticket: string; wish: RoundTripFor }

const STORAGE_KEY = 'hazards.round-trip'

/**
 * Keeps the ticket in this tab, and leaves for the address of the university's sign-in. @throws DOMException if the browser
 * refuses storage
 */
export const leaveFor = ({ url, ticket }: { url: string; ticket: string }, wish: RoundTripFor): void => {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ticket, wish }))
  location.assign(url)
}

/** Returns what this tab has left with, once; undefined if nothing was begun in it. */
export const takeRoundTrip = (): RoundTrip | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(STORAGE_KEY)
    return isRoundTrip(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isRoundTrip = (value: unknown): value is RoundTrip =>
  typeof value === 'object' && value !== null && 'ticket' in value && typeof value.ticket === 'string'
