import { expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import { aSubmission } from '../../../test/support/samples.ts'
import { createServices } from '../services.ts'

const REFUSAL = { code: 'NOT_FOUND', message: 'Items are decided on in the panel of this site, not by links in mails.' }

const app = await startApp()

it('a site with MAIL_DECISIONS=off mails items without links that decide, and takes none that was mailed before', async () => {
  const submit = async () =>
    (await app.rest('POST', '/api/news-events/submit', { body: aSubmission() })).body.id as string
  await submit()
  await app.deliver()
  const [, token = ''] = /\/decide\/([\w-]{22})\/approve\b/.exec(app.mails.at(-1)?.text ?? '') ?? []
  expect(token).toHaveLength(22)
  const { db, clock, objects, shared } = app
  const off = createServices({
    ...{
      db,
      clock,
      objects,
      mailer: undefined,
      changed: async () => {},
      shared,
      hasRateLimits: false,
    },
    budget: app.services.budget,
    retention: { messageDays: 365, activityDays: 730, historyDays: 730, pendingDays: 30 },
    publicUrl: 'http://localhost:3000',
    hasMailDecisions: false,
  })
  await expect(off.decisions.get(token)).rejects.toMatchObject(REFUSAL)
  await expect(off.decisions.decide({ token, decision: 'approve' })).rejects.toMatchObject(REFUSAL)
  const id = await submit()
  const mail = await db.transaction((tx) => off.decisions.write(tx, id))
  expect(mail?.text).toContain('/admin?tab=news-events')
  expect(mail?.text).not.toContain('/decide/')
  expect(mail?.text).toContain('Decide on it in the panel')
  expect(mail?.text).not.toContain('link shows')
  expect((await app.trpc('query', 'decisions.get', { body: { token } })).data.state).toBe('open')
})
