/** The name of the field that is invisible to people. */
export const HONEYPOT = 'website'
