import { jobs as jobsTable, mailOutbox } from '@hazards/db/tables'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp } from '../../test/support/app-of-file.ts'
import {
  BAD_MAIL_SERVERS,
  type MailServer,
  startBadMailServer,
  startMailServer,
} from '../../test/support/mail-server.ts'
import { aMessage } from '../../test/support/samples.ts'
import { createMailer, type MailConfig, type Mailer } from './mailer.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

let config: MailConfig
const mailer: Mailer = { send: (mail, signal) => createMailer(config).send(mail, signal) }
const app = await startApp({ mailer })

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) await stop()
  for (const table of [mailOutbox, jobsTable]) await app.db.delete(table)
  app.failedAttempts.length = 0
})

const good = async (options?: SMTPServerOptions, port?: number): Promise<MailServer> => {
  const server = await startMailServer(options, port)
  stops.push(server.stop)
  config = server.config
  return server
}
const send = async (message: string = crypto.randomUUID()) => {
  const began = performance.now()
  const { status } = await app.rest('POST', '/api/send-email', { body: aMessage({ message }) })
  return { status, ms: performance.now() - began }
}
const waiting = () => app.db.select().from(mailOutbox)
const mailJobs = () => app.db.select().from(jobsTable).where(eq(jobsTable.kind, 'mail'))
/** Pauses without their random part. */
const withoutJitter = () => vi.spyOn(Math, 'random').mockReturnValue(0)
const outcomes = () => app.failedAttempts.map(({ failure, isGivenUp }) => (isGivenUp ? 'given up' : failure))
/** An SMTP server's refusal, with a text that must not be shown. */
const refusal = (responseCode: number) => Object.assign(new Error('inner words'), { responseCode })
const refusing = (step: 'onConnect' | 'onMailFrom' | 'onRcptTo' | 'onData', code: number): SMTPServerOptions => ({
  [step]: (...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    if (step === 'onData') (given[0] as NodeJS.ReadableStream).on('end', () => done(refusal(code))).resume()
    else done(refusal(code))
  },
})

