import { DAY } from '../lib/clock.ts'

/** For how long the content may be relied on; at most a year (RFC 9116 §2.5.5). */
const VALID_DAYS = 180

/** Returns where to report a vulnerability (RFC 9116): the page of the contact form. */
export const securityTxt = (publicUrl: string, now: Date): string => {
  const today = Math.floor(now.getTime() / DAY) * DAY
  const lines = [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
