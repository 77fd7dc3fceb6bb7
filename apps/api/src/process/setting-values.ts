import { requiredEmail } from '@hazards/schema/primitives'
import { z } from 'zod'
import { isLoopback } from '../lib/client-address.ts'

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
export const address = requiredEmail('it')
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://hazards.example.edu', abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
    error: 'must be no more than the scheme, the host and the port',
  })
  .transform((value) => new URL(value).origin)

/** A provider of OpenID Connect. What it says is believed, so only one on this machine may be asked without TLS. */
export const issuer = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://login.example.edu', abort: true })
  .refine((value) => /^https?:\/\/[^?#@]+$/.test(value), { error: 'must have no query, fragment or password' })
  .refine((value) => value.startsWith('https:') || isLoopback(new URL(value).hostname), {
    error: 'must begin with https:// unless it is on this machine',
  })

/** The mailer would read any other value of these two in its own way, and send without TLS unnoticed. */
export const mailServer = z
  .url({
    protocol: /^smtps?$/,
    error:
      'must be the address of a mail server that begins with smtp:// or smtps://, such as smtp://mail.example.edu:587',
    abort: true,
  })
  .refine((value) => new URL(value).hostname !== '', { error: 'must name the host of the mail server', abort: true })
  .refine((value) => ['requireTLS', 'ignoreTLS'].every((name) => isTrueOrFalse(new URL(value), name)), {
    error: 'must have requireTLS and ignoreTLS, if at all, as true or false',
  })
const isTrueOrFalse = ({ searchParams }: URL, name: string): boolean =>
  searchParams.getAll(name).length <= 1 && [null, 'true', 'false'].includes(searchParams.get(name))

const isDecodable = (text: string): boolean => {
  try {
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
/** Whether no part of the address was cut off by an unencoded #, / or % in the password. */
const isWhole = (value: string): boolean => {
  if (!URL.canParse(value)) return false
  const { username, password, pathname, hash } = new URL(value)
  return hash === '' && !pathname.includes('@') && [username, password, pathname].every(isDecodable)
}
/** The driver would take any other for a host's name, or for the server's own setting. */
const hasPlainHost = (value: string): boolean => {
  const { hostname, searchParams } = new URL(value)
  return !/[[%]/.test(hostname) && !searchParams.has('host')
}
export const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine(isWhole, {
    error: 'must be a valid address with one host; percent-encode special characters in the password',
    abort: true,
  })
  .refine(hasPlainHost, { error: 'must name the host by its name or IPv4 address: no IPv6 address, no Unix socket' })

export const days = (min: number, standard: number) =>
  z.coerce
    .number({ error: 'must be a number of days' })
    .int({ error: 'must be a whole number of days' })
    .min(min, { error: `must be ${min} or more days` })
    .max(36_500, { error: 'must be at most 36500 days' })
    .default(standard)
