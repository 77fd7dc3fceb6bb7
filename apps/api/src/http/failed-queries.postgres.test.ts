import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aMessage, aSubmission } from '../../test/support/samples.ts'
import { ADMINISTRATOR, createTestApp, type TestApp } from '../../test/support/test-app.ts'

let app: TestApp
const apps: TestApp[] = []
beforeEach(async () => {
  app = await createTestApp()
  apps.push(app)
})
afterAll(async () => {
  for (const each of apps) await each.close()
})

const TABLES = ['contact_submissions', 'news_events', 'newsletter_subscriptions', 'mail_outbox', 'users']

/** Sends what visitors and administrators write. Returns their words and the bodies of all answers. */
const writeEverywhere = async (sessionId: string) => {
  const word = () => `marker-${randomUUID()}`
  const [text, password, username] = [word(), `long enough ${word()}`, word()]
  const email = `${word()}@example.org`
  const message = aMessage({ firstName: text, email, message: text })
  const item = aSubmission({ title: text, content: text, submitterEmail: email, notifySubmitter: true })
  const change = { current: ADMINISTRATOR.password, next: password }
  const answers = await Promise.all([
    app.rest('POST', '/api/contact', { body: message }),
    app.rest('POST', '/api/send-email', { body: message }),
    app.trpc('mutation', 'contact.submit', { body: message }),
    app.rest('POST', '/api/news-events/submit', { body: item }),
    app.rest('POST', '/api/newsletter/subscribe', { body: { email } }),
    app.rest('POST', '/api/admin/login', { body: { username, password } }),
    app.rest('POST', '/api/admin/account/password', { sessionId, body: change }),
  ])
  expect(answers.some(({ status }) => status >= 500)).toBe(true)
  return { words: [text, password, username, email, '$argon2id$'], answers }
}

const expectSilence = ({ words, answers }: Awaited<ReturnType<typeof writeEverywhere>>) => {
  const failed = answers.filter(({ status }) => status >= 500)
  const seen = app.logged.join('') + JSON.stringify(failed)
  expect(app.logged.some((line) => line.includes('"level":"error"'))).toBe(true)
  expect([...words, 'insert into', 'params'].filter((word) => seen.includes(word))).toEqual([])
}

describe('no value of a query is in the log or in an answer that fails', () => {
  it('because another transaction locks the tables for too long', { tags: ['release'] }, async () => {
    const sessionId = await app.signIn()
    const { url, end } = await aConnection()
    const locked = url.begin(async (other) => {
      await other.unsafe(`lock table ${TABLES.join(', ')}`)
      expectSilence(await writeEverywhere(sessionId))
    })
    await locked
    await end()
  })

  it.each([
    ['the disk is full', '53100'],
    ['a constraint refuses the row', '23514'],
  ])('because %s', async (_what, code) => {
    const sessionId = await app.signIn()
    const { url, end } = await aConnection()
    await url.unsafe(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'row: %', new using errcode = '${code}'; end $$`)
    for (const name of TABLES)
      await url.unsafe(
        `create trigger refuse before insert or update on ${name} for each row execute function refuse()`,
      )
    await end()
    expectSilence(await writeEverywhere(sessionId))
  })

  it('because its connection breaks', { tags: ['release'] }, async () => {
    const sessionId = await app.signIn()
    const { url, end } = await aConnection()
    let isEnding = true
    const broken = (async () => {
      while (isEnding)
        await url`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
    })()
    const written = await writeEverywhere(sessionId)
    isEnding = false
    await broken
    await end()
    expectSilence(written)
  })
})

/** Opens a connection of another program to the test's database. */
const aConnection = async () => {
  const name = await app.db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) as one`)
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.pathname = name[0]?.name ?? ''
  const url = postgres(address.href, { max: 1, onnotice: () => {} })
  return { url, end: () => url.end() }
}
