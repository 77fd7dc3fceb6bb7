import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { anInvitation } from '../../test/support/administrators.ts'
import { startApp } from '../../test/support/app-of-file.ts'
import { aPng } from '../../test/support/images.ts'
import { multipart } from '../../test/support/multipart.ts'
import { aMessage, aPublication, aSubmission } from '../../test/support/samples.ts'
import { ADMINISTRATOR } from '../../test/support/test-app.ts'

const mailer = {
  send: async (mail: object) => {
    throw new Error('550 refused', { cause: Object.assign(new Error(JSON.stringify(mail)), { query: 'x' }) })
  },
}
const app = await startApp({ mailer })

const FROM = '203.0.113.77'

/** Makes every call with unique texts, correctly and incorrectly. Returns the texts and the secrets. */
const useEverything = async (): Promise<string[]> => {
  const word = () => `marker-${randomUUID()}`
  const [name, text, password, username, session, search] = Array.from({ length: 6 }, word) as [string, ...string[]]
  const email = `${word()}@example.org`
  const sessionId = await app.signIn()
  const from = FROM
  const { uploadURL } = (await app.rest('POST', '/api/objects/upload', { from })).body
  const message = aMessage({ firstName: name, email, message: text })
  const item = aSubmission({ title: name, content: text, submitterEmail: email })
  for (const wrong of [{}, { website: text }, { subject: text }, { category: text }, { year: text }]) {
    await app.rest('POST', '/api/contact', { from, body: { ...message, ...wrong } })
    await app.rest('POST', '/api/send-email', { from, body: { ...message, ...wrong } })
    await app.rest('POST', '/api/news-events/submit', { from, body: { ...item, ...wrong } })
    await app.rest('POST', '/api/publications', { from, sessionId, body: aPublication({ title: text, ...wrong }) })
    await app.trpc('mutation', 'contact.submit', { from, body: { ...message, ...wrong } })
    await app.trpc('mutation', 'newsletter.subscribe', { from, body: { email, ...wrong } })
  }
  await app.rest('POST', '/api/admin/login', { from, body: { username, password } })
  await app.rest('POST', '/api/admin/login', { from, body: { username: ADMINISTRATOR.username, password } })
  await app.rest('GET', '/api/admin/status', { from, sessionId: session as string })
  await app.rest('GET', `/api/publications?search=${search}`, { from })
  await app.rest('GET', `/publications?search=${search}&email=${email}`, { from })
  await app.rest('GET', `/${name}/${text}`, {
    from,
    headers: { referer: `http://x/${text}`, 'user-agent': text as string },
  })
  await app.rest('PUT', uploadURL, {
    from,
    ...multipart([{ name: 'file', content: await aPng(), fileName: `${name}.png` }]),
  })
  await app.rest('PUT', uploadURL, { from, payload: text as string })
  const token = word()
  const { statusUrl } = (await app.rest('POST', '/api/news-events/submit', { from, body: item })).body
  for (const each of [token, statusUrl?.split('/').at(-1) ?? token]) {
    await app.trpc('query', 'submissions.get', { from, body: { token: each } })
    await app.rest('GET', `/submissions/${each}`, { from })
    await app.rest('PUT', `/api/submissions/${each}`, { from, body: { title: name, content: text } })
    await app.rest('DELETE', `/api/submissions/${each}`, { from })
    await app.rest('GET', `/api/submissions/${each}`, { from })
  }
  const invited = await anInvitation(app, sessionId)
  await app.trpc('query', 'administrators.invitationState', { from, body: { token: invited } })
  await app.rest('GET', `/admin/invitation/${invited}`, { from })
  await app.rest('POST', '/api/admin/invitations/accept', {
    from,
    body: { token: invited, username, password: 'short' },
  })
  await app.rest('POST', '/api/admin/password/forgot', { from, body: { email } })
  await app.trpc('query', 'lostPassword.state', { from, body: { token } })
  await app.rest('GET', `/admin/new-password/${token}`, { from })
  await app.rest('GET', `/admin/email/${token}`, { from })
  await app.rest('POST', '/api/admin/password/reset', { from, body: { token, password } })
  await app.rest('POST', '/api/contact', {
    from,
    payload: `{"message":"${text}`,
    headers: { 'content-type': 'application/json' },
  })
  const ticket = uploadURL.split('/').at(-1)
  const link = statusUrl?.split('/').at(-1) ?? token
  return [name, text, password, username, session, search, email, sessionId, ticket, token, link, invited, FROM].map(
    String,
  )
}

const expectSilence = (secrets: string[]) => {
  const log = app.logged.join('')
  expect(app.logged.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
}

it('no password, session, e-mail address, message, ticket, address of a client or other word of a visitor gets into the log', async () => {
  expectSilence(await useEverything())
})

it('nor while the database refuses everything', async () => {
  await app.db.execute(sql`alter table contact_submissions rename to contact_submissions_away`)
  await app.db.execute(sql`alter table news_events rename to news_events_away`)
  await app.db.execute(sql`alter table publications rename to publications_away`)
  await app.db.execute(sql`alter table newsletter_subscriptions rename to newsletter_subscriptions_away`)
  app.logged.length = 0
  const secrets = await useEverything()
  expect(app.logged.some((line) => line.includes('"level":"error"'))).toBe(true)
  expectSilence(secrets)
})
