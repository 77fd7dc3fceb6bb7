import {
  askedAddresses,
  consentRequests,
  keptSecrets,
  mailOutbox,
  newsletterSubscriptions,
  notifiedAddresses,
  silencedAddresses,
} from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startAppOfTest } from './support/app-of-file.ts'
import { shareGuessedRight } from './support/guesses.ts'
import { visitHonestly } from './support/network-flood.ts'
import { aMessage, anAddress, aSubmission } from './support/samples.ts'
import type { TestApp } from './support/test-app.ts'
import { startTestJobs } from './support/test-jobs.ts'

/** How many clients of one network fill what they may. */
const CLIENTS = Number(process.env.CLIENTS ?? 32)
const [MINUTE, HOUR, DAY] = [60_000, 60 * 60_000, 24 * 60 * 60_000]

let app: TestApp
beforeEach(async () => {
  app = await startAppOfTest({ hasRateLimits: true })
})

const post = (url: string, body: object, from: string) => app.rest('POST', url, { body, from })
const subscribe = (email: string, from = '203.0.113.5') => post('/api/newsletter/subscribe', { email }, from)
const submit = (email: string, from = '203.0.113.5') =>
  post(
    '/api/news-events/submit',
    aSubmission({ content: anAddress(), submitterEmail: email, notifySubmitter: true }),
    from,
  )
const mailsTo = (email: string) => app.mails.filter(({ recipient }) => recipient === email)
const tokenIn = (text: string | undefined, purpose: string) =>
  new RegExp(`/(?:newsletter|notices)/${purpose}/([\\w-]{22})`).exec(text ?? '')?.[1] ?? ''
const never = (token: string) => ({ body: { about: 'newsletter', purpose: 'never', token } })

/** Every client of one /48 sends each kind of mail ten times, in batches. */
const flood = async () => {
  for (let client = 0; client < CLIENTS; client++) {
    const from = `2001:db8:66:${client.toString(16)}::1`
    const bodies = [...Array(10).keys()]
    await app.batch(
      'newsletter.subscribe',
      bodies.map(() => ({ email: anAddress() })),
      { from },
    )
    await app.batch(
      'contact.sendEmail',
      bodies.map(() => aMessage({ message: `A flood of ${letters(client)}` })),
      { from },
    )
    await app.batch(
      'newsEvents.submit',
      bodies.map(() => aSubmission({ content: anAddress(), submitterEmail: anAddress(), notifySubmitter: true })),
      { from },
    )
  }
}
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

