import { mailOutbox, newsletterSubscriptions } from '@hazards/db/tables'
import { beforeEach, expect, it } from 'vitest'
import { startApp } from './support/app-of-file.ts'
import { anAddress, aPublicItem } from './support/samples.ts'

const HOUR = 60 * 60_000
/** How many mails were ready when the sending was woken. */
let ready: Promise<number>[] = []
const app = await startApp()
app.services.jobs.whenQueued('mail', () => ready.push(app.services.outbox.stats().then(({ waiting }) => waiting)))
beforeEach(async () => {
  await app.deliver()
  ready = []
})

const woken = async () => Math.max(0, ...(await Promise.all(ready)))

it('the alert about a sign-in is sent at once, not at the next look at the jobs', async () => {
  await app.signIn()
  expect(await woken()).toBe(1)
})

it('a digest of held messages is sent at once', async () => {
  const mail = { template: 'contact-message', recipient: null, subject: 'Held', text: 'words', html: null } as const
  await app.services.outbox.put([mail], { isHeld: true })
  app.clock.advance(2 * HOUR)
  ready = []
  await app.services.heldMails.release()
  expect(await woken()).toBe(1)
})

it('the mails of a newsletter are sent at once', async () => {
  const sessionId = await app.signIn()
  await app.db.insert(newsletterSubscriptions).values({ email: anAddress(), confirmedAt: app.clock() })
  const items = [await aPublicItem({ rest: app.rest, sessionId, db: app.db }, { title: 'A landslide' })]
  const body = { items, subject: 'News' }
  expect((await app.rest('POST', '/api/admin/newsletter/digests', { sessionId, body })).status).toBe(200)
  await app.db.delete(mailOutbox)
  ready = []
  expect(await app.services.digests.feed()).toBe(1)
  expect(await woken()).toBe(1)
})
