import { describe, expect, it } from 'vitest'
import { anOwner } from '../../../test/support/account-mails.ts'
import { anAdministrator } from '../../../test/support/administrators.ts'
import { startAppOfTest } from '../../../test/support/app-of-file.ts'
import { startBadMailServer, startMailServer } from '../../../test/support/mail-server.ts'
import type { TestApp } from '../../../test/support/test-app.ts'
import { createMailer } from '../../mail/mailer.ts'

const test = (app: TestApp, sessionId: string) => app.trpc('mutation', 'setup.testMail', { body: {}, sessionId })

describe('the mail test (records §6.15)', () => {
  it('sends one mail to the administrator’s own address, and says what the server answered', async () => {
    const server = await startMailServer()
    const app = await startAppOfTest({ mailer: createMailer(server.config) })
    const { sessionId, email } = await anOwner(app)
    expect((await test(app, sessionId)).data).toEqual({
      outcome: 'accepted',
      recipient: email,
      reply: expect.stringMatching(/^250 /),
    })
    expect(server.deliveries.map(({ to }) => to)).toEqual([[email]])
    await server.stop()
  })

  it('says how a server refuses the address, and that it cannot be reached', { tags: ['release'] }, async () => {
    const onRcptTo = (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      done(Object.assign(new Error('No such person\u202E here'), { responseCode: 550 }))
    const server = await startMailServer({ onRcptTo })
    const refusing = await startAppOfTest({ mailer: createMailer(server.config) })
    const refused = await test(refusing, (await anOwner(refusing)).sessionId)
    expect(refused.data).toMatchObject({ outcome: 'refused', reply: '550 No such person here' })
    await server.stop()
    const away = await startBadMailServer('refuses connections')
    const app = await startAppOfTest({ mailer: createMailer(away.config) })
    const { data } = await test(app, (await anOwner(app)).sessionId)
    expect(data).toMatchObject({ outcome: 'away', reply: expect.stringContaining('ECONNREFUSED') })
  })

  it('says what to set if mail is not set up, or the account has no address', async () => {
    const without = await startAppOfTest({ mailer: undefined })
    const { error } = await test(without, (await anOwner(without)).sessionId)
    expect(error).toMatchObject({ message: expect.stringContaining('SMTP_URL, MAIL_FROM and CONTACT_EMAIL') })
    const app = await startAppOfTest()
    const answer = await test(app, (await anAdministrator(app)).sessionId)
    expect(answer.error).toMatchObject({ message: expect.stringContaining('under Account') })
    expect(app.mails).toEqual([])
  })

  it('sends ten an hour, from all administrators together', { tags: ['release'] }, async () => {
    const app = await startAppOfTest({ hasRateLimits: true })
    const owners = [await anOwner(app), await anOwner(app)]
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await test(app, owners[at % 2]?.sessionId ?? '')).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(app.mails).toHaveLength(10)
  })
})