describe('while the mail server does not do its part', () => {
  // Shortened only while the server is bad: on a busy machine it would be too short for a good one.
  beforeEach(() => {
    const { timeout } = AbortSignal
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  for (const kind of Object.keys(BAD_MAIL_SERVERS) as (keyof typeof BAD_MAIL_SERVERS)[])
    it(`one that ${kind}, the call answers within 1 s and the mail arrives once, after it is back`, {
      tags: kind === 'refuses connections' ? [] : ['release'],
    }, async () => {
      const bad = await startBadMailServer(kind)
      config = bad.config
      const times: number[] = []
      for (let count = 0; count < 3; count++) {
        const delivering = app.deliver()
        const { status, ms } = await send()
        expect(status).toBe(200)
        times.push(ms)
        await delivering
        await app.deliver()
        app.clock.advance(45 * SECOND)
      }
      // The fastest, because the load of the machine is not the mail server's fault.
      expect(Math.min(...times)).toBeLessThan(1000)
      expect(await waiting()).toHaveLength(3)
      expect(new Set(outcomes())).toEqual(new Set([kind === 'puts every mail off' ? 'postponed' : 'away']))
      if (kind !== 'refuses connections') await bad.stop()
      vi.restoreAllMocks()
      const { deliveries } = await good({}, bad.port)
      await app.deliver()
      expect(deliveries).toHaveLength(3)
      expect(await waiting()).toEqual([])
    })

  it('it is asked once a round, not for every mail that waits', async () => {
    const bad = await startBadMailServer('cuts every connection')
    stops.push(bad.stop)
    config = bad.config
    for (let count = 0; count < 5; count++) await send()
    await app.deliver()
    expect(bad.connections()).toBe(1)
    await app.deliver()
    expect(bad.connections()).toBe(2)
  })

  it('it is asked again after 5 s, then at longer and longer intervals up to 45 s', { tags: ['release'] }, async () => {
    withoutJitter()
    await good(refusing('onConnect', 554))
    await send()
    const pauses: (number | undefined)[] = []
    for (let count = 0; count < 6; count++) {
      pauses.push(await app.deliver())
      app.clock.advance((pauses.at(-1) ?? 0) - 1)
      expect(await app.deliver()).toBeUndefined()
      app.clock.advance(1)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 45, 45].map((seconds) => seconds * SECOND))
    expect(new Set(outcomes())).toEqual(new Set(['away']))
  })
})

describe('while the mail server refuses the sender', () => {
  it.each([
    [550, '5.7.1 Sender not allowed'],
    [530, '5.7.0 Authentication required'],
    [451, '4.7.1 try again later'],
  ])('with %i %s, the mails wait, as they do where it is down', { tags: ['release'] }, async (responseCode, words) => {
    await good({ onMailFrom: (...[, , done]) => done(Object.assign(new Error(words), { responseCode })) })
    for (let count = 0; count < 5; count++) await send()
    await app.deliver()
    expect(outcomes()).toEqual(['away'])
    const { deliveries } = await good()
    app.clock.advance(45 * SECOND)
    await app.deliver()
    expect(deliveries).toHaveLength(5)
  })
})

describe('while the clock is set back by a day', () => {
  it('mails are sent anyway', async () => {
    const { deliveries } = await good(refusing('onConnect', 421))
    await send()
    await app.deliver()
    app.clock.advance(-DAY)
    config = (await good()).config
    await app.deliver()
    expect(deliveries).toEqual([])
    expect(await waiting()).toEqual([])
  })
})

describe('a mail that the mail server', () => {
  it('puts off is sent at the next try, and holds up none behind it', async () => {
    withoutJitter()
    let isFirst = true
    const { deliveries } = await good({
      onRcptTo: (_address, _session, done) => {
        done(isFirst ? refusal(450) : null)
        isFirst = false
      },
    })
    await send('first')
    app.clock.advance(1)
    await send('second')
    expect(await app.deliver()).toBe(5 * SECOND)
    expect(deliveries.map(({ text }) => text.includes('second'))).toEqual([true])
    app.clock.advance(5 * SECOND)
    await app.deliver()
    expect(deliveries).toHaveLength(2)
    expect(outcomes()).toEqual(['postponed'])
  })

  it.each(['onRcptTo', 'onData'] as const)(
    'refuses for good, by %s, is given up and told without its content',
    async (step) => {
      await good(refusing(step, 550))
      await send('marker')
      await app.deliver()
      const [mail] = await waiting()
      const error = expect.stringMatching(/^The mail server did not accept it \(E\w+ 550\)\.$/)
      expect(await mailJobs()).toMatchObject([{ key: mail?.id, state: 'failed', runAt: null, attempts: 1, error }])
      expect(app.failedAttempts).toEqual([
        { mail: mail?.id, attempts: 1, failure: 'refused', code: expect.stringMatching(/^E\w+ 550$/), isGivenUp: true },
      ])
      app.clock.advance(DAY)
      await good()
      await app.deliver()
      expect(app.failedAttempts).toHaveLength(1)
    },
  )

  it('puts off again and again is tried at longer and longer intervals, up to an hour', {
    tags: ['release'],
  }, async () => {
    withoutJitter()
    await good(refusing('onRcptTo', 450))
    await send()
    const pauses: (number | undefined)[] = []
    for (let count = 0; count < 12; count++) {
      pauses.push(await app.deliver())
      app.clock.advance(pauses.at(-1) ?? 0)
    }
    const seconds = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]
    expect(pauses).toEqual(seconds.map((pause) => pause * SECOND))
  })

  it('refuses for its size, by onMailFrom, is given up; the next one is sent', async () => {
    let isFirst = true
    const { deliveries } = await good({
      onMailFrom: (_address, _session, done) => {
        done(isFirst ? refusal(552) : null)
        isFirst = false
      },
    })
    await send()
    app.clock.advance(1)
    await send()
    await app.deliver()
    expect(deliveries).toHaveLength(1)
    expect(outcomes()).toEqual(['given up'])
  })

  it('does not accept for three days is given up, and deleted a week later', async () => {
    await good(refusing('onConnect', 421))
    await send()
    app.clock.advance(3 * DAY)
    await app.deliver()
    app.clock.advance(45 * SECOND)
    await app.deliver()
    expect(outcomes()).toEqual(['away', 'given up'])
    app.clock.advance(7 * DAY - 46 * SECOND)
    await app.services.outbox.sweep()
    expect(await waiting()).toHaveLength(1)
    app.clock.advance(2 * SECOND)
    await app.services.outbox.sweep()
    expect(await waiting()).toEqual([])
  })
})
