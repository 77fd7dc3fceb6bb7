import { mailOutbox } from '@hazards/db/tables'
import { contactMailSchema } from '@hazards/schema/contact'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { startAppOfTest } from '../../../test/support/app-of-file.ts'
import { GROUP, listNames, listValues, startMailServer } from '../../../test/support/mail-server.ts'
import { aMessage } from '../../../test/support/samples.ts'
import { createMailer } from '../../mail/mailer.ts'

/** Building blocks of mail injections. */
const PIECES = [
  ...'\n\r\t\u0000\u2028\ud800\u202e,;:<>"\\()@. a漢🌋',
  ...['\r\n', '\r\n.\r\n', 'Bcc: victim@example.com', '%0d%0aBcc:', 'To:', 'RCPT TO:<victim@example.com>'],
  ...['victim@example.com', '<victim@example.com>', 'münchen@exämple.com', 'xn--exmple-cua.com', 'example.org', 'ada'],
  ...['=?utf-8?B?DQpCY2M6IHZAZXhhbXBsZS5jb20=?=', 'Group: v@example.com;', '[127.0.0.1]', '(comment)', '"q"@'],
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
const extraKeys = fc.constantFrom(...'to cc bcc from attachments html headers raw envelope replyTo'.split(' '))
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
  institution: printable,
  message: hostile.map((text) => `x${text.replace(/(?![\t\n\r])[\p{Cc}\p{Surrogate}]/gu, '')}`),
})
const inputs = fc
  .tuple(
    fc.oneof({ weight: 2, arbitrary: acceptable }, { weight: 1, arbitrary: messages }),
    fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: extraKeys }),
  )
  .map(([changes, key]) => ({ ...aMessage(changes), ...(key && { [key]: 'victim@example.com' }) }))

/** On average three in ten are sent. */
const MESSAGES = Number(process.env.FUZZED_MESSAGES ?? 150)

it('whatever is posted, mails go to the group alone, with fixed headers and one address to answer to', {
  tags: ['release'],
}, async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const app = await startAppOfTest({ mailer: createMailer(server.config) })
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
  await fc.assert(fc.asyncProperty(inputs, check), { numRuns: MESSAGES })
  expect(app.failedAttempts).toEqual([])
  expect(Math.min(counts.sent, counts.refused)).toBeGreaterThan(MESSAGES / 15)
})
