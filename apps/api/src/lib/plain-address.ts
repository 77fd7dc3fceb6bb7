/** Providers that ignore dots in front of the @. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns an email address without its variants, which reach the same person: 'A.B+news@googlemail.com' is
 * 'ab@gmail.com'. Only for limits: mail goes to the address as it was typed.
 */
export const plainAddress = (email: string): string => {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const [name = local] = local.split('+')
  const own = name === '' ? local : name
  return WITHOUT_DOTS.has(domain) ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${domain}`
}
