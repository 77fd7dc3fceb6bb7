import { mailOutbox, newsletterSubscriptions } from '@hazards/db/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { anAddress, aPublicItem } from '../../../test/support/samples.ts'
import type { IdentifiedMail } from '../../mail/mailer.ts'

const sent: IdentifiedMail[] = []
const app = await startApp({ mailer: { send: async (mail) => void sent.push(mail) } })
let sessionId: string
beforeEach(async () => {
  sessionId = await app.signIn()
  await app.db.delete(mailOutbox) // the alert about a sign-in from a new network
  await app.db.insert(newsletterSubscriptions).values({ email: anAddress(), confirmedAt: app.clock() })
})

const anItemOf = (title: string) => aPublicItem({ rest: app.rest, sessionId, db: app.db }, { title })
const send = (items: string[], subject: string) =>
  app.rest('POST', '/api/admin/newsletter/digests', { body: { items, subject }, sessionId })

describe('a digest whose items change', () => {
  it('has nothing in its later mails that was withdrawn meanwhile, and goes to nobody if that is all', async () => {
    const [stays, goes] = [await anItemOf('It stays'), await anItemOf('Taken back')]
    const { id } = (await send([goes], 'One item')).body
    await send([goes, stays], 'Two items')
    await app.rest('DELETE', `/api/admin/news-events/${goes}`, { sessionId })
    await app.deliver()
    expect(sent.map(({ subject }) => subject)).toEqual(['Two items'])
    expect(sent[0]?.text).toContain('It stays')
    expect(sent[0]?.text).not.toContain('Taken back')
    const { body } = await app.rest('GET', `/api/admin/newsletter/digests/${id}`, { sessionId })
    expect(body).toMatchObject({ recipients: 0, waiting: 0 })
  })

  it('is sent again within a day once the date of an item was corrected', async () => {
    const item = await anItemOf('A workshop')
    const statusOf = async () => (await send([item], 'The date')).status
    expect([await statusOf(), await statusOf()]).toEqual([200, 409])
    await app.rest('PUT', `/api/admin/news-events/${item}`, { body: { eventDate: '2027-04-11' }, sessionId })
    expect(await statusOf()).toBe(200)
  })
})