describe('while the clients of one network fill what they may', () => {
  it('the group is mailed an honest item and message, and the honest visitor is asked to confirm, at once', {
    tags: ['release'],
    timeout: 240_000,
  }, async () => {
    for (let round = 0; round < 3; round++) {
      await flood()
      await app.deliver()
      app.clock.advance(2 * HOUR)
    }
    await flood()
    const email = `honest-${anAddress()}`
    expect(await visitHonestly(app, '203.0.113.5', email)).toEqual([200, 200, 200, 200, 200])
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(`sender-${email}`)).toHaveLength(1)
    const toGroup = app.mails.filter(({ recipient }) => recipient === null)
    expect(
      toGroup.filter(
        ({ template, subject }) => template === 'submission-received' && subject.includes('An honest item'),
      ),
    ).toHaveLength(1)
    expect(
      toGroup.filter(({ template, subject }) => template === 'contact-message' && subject.includes('Honest')),
    ).toHaveLength(1)
    process.stdout.write(`${CLIENTS} clients, 4 rounds: ${app.mails.length} mails\n`)
  })

  it('and use up the mails of all, an item still comes in the next digest, and the address is asked the next day', {
    tags: ['release'],
    timeout: 120_000,
  }, async () => {
    for (let network = 0; network < 24; network++)
      for (let count = 0; count < 10; count++) {
        await subscribe(anAddress(), `2001:db8:${network}:${count}::1`)
        await submit(anAddress(), `2001:db8:${network}:${count}::1`)
      }
    await app.deliver()
    await app.deliver()
    await app.deliver()
    expect(app.mails.filter(({ template }) => template === 'submission-received')).toHaveLength(88)
    expect(app.mails.filter(({ recipient }) => recipient !== null)).toHaveLength(200)
    const email = anAddress()
    const { body } = await submit(email)
    app.clock.advance(2 * HOUR)
    for (let digest = 0; digest < 2; digest++) {
      await app.deliver()
      app.clock.advance(2 * HOUR)
    }
    expect(app.mails.filter(({ text }) => text.includes(body.reference) && text.includes('/decide/'))).toHaveLength(1)
    app.clock.advance(16 * HOUR) // past midnight (UTC), and within a day
    for (let round = 0; round < 3; round++) await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('the mail that asks for consent', () => {
  it('comes once a day to all variants of an address, from whatever networks they are typed', {
    tags: ['release'],
  }, async () => {
    for (let count = 0; count < 32; count++) await subscribe(`prof.victim+${count}@gmail.com`, `2001:db8:${count}::1`)
    for (const variant of ['profvictim@gmail.com', 'p.rof.victim@googlemail.com']) await submit(variant, '192.0.2.1')
    await app.deliver()
    expect(app.mails.filter(({ recipient }) => recipient !== null)).toHaveLength(1)
    app.clock.advance(DAY)
    await subscribe('profvictim+again@gmail.com')
    await app.deliver()
    expect(app.mails.filter(({ recipient }) => recipient !== null)).toHaveLength(2)
  })

  it.each(['newsletter', 'notices'] as const)(
    'about the %s has a link, and a header for one click, that stops all mails for good',
    async (about) => {
      const email = 'reader+news@example.org'
      await (about === 'newsletter' ? subscribe(email) : submit(email))
      await app.deliver()
      const [mail] = mailsTo(email)
      const token = tokenIn(mail?.text, 'never')
      expect(mail?.text).toContain('Never write to me again')
      expect(mail?.unsubscribeUrl).toBe(`http://localhost:3000/${about}/never/${token}`)
      const state = async () => (await app.trpc('query', 'mailLinks.get', never(token))).data
      expect([await state(), await state()]).toEqual([{ state: 'open' }, { state: 'open' }])
      expect((await app.trpc('mutation', 'mailLinks.use', never(token))).data).toEqual({
        message: 'We will never write to this address again.',
      })
      expect(await state()).toEqual({ state: 'done' })
      const old = { about, purpose: 'confirm', token: tokenIn(mail?.text, 'confirm') }
      expect((await app.trpc('mutation', 'mailLinks.use', { body: old })).status).toBe(404)
      const variant = { email: 'reader@example.org', createdAt: app.clock() }
      await app.db.insert(newsletterSubscriptions).values(variant)
      const again = (await app.trpc('mutation', 'mailLinks.use', never(token))).status
      expect([again, await app.db.$count(newsletterSubscriptions)]).toEqual([200, 0])
      app.clock.advance(2 * DAY)
      await subscribe(email)
      await submit('READER+other@example.org')
      await app.deliver()
      expect(app.mails.filter(({ recipient }) => recipient !== null)).toHaveLength(1)
      expect(await app.db.$count(consentRequests)).toBe(0)
      const kept = JSON.stringify([
        await app.db.select().from(silencedAddresses),
        await app.db.select().from(keptSecrets),
      ])
      expect(kept).not.toContain('reader')
      expect(await app.db.$count(notifiedAddresses)).toBe(0)
    },
  )

  it('is not kept from others by those who ask for it twice, however many they are', async () => {
    const twice = Array.from({ length: 120 }, (_, at) => ({ email: `again-${at}@example.org`, network: `n${at}` }))
    const createdAt = app.clock()
    await app.db.insert(askedAddresses).values(twice.map(({ email }) => ({ email, askedAt: createdAt })))
    await app.db
      .insert(consentRequests)
      .values(twice.map((each) => ({ ...each, purpose: 'newsletter' as const, client: 'c', createdAt })))
    await app.db.insert(newsletterSubscriptions).values(twice.map(({ email }) => ({ email, createdAt })))
    app.clock.advance(MINUTE)
    const email = anAddress()
    await subscribe(email)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is asked for again after a day, although an address was noted by a clock that was ahead', async () => {
    const email = anAddress()
    await app.db.insert(askedAddresses).values({ email, askedAt: new Date(app.clock().getTime() + 30 * DAY) })
    await subscribe(email)
    await app.deliver()
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('is asked for by a request that survives a stopped process, and is dropped after a day', async () => {
    const email = anAddress()
    await subscribe(email)
    expect(await app.db.$count(mailOutbox)).toBe(0)
    expect(await app.db.select().from(consentRequests)).toMatchObject([{ purpose: 'newsletter', email }])
    expect(JSON.stringify(await app.db.select().from(consentRequests))).not.toContain('203.0.113')
    app.clock.advance(DAY + MINUTE)
    await app.deliver()
    expect([app.mails.length, await app.db.$count(consentRequests)]).toEqual([0, 0])
  })
})

describe('nobody can tell from the duration of an answer', () => {
  let open: TestApp
  beforeEach(async () => {
    open = await startAppOfTest()
    onTestFinished(startTestJobs(open))
  })
  let calls = 0
  /** Calls from a network that sent nothing before: what a network may send is not what is asked here. */
  const call = async (url: string, body: object) => {
    calls++
    const { status } = await open.rest('POST', url, { body, from: `2001:db8:${calls.toString(16)}::1` })
    expect(status).toBe(200)
  }
  const askFor = (email: string) => call('/api/newsletter/subscribe', { email })
  const sendItem = (submitterEmail: string) =>
    call('/api/news-events/submit', aSubmission({ content: anAddress(), submitterEmail, notifySubmitter: true }))
  const confirmReader = async (email: string) => {
    await askFor(email)
    const confirmed = { confirmedAt: new Date() }
    await open.db.update(newsletterSubscriptions).set(confirmed).where(eq(newsletterSubscriptions.email, email))
  }
  const confirmSender = (email: string) =>
    open.db.insert(notifiedAddresses).values({ email, askedAt: new Date(), confirmedAt: new Date() })

  it.each([
    { what: 'who is subscribed', confirm: confirmReader, send: askFor },
    { what: 'which senders of items get mails', confirm: confirmSender, send: sendItem },
  ])(
    '$what: at most 65 of 100 guesses are right',
    { tags: ['release'], timeout: 120_000 },
    async ({ what, confirm, send }) => {
      const known = anAddress()
      await confirm(known)
      const share = await shareGuessedRight(
        () => send(known),
        () => send(anAddress()),
      )
      process.stdout.write(`${what}: ${Math.round(share * 100)} % right\n`)
      expect(share).toBeLessThanOrEqual(0.65)
    },
  )
})
