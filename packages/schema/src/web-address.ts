/**
 * Returns whether `value` is a web address that is safe in an href: http or https, with a host, without user name, password,
 * white space, control characters and backslashes.
 */
export const isWebAddress = (value: string): boolean => {
  if (!/^https?:\/\/[^\s\\/]/i.test(value) || /[\s\\\p{Cc}]/u.test(value) || !URL.canParse(value)) return false
  const { username, password, host } = new URL(value)
  return username === '' && password === '' && host !== '' && !value.split(/[/?#]/, 3)[2]?.includes('@')
}
