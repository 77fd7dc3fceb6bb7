import { newsletterSubscriptions } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anAddress } from '../../../test/support/samples.ts'

const app = await startApp()

const subscribe = (email: unknown) => app.rest('POST', '/api/newsletter/subscribe', { body: { email } })
const getCount = (email: string) => app.db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))

describe('subscribing to the newsletter', () => {
  it('twice answers the same as once, and is one subscription', async () => {
    const email = anAddress()
    const first = await subscribe(email)
    const second = await subscribe(email)
    const message =
      'Thank you for subscribing! If this address is not confirmed yet, you will receive an email with a confirmation link.'
    expect(first).toMatchObject({ status: 200, body: { message } })
    expect(second).toMatchObject({ status: 200, body: first.body })
    expect(await getCount(email)).toBe(1)
  })

  it('takes an address in other letter case, or with spaces around it, for the same', async () => {
    const email = anAddress()
    for (const spelling of [email.toUpperCase(), ` ${email} `, email])
      expect((await subscribe(spelling)).status).toBe(200)
    expect(await getCount(email)).toBe(1)
  })

  it('by many at once with one address is one subscription', async () => {
    const email = anAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await getCount(email)).toBe(1)
  })

  it.each([undefined, null, '', '  '])('needs an e-mail address: %j', async (email) => {
    expect((await subscribe(email)).status).toBe(400)
  })

  it.each([
    'none',
    'a@',
    'a@b',
    'a b@example.org',
    `${'a'.repeat(250)}@example.org`,
    'a@example.org\nBcc: x@example.org',
    7,
  ])('refuses %j', async (email) => {
    const before = await app.db.$count(newsletterSubscriptions)
    expect((await subscribe(email)).status).toBe(400)
    expect(await app.db.$count(newsletterSubscriptions)).toBe(before)
  })

  it('accepts only the address', async () => {
    const body = { email: anAddress(), id: crypto.randomUUID() }
    expect((await app.rest('POST', '/api/newsletter/subscribe', { body })).status).toBe(400)
  })
})
