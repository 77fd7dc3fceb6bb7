/**
 * Tells whether `value` is a web address that is safe to put into an href: http or https, a host, no user name or
 * password, no white space or control character, no backslash.
 */
export const isWebAddress = (value: string): boolean => {
  if (!/^https?:\/\/[^\s\\/]/i.test(value) || /[\s\\\p{Cc}]/u.test(value) || !URL.canParse(value)) return false
  const { username, password, host } = new URL(value)
  return username === '' && password === '' && host !== '' && !value.split(/[/?#]/, 3)[2]?.includes('@')
}
