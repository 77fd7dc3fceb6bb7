import { newsletterSubscriptions } from '@hazards/db/tables'
import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anAddress, aPublicItem } from '../../../test/support/samples.ts'
import { createServices } from '../services.ts'

const DAY = 24 * 60 * 60 * 1000

const app = await startApp()

/** The services of the same site after its mail server was removed from the settings. */
const withoutMailServer = () => {
  const { db, clock, objects, shared } = app
  const { budget } = app.services
  const retention = { messageDays: 365, activityDays: 730, historyDays: 730, pendingDays: 30 }
  const outside = {
    db,
    clock,
    objects,
    mailer: undefined,
    changed: async () => {},
    shared,
    hasRateLimits: false,
    budget,
  }
  return createServices({ ...outside, retention, publicUrl: 'http://localhost:3000' })
}

it('a digest waits without an error while no mail server is set, and counts as unknown when its mails are deleted', async () => {
  const sessionId = await app.signIn()
  await app.db.insert(newsletterSubscriptions).values({ email: anAddress(), confirmedAt: app.clock() })
  const body = { items: [await aPublicItem({ rest: app.rest, sessionId, db: app.db })], subject: 'News' }
  const { id } = (await app.rest('POST', '/api/admin/newsletter/digests', { sessionId, body })).body
  const { digests, outbox } = withoutMailServer()
  expect(await digests.feed()).toBe(0)
  expect(await app.services.digests.feed()).toBe(1)
  app.clock.advance(11 * DAY)
  await outbox.sweep()
  expect(await digests.get(id)).toMatchObject({ waiting: 0, unknown: 1 })
})
