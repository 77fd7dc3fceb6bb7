import bowser from 'bowser'

/** A longer one is of no browser, and would take long to read. */
const USER_AGENT_MAX = 512
const WORDS_MAX = 80

/**
 * Returns the browser and the system of a `User-Agent` header in words, such as 'Firefox on Windows'; null if it names
 * neither. Versions are left out: the words are to recognize a device by, not to tell it from all others.
 */
export const describeDevice = (userAgent: string | undefined): string | null => {
  if (!userAgent) return null
  const { browser, os } = bowser.parse(userAgent.slice(0, USER_AGENT_MAX))
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, WORDS_MAX) || null
}
