import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '../../../test/support/app-of-file.ts'
import {
  GROUP,
  getParts,
  listNames,
  listValues,
  type MailServer,
  mailerTo,
  startMailServer,
} from '../../../test/support/mail-server.ts'
import { aMessage } from '../../../test/support/samples.ts'
import { createMailer } from '../../mail/mailer.ts'

let server: MailServer
const app = await startApp({ mailer: mailerTo(() => server) })
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.stop())

/** Sends a message and processes the outbox. */
const send = async (changes = {}) => {
  const answer = await app.rest('POST', '/api/send-email', { body: aMessage(changes) })
  await app.deliver()
  return answer
}

describe('the mail of a contact message', () => {
  it('reaches the group, says who wrote what, and is answered to the visitor', async () => {
    const { deliveries } = server
    const answer = await send({ message: 'Plain words.', submission_date: 'March 1, 2026' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Message sent successfully!' } })
    const [mail = { from: '', to: [], header: '', text: '' }] = deliveries
    const { from, to, header } = mail
    const { plain, html } = getParts(mail)
    expect({ from, to }).toEqual({ from: 'site@example.org', to: [GROUP] })
    expect(listValues(header, 'to')).toEqual([GROUP])
    expect(listValues(header, 'reply-to')).toEqual(['Ada Example <ada@example.org>'])
    expect(listValues(header, 'subject')).toEqual(['[Website] Data Access: Ada Example'])
    expect(listValues(header, 'content-type')).toEqual([expect.stringMatching(/^multipart\/alternative/)])
    expect(listValues(header, 'auto-submitted')).toEqual(['auto-generated'])
    expect(plain.split('\n')).toEqual([
      ...['Name: Ada Example', 'Email: ada@example.org', 'Institution: Example University', 'Subject: Data Access'],
      ...['Sent: March 1, 2026', '', '> Plain words.'],
    ])
    expect(html).toContain('<b>Name:</b> Ada Example')
  })

  it('says that no institution was specified where none was', async () => {
    const { deliveries } = server
    await send({ institution: '' })
    expect(deliveries[0]?.text).toContain('Institution: Not specified\r\n')
  })

  it('shows what a visitor wrote letter by letter: none of it becomes markup', async () => {
    const { deliveries } = server
    const hostile = '<img src=x onerror=alert(1)> & "quoted" \'single\' <!-- --></p>'
    await send({ firstName: hostile, institution: hostile, message: hostile })
    const { plain, html } = getParts(deliveries[0] ?? { header: '', text: '' })
    expect(plain).toContain(`Institution: ${hostile}\n`)
    expect(html).not.toMatch(/<img|<!--|onerror=alert\(1\)>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;single&#39;')
    expect(html).not.toMatch(/(?:src|background)=["']?http/)
  })

  it('goes to the group alone, with the same headers, whatever the names and addresses in it', {
    tags: ['release'],
  }, async () => {
    const { deliveries } = server
    const names = [
      ...['Bcc: victim@example.com', 'victim@example.com', '<victim@example.com>', 'A, victim@example.com', '"', '\\'],
      ...['A <victim@example.com>, B', '" <victim@example.com>', '(comment) a', 'a;b', 'Group: victim@example.com;'],
      ...['=?utf-8?Q?=0D=0ABcc:_victim@example.com?=', 'Zoë 李 🌋', '%0d%0aBcc: victim@example.com', '🌋'.repeat(100)],
    ]
    for (const name of names) {
      const answer = await send({
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
      expect(listNames(header)).toEqual(listNames(deliveries[0]?.header ?? ''))
      expect(listValues(header, 'to')).toEqual([GROUP])
      expect(listValues(header, 'reply-to')).toEqual([expect.stringMatching(/<ada@example\.org>$/)])
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
    const { deliveries } = server
    const { status } = await send({ email })
    expect(status).toBe(typeof email === 'string' && email.trim() === 'a@example.org' ? 200 : 400)
    for (const { to, header } of deliveries) {
      expect(to).toEqual([GROUP])
      expect(listValues(header, 'reply-to')).toEqual(['Ada Example <a@example.org>'])
    }
  })

  it('holds no file and fetches nothing, whatever is asked', async () => {
    const { deliveries } = server
    for (const message of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1/' }, [{ path: '/etc/hostname' }]])
      expect((await send({ message })).status).toBe(400)
    for (const field of ['to', 'bcc', 'attachments', 'html', 'from'])
      expect((await send({ [field]: 'victim@example.com' })).status).toBe(400)
    expect(deliveries).toEqual([])
  })
})

describe('the mailer', () => {
  it('sends no file and fetches nothing, even where it is handed one in place of a text', {
    tags: ['release'],
  }, async () => {
    const mailer = createMailer(server.config)
    const { signal } = new AbortController()
    for (const text of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1/' }]) {
      const mail = { id: 'x', date: new Date(), template: 'contact-message', recipient: null, subject: 'x' } as const
      for (const parts of [
        { text, html: null },
        { text: 'x', html: text },
      ]) {
        const sent = mailer.send({ ...mail, ...(parts as unknown as { text: string; html: null }) }, signal)
        await expect(sent).rejects.toThrow(/access rejected/i)
      }
    }
    expect(server.deliveries).toEqual([])
  })

  it('goes over to TLS by STARTTLS where the server offers it, and hands nothing to one that does not where TLS is asked for', async () => {
    const mail = { id: 'x', date: new Date(), template: 'contact-message', recipient: null, subject: 'x' } as const
    const parts = { text: 'x', html: null }
    const { signal } = new AbortController()
    const commands: string[] = []
    const plain = createMailer({ ...server.config, requiresTls: true }).send({ ...mail, ...parts }, signal)
    await expect(plain).rejects.toMatchObject({ code: 'ETLS' })
    expect(server.deliveries).toEqual([])
    const offering = await startMailServer({
      disabledCommands: ['AUTH'],
      onMailFrom: (_address, { secure }, done) => {
        commands.push(secure ? 'over TLS' : 'plain')
        done()
      },
    })
    const smtpUrl = `${offering.config.smtpUrl}?tls.rejectUnauthorized=false`
    await createMailer({ ...offering.config, smtpUrl }).send({ ...mail, ...parts }, signal)
    expect(commands).toEqual(['over TLS'])
    await offering.stop()
  })
})
