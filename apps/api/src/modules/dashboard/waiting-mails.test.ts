import { contactSubmissions, newsEvents, users } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOwner } from '../../../test/support/account-mails.ts'
import { anAdministrator, PASSWORD } from '../../../test/support/administrators.ts'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aMessage, aSubmission } from '../../../test/support/samples.ts'

const HOUR = 60 * 60_000
const app = await startApp()
beforeEach(async () => {
  await app.db.delete(newsEvents)
  await app.db.delete(contactSubmissions)
  await app.db.update(users).set({ mailsWaiting: false })
  await app.deliver()
  app.mails.splice(0)
})

const want = (sessionId: string, isWanted = true) =>
  app.rest('PUT', '/api/admin/account/email/waiting', { sessionId, body: { isWanted } })
const told = async () => {
  await app.deliver()
  return app.mails.filter(({ template }) => template === 'account-waiting')
}

describe('the mail of what waits (records §18)', () => {
  it('goes to an administrator who wants it, with numbers and links and no visitor’s words, at most once a day', async () => {
    const [mine, other] = [await anOwner(app), await anOwner(app)]
    expect((await want(mine.sessionId)).status).toBe(200)
    expect((await app.rest('GET', '/api/admin/account', mine)).body).toMatchObject({ mailsWaiting: true })
    await app.rest('POST', '/api/news-events/submit', { body: aSubmission({ title: 'A visitor’s title' }) })
    await app.rest('POST', '/api/contact', { body: aMessage({ message: 'A visitor’s words' }) })
    const [mail, ...more] = await told()
    expect([mail?.recipient, more]).toEqual([mine.email, []])
    for (const words of [
      '1 news and event item',
      '1 message',
      '/admin?tab=news-events',
      '/admin?tab=contact&state=open',
    ])
      expect(mail?.text).toContain(words)
    expect(`${mail?.text}${mail?.html}`).not.toContain('visitor')
    app.clock.advance(23 * HOUR)
    expect(await told()).toHaveLength(1)
    app.clock.advance(HOUR)
    expect(await told()).toHaveLength(2)
    await want((await mine.signIn()).body.sessionId, false)
    app.clock.advance(25 * HOUR)
    expect(await told()).toHaveLength(2)
    expect(other.email).not.toBe(mine.email)
  })

  it('is not sent while nothing waits, and at once when something does', async () => {
    const { sessionId, email } = await anOwner(app)
    await want(sessionId)
    expect(await told()).toEqual([])
    await app.rest('POST', '/api/contact', { body: aMessage() })
    expect(await told()).toMatchObject([{ recipient: email }])
  })

  it('needs a confirmed address, and ends with it', async () => {
    const without = await anAdministrator(app)
    expect(await want(without.sessionId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await want(without.sessionId, false)).status).toBe(200)
    const { sessionId, id } = await anOwner(app)
    await want(sessionId)
    await app.rest('DELETE', '/api/admin/account/email', { sessionId, body: { password: PASSWORD } })
    const [row] = await app.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ email: null, mailsWaiting: false })
    await app.rest('POST', '/api/contact', { body: aMessage() })
    expect(await told()).toEqual([])
  })
})
