import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMailer, type MailConfig } from '../../lib/mailer.ts'
import { aMessage } from '../../testing/samples.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Delivery = { from: string; to: string[]; header: string; text: string }

const GROUP = 'group@example.org'
const UNREACHABLE = 'The mail server could not be reached. Please try again later.'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const portOf = async (server: Server): Promise<number> => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return (server.address() as AddressInfo).port
}

/** A mail server that keeps what it is given; gives the mailer's settings for it. */
const startSmtp = async (options: SMTPServerOptions = {}) => {
  const deliveries: Delivery[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const [header = '', ...text] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        deliveries.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          header,
          text: text.join('\r\n\r\n'),
        })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  const port = await portOf(smtp.server)
  stops.push(() => new Promise((resolve) => smtp.close(() => resolve(undefined))))
  return { deliveries, config: configFor(port) }
}

const configFor = (port: number): MailConfig => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'site@example.org',
  to: GROUP,
})

let app: TestApp
let mailConfig: MailConfig | undefined
beforeAll(async () => {
  app = await createTestApp({ mailer: { send: (mail) => createMailer(mailConfig).send(mail) } })
})
afterAll(() => app.close())

const send = (config: MailConfig | undefined, changes = {}) => {
  mailConfig = config
  return app.rest('POST', '/api/send-email', { body: aMessage(changes) })
}
/** The values of a header, unfolded; several where it is there several times. */
const valuesOf = (header: string, name: string) =>
  header
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))
const namesOf = (header: string) => header.match(/^[\w-]+(?=:)/gm)

describe('the mail of a contact message', () => {
  it('reaches the group, says who wrote what, and is answered to the visitor', async () => {
    const { deliveries, config } = await startSmtp()
    const answer = await send(config, { message: 'Plain words.', submission_date: 'March 1, 2026' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } })
    const [{ from, to, header, text } = { header: '' } as Delivery] = deliveries
    expect({ from, to }).toEqual({ from: 'site@example.org', to: [GROUP] })
    expect(valuesOf(header, 'to')).toEqual([GROUP])
    expect(valuesOf(header, 'reply-to')).toEqual(['Ada Example <ada@example.org>'])
    expect(valuesOf(header, 'subject')).toEqual(['[Website] Data Access: Ada Example'])
    expect(valuesOf(header, 'content-type')).toEqual([expect.stringMatching(/^text\/plain/)])
    expect(text.trim().split('\r\n')).toEqual([
      ...['Name: Ada Example', 'Email: ada@example.org', 'Institution: Example University', 'Subject: Data Access'],
      ...['Sent: March 1, 2026', '', 'Plain words.'],
    ])
  })

  it('says that no institution was specified where none was', async () => {
    const { deliveries, config } = await startSmtp()
    await send(config, { institution: '' })
    expect(deliveries[0]?.text).toContain('Institution: Not specified\r\n')
  })

  it('goes to the group alone, with the same headers, whatever the names and addresses in it', async () => {
    const { deliveries, config } = await startSmtp()
    const names = [
      ...['Bcc: victim@example.com', 'victim@example.com', '<victim@example.com>', 'A, victim@example.com', '"', '\\'],
      ...['A <victim@example.com>, B', '" <victim@example.com>', '(comment) a', 'a;b', 'Group: victim@example.com;'],
      ...['=?utf-8?Q?=0D=0ABcc:_victim@example.com?=', 'Zoë 李 🌋', '%0d%0aBcc: victim@example.com', '🌋'.repeat(100)],
    ]
    for (const name of names) {
      const answer = await send(config, {
        firstName: name,
        lastName: name,
        institution: name,
        message: `${name}\n.\n\nBcc: x`,
      })
      expect({ name, status: answer.status }).toEqual({ name, status: 200 })
    }
    expect(deliveries).toHaveLength(names.length)
    for (const { to, header } of deliveries) {
      expect(to).toEqual([GROUP])
      expect(namesOf(header)).toEqual(namesOf(deliveries[0]?.header ?? ''))
      expect(valuesOf(header, 'to')).toEqual([GROUP])
      expect(valuesOf(header, 'reply-to')).toEqual([expect.stringMatching(/<ada@example\.org>$/)])
      expect(header).not.toMatch(/^(?:bcc|cc):/im)
    }
  })

  it.each([
    ...[
      'a@example.org, victim@example.com',
      'a@example.org;victim@example.com',
      'a@example.org\r\nBcc: victim@example.com',
    ],
    ...[
      '"a@example.org, victim"@example.com',
      'a(comment)@example.org',
      '<a@example.org>',
      'a@example.org <v@example.com>',
    ],
    ...['a@example.org\n', 'a@example.org\u0000', '@example.org', 'a@[127.0.0.1]', { address: 'a@example.org' }],
  ])('is not sent for the address %j unless it is one address', async (email) => {
    const { deliveries, config } = await startSmtp()
    const { status } = await send(config, { email })
    expect(status).toBe(typeof email === 'string' && email.trim() === 'a@example.org' ? 200 : 400)
    for (const { to, header } of deliveries) {
      expect(to).toEqual([GROUP])
      expect(valuesOf(header, 'reply-to')).toEqual(['Ada Example <a@example.org>'])
    }
  })

  it('holds no file and fetches nothing, whatever is asked', async () => {
    const { deliveries, config } = await startSmtp()
    for (const message of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1/' }, [{ path: '/etc/hostname' }]])
      expect((await send(config, { message })).status).toBe(400)
    for (const field of ['to', 'bcc', 'attachments', 'html', 'from'])
      expect((await send(config, { [field]: 'victim@example.com' })).status).toBe(400)
    expect(deliveries).toEqual([])
  })
})

describe('without a mail server', () => {
  const unavailable = (message: string) => ({ status: 503, body: { message, code: 'SERVICE_UNAVAILABLE' } })

  it('that is set up, the call says so', async () => {
    const answer = await send(undefined)
    expect(answer).toMatchObject(unavailable('E-mail is not set up on this site.'))
    expect(answer.headers['retry-after']).toBe('300')
  })

  it('that is there, the call says so', async () => {
    const server = createServer()
    const port = await portOf(server)
    server.close()
    expect(await send(configFor(port))).toMatchObject(unavailable(UNREACHABLE))
  })

  it('that takes the mail, the call says so, and not in the server’s words', async () => {
    const refuse = (words: string) => Object.assign(new Error(words), { responseCode: 554 })
    const refusals: SMTPServerOptions[] = [
      { onRcptTo: (_address, _session, done) => done(refuse('inner words')) },
      { onMailFrom: (_address, _session, done) => done(refuse('inner words')) },
      { onConnect: (_session, done) => done(refuse('inner words')) },
      { onData: (stream, _session, done) => stream.on('end', () => done(refuse('inner words'))).resume() },
    ]
    for (const refusal of refusals) {
      const { config } = await startSmtp(refusal)
      expect(await send(config)).toMatchObject(unavailable(UNREACHABLE))
    }
  })

  it.each([
    ['cuts every connection', 1000],
    ['accepts and says nothing', 10_000],
  ])('that does its part, one that %s, the call says so within %i ms', async (how, limit) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      if (how.startsWith('cuts')) socket.destroy()
      else stops.push(() => socket.destroy())
    })
    const port = await portOf(server)
    stops.push(() => server.close())
    const begun = performance.now()
    expect(await send(configFor(port))).toMatchObject(unavailable(UNREACHABLE))
    expect(performance.now() - begun).toBeLessThan(limit)
  })
})
