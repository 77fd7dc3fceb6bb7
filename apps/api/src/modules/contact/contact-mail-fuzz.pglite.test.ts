import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../lib/mailer.ts'
import { fuzzMails } from '../../testing/mail-fuzz.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  app = await createTestApp({ mailer: createMailer(server.config) })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

it('whatever is posted, mails go to the group alone, with fixed headers and one address to answer to', async () => {
  const { sent, refused } = await fuzzMails(app, server, 150)
  expect(sent).toBeGreaterThan(30)
  expect(refused).toBeGreaterThan(30)
})
