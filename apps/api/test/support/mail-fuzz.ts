import { mailOutbox } from '@hazards/db/tables'
import { contactMailSchema } from '@hazards/schema/contact'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createMailer } from '../../src/mail/mailer.ts'
import { GROUP, listNames, listValues, startMailServer } from './mail-server.ts'
import { aMessage } from './samples.ts'
import { createTestApp } from './test-app.ts'

/** Building blocks of mail injections. */
const PIECES = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\u0000',
    '\u2028',
    '\t',
    ',',
    ';',
    ':',
    '<',
    '>',
    '"',
    '\\',
    '(',
    ')',
    '@',
    '.',
    '\r\n.\r\n',
  ],
  ...['Bcc: victim@example.com', 'victim@example.com', '<victim@example.com>', 'To:', 'RCPT TO:<victim@example.com>'],
  ...[
    '=?utf-8?B?DQpCY2M6IHZAZXhhbXBsZS5jb20=?=',
    '%0d%0aBcc:',
    'münchen@exämple.com',
    'xn--exmple-cua.com',
    '漢',
    '🌋',
  ],
  ...['a', 'ada', 'example.org', ' ', 'Group: v@example.com;', '[127.0.0.1]', '\ud800', '\u202e', '(comment)', '"q"@'],
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
  .map((parts) => parts.join(''))
const anything = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ path: '/etc/hostname' }, { href: 'http://127.0.0.1/' }, ['a'], 1, null, ''),
  },
)
const addresses = fc.oneof(
  { weight: 2, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.tuple(fc.emailAddress(), hostile).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.tuple(hostile, fc.emailAddress()).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: anything },
)
const extraKeys = fc.constantFrom(
  'to',
  'cc',
  'bcc',
  'from',
  'attachments',
  'html',
  'headers',
  'raw',
  'envelope',
  'replyTo',
)
const messages = fc.record(
  {
    firstName: anything,
    lastName: anything,
    email: addresses,
    institution: anything,
    message: anything,
    submission_date: anything,
  },
  { requiredKeys: [] },
)
/** A name, quoted if it contains special characters, and one address. */
const ONE_ADDRESS = /^(?:"(?:[^"\\]|\\.)*"|[^"<>@,;:()[\]\\]*) <([^<>\s,;]+)>$/

/** Hostile texts that the form accepts. */
const printable = hostile.map((text) => `x${text.replace(/[\p{Cc}\p{Surrogate}]/gu, '')}`)
const acceptable = fc.record({
  firstName: printable,
  lastName: printable,
  email: fc.emailAddress({ size: '-1' }),
  ...{
    institution: printable,
    message: hostile.map((text) => `x${text.replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}]/gu, '')}`),
  },
})
const inputs = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: acceptable }, { weight: 1, arbitrary: messages }),
    fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: extraKeys }),
  )
  .map(([changes, key]) => ({ ...aMessage(changes), ...(key && { [key]: 'victim@example.com' }) }))

/**
 * Posts `runs` contact messages, most of them hostile, and checks each mail as the mail server received it: it goes to the
 * group only, with the same headers in the same order, a subject on one line and one reply address.
 *
 * @returns how many were accepted and how many rejected
 */
export const fuzzMails = async (runs: number) => {
  const server = await startMailServer()
  const app = await createTestApp({ mailer: createMailer(server.config) })
  const counts = { sent: 0, refused: 0 }
  let headers: string[] | undefined
  const check = async (body: object) => {
    server.deliveries.length = 0
    const { status } = await app.rest('POST', '/api/send-email', { body })
    const [waiting] = await app.db.select().from(mailOutbox)
    expect([...(waiting?.subject ?? '')].length).toBeLessThanOrEqual(200)
    await app.deliver()
    const parsed = contactMailSchema.safeParse(JSON.parse(JSON.stringify(body)))
    expect(status).toBe(parsed.success ? 200 : 400)
    expect(server.deliveries).toHaveLength(parsed.success ? 1 : 0)
    counts[parsed.success ? 'sent' : 'refused']++
    const [mail] = server.deliveries
    if (!mail || !parsed.success) return
    headers ??= listNames(mail.header)
    expect({ from: mail.from, to: mail.to }).toEqual({ from: 'site@example.org', to: [GROUP] })
    expect(listNames(mail.header)).toEqual(headers)
    expect(listValues(mail.header, 'to')).toEqual([GROUP])
    const replyTo = listValues(mail.header, 'reply-to').map((value) => ONE_ADDRESS.exec(value)?.[1]?.toLowerCase())
    expect(replyTo).toEqual([parsed.data.email.toLowerCase()])
    const [subject = ''] = listValues(mail.header, 'subject')
    expect(listValues(mail.header, 'subject')).toHaveLength(1)
    expect(subject).not.toMatch(/[\r\n]/)
  }
  try {
    await fc.assert(fc.asyncProperty(inputs, check), { numRuns: runs })
    expect(app.failedAttempts).toEqual([])
  } finally {
    await app.close()
    await server.stop()
  }
  return counts
}
