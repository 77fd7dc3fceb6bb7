import { auditEvents } from '@hazards/db/tables'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'

const app = await startApp()

const forgery = '{"level":"info","msg":"forged"}'
const PIECES = [
  '\r\n',
  '\n',
  '\r',
  '\u001b[2K',
  '\u001b[31m',
  '\u009b31m',
  '\u2028',
  '\u0085',
  '\b',
  '\u0000',
  '"',
  '\\',
  forgery,
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
const encoded = text.map((value) => encodeURIComponent(value))
/** Generates a call with text in any place from which it might reach the log. */
const call = fc.oneof(
  encoded.map((value) => () => app.rest('GET', `/${value}`)),
  encoded.map((value) => () => app.rest('GET', `/api/publications?${value}=${value}`)),
  encoded.map((value) => () => app.rest('GET', `/trpc/${value}`)),
  encoded.map((value) => () => app.rest('DELETE', `/api/publications/${value}`, { sessionId: 'x' })),
  text.map((value) => () => app.rest('POST', '/api/contact', { body: { firstName: value, [value]: value } })),
  text.map((value) => () => app.rest('POST', '/api/admin/login', { body: { username: value, password: value } })),
  text.map(
    (value) => () =>
      app.rest('POST', '/api/contact', { payload: value, headers: { 'content-type': 'application/json' } }),
  ),
  encoded.map((value) => () => app.rest('GET', '/livez', { headers: { 'user-agent': value, 'x-request-id': value } })),
)

it('line breaks and escapes of 1,000 clients forge no line of the log and none of the activity log', {
  tags: ['release'],
}, async () => {
  app.logged.length = 0
  let requests = 0
  const check = async (send: () => Promise<{ status: number }>) => {
    requests++
    const { status } = await send()
    expect(status).toBeLessThan(500)
  }
  await fc.assert(fc.asyncProperty(call, check), { numRuns: 1000 })
  expect(app.logged.filter((line) => 'status' in JSON.parse(line))).toHaveLength(requests)
  for (const line of app.logged) {
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(JSON.parse(line).msg).not.toBe('forged')
    expect(line).not.toContain('forged')
  }
  for (const { actor } of await app.db.select().from(auditEvents)) expect(actor).not.toMatch(/\p{Cc}/u)
})
