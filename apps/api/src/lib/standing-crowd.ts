/** A burst is through within this time; a crowd that is still there is more than can be done. */
const BURST_MS = 3_000
/** Of a crowd that was not seen for so long nothing is left: who comes then is another one. */
const GONE_MS = 1_000

/**
 * Gives a function that tells a lasting crowd from a burst, after CoDel (RFC 8289): it is told at each arrival whether there
 * is a crowd, and answers whether there has been one for 3 s without a break. Once there has, short breaks end it no more.
 */
export const createStandingCrowd = () => {
  let since: number | undefined
  let seen = 0
  let isStanding = false

  return (isCrowded: boolean): boolean => {
    const now = performance.now()
    if (now - seen > GONE_MS || !(isCrowded || isStanding)) {
      since = undefined
      isStanding = false
    }
    if (!isCrowded) return false
    since ??= now
    seen = now
    isStanding ||= now - since >= BURST_MS
    return isStanding
  }
}
