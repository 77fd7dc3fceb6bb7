/** What a tab keeps while it is at the university's sign-in: the ticket that shows that it began, and what for. */
type RoundTrip = { ticket: string; isLink: boolean }

const STORAGE_KEY = 'hazards.round-trip'

/**
 * Keeps the ticket in this tab, and leaves for the address of the university's sign-in. @throws DOMException if the browser
 * refuses storage
 */
export const leaveFor = ({ url, ticket }: { url: string; ticket: string }, { isLink }: { isLink: boolean }): void => {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ticket, isLink }))
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
