import { mailOutbox } from '@hazards/db/tables'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import { aMessage } from '../../test/support/samples.ts'
import { runDue } from '../jobs/job-runner.ts'
import { createJobs } from '../jobs/job-table.ts'
import { MINUTE, SECOND } from '../lib/clock.ts'
import { createMailOutbox } from './mail-outbox.ts'
import type { IdentifiedMail, Mailer } from './mailer.ts'

let accepted: IdentifiedMail[]
const mailer: Mailer = { send: async (mail) => void accepted.push(mail) }
const app = await startApp({ mailer })
beforeEach(() => {
  accepted = []
})
const send = () => app.rest('POST', '/api/send-email', { body: aMessage() })
const waiting = () => app.db.$count(mailOutbox)

describe('of several processes', () => {
  const another = (own: Mailer = mailer) => {
    const { db, clock } = app
    const jobs = createJobs({ db, clock })
    const mail = createMailOutbox({ db, clock, jobs, mailer: own }).sending
    const round = { signal: new AbortController().signal, onFailure: () => {} }
    return () => runDue({ jobs, clock, kinds: { mail } }, 'mail', round)
  }

  it('each mail is sent by one', { tags: ['release'] }, async () => {
    for (let count = 0; count < 60; count++) await send()
    await Promise.all(Array.from({ length: 4 }, () => another()()))
    expect(accepted).toHaveLength(60)
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(60)
    expect(await waiting()).toBe(0)
  })

  it('one that dies between sending a mail and recording it leaves it to the others after a minute, with the same Message-ID', async () => {
    await send()
    const sent = new Promise<void>((resolve) => {
      const dying: Mailer = {
        send: async (mail) => {
          accepted.push(mail)
          resolve()
          await new Promise(() => {})
        },
      }
      void another(dying)()
    })
    await sent
    app.clock.advance(60 * SECOND - 1)
    await another()()
    expect(accepted).toHaveLength(1)
    app.clock.advance(1)
    await another()()
    expect(accepted).toHaveLength(2)
    expect(accepted[1]).toEqual(accepted[0])
    expect(await waiting()).toBe(0)
  })
})

describe('records §12.4: a mail that the version before the jobs has put into the outbox', () => {
  const put = async (values: Partial<typeof mailOutbox.$inferInsert>) => {
    const [row] = await app.db
      .insert(mailOutbox)
      .values({ subject: crypto.randomUUID(), text: 'x', createdAt: app.clock(), dueAt: app.clock(), ...values })
      .returning()
    if (!row) throw new Error('The insert returned no row')
    return row
  }

  it('is sent once it is due', async () => {
    const [due, later] = [await put({}), await put({ dueAt: new Date(app.clock().getTime() + MINUTE), attempts: 1 })]
    expect(await app.services.outbox.stats()).toMatchObject({ waiting: 2, givenUp: 0 })
    await app.deliver()
    expect(accepted.map(({ id }) => id)).toEqual([due.id])
    app.clock.advance(MINUTE)
    await app.deliver()
    expect(accepted.map(({ id }) => id)).toEqual([due.id, later.id])
    expect(await waiting()).toBe(0)
  })

  it('is not sent again if it is a newsletter whose sending was interrupted', async () => {
    await put({ template: 'newsletter-digest', recipient: 'ada@example.org', attempts: 2, failures: 1 })
    const tried = await put({ template: 'newsletter-digest', recipient: 'ada@example.org', attempts: 1, failures: 1 })
    await app.deliver()
    expect(accepted.map(({ id }) => id)).toEqual([tried.id])
    expect(await waiting()).toBe(0)
  })

  it('is not sent if it was given up or is held', async () => {
    const rows = [await put({ dueAt: null }), await put({ dueAt: null, isHeld: true })]
    expect(await app.services.outbox.stats()).toMatchObject({ waiting: 0, held: 1, givenUp: 1 })
    await app.deliver()
    expect(accepted.filter(({ id }) => rows.some((row) => row.id === id))).toEqual([])
  })
})
