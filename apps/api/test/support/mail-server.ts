import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Database } from '@hazards/db/client'
import { askedAddresses, mailOutbox, newsletterDigests, newsletterSubscriptions } from '@hazards/db/tables'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createMailer, type MailConfig, type Mailer } from '../../src/mail/mailer.ts'

export type Delivery = { from: string; to: string[]; header: string; text: string }
export type MailServer = {
  deliveries: Delivery[]
  config: MailConfig
  port: number
  /** Accepts no more connections; resolves when the open ones are closed. */
  stop: () => Promise<void>
  /** Breaks all connections. */
  cut: () => void
}

export const GROUP = 'group@example.org'

const mailConfig = (port: number): MailConfig => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'site@example.org',
  to: GROUP,
  requiresTls: false,
})

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)))
  return (server.address() as AddressInfo).port
}

/** Starts a mail server that stores what it receives, unless `options` change that, on the given port or a free one. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const deliveries: Delivery[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const [header = '', ...text] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        deliveries.push({ from, to, header, text: text.join('\r\n\r\n') })
        done()
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  const bound = await listen(smtp.server, port)
  const sockets = new Set<Socket>()
  smtp.server.on('connection', (socket) => sockets.add(socket))
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return { deliveries, config: mailConfig(bound), port: bound, stop, cut }
}

/** What each kind of bad mail server does with a connection. */
export const BAD_MAIL_SERVERS = {
  'refuses connections': 'closed',
  'cuts every connection': (socket: Socket) => socket.destroy(),
  'accepts and says nothing': () => {},
  'says nothing more once it has the mail': (socket: Socket) => converse(socket, () => {}),
  'cuts in the middle of the mail': (socket: Socket) =>
    converse(
      socket,
      () => {},
      () => socket.destroy(),
    ),
  'puts every mail off': (socket: Socket) => converse(socket, () => socket.write('451 try again later\r\n')),
} as const

/** Speaks SMTP up to the message; `onDataBegun` is called with its first bytes, `onMail` when it is complete. */
const converse = (socket: Socket, onMail: () => void, onDataBegun = () => {}) => {
  let isInMail = false
  let received = ''
  socket.write('220 test ESMTP\r\n')
  socket.on('data', (chunk) => {
    received += chunk
    if (isInMail) {
      onDataBegun()
      if (!received.endsWith('\r\n.\r\n')) return
      isInMail = false
      onMail()
    } else if (received.endsWith('DATA\r\n')) {
      isInMail = true
      socket.write('354 go on\r\n')
    } else socket.write('250 fine\r\n')
    received = ''
  })
}

/** Starts a misbehaving server; returns its address and a function that stops it. */
export const startBadMailServer = async (kind: keyof typeof BAD_MAIL_SERVERS, port = 0) => {
  const sockets = new Set<Socket>()
  let connections = 0
  const behave = BAD_MAIL_SERVERS[kind]
  const server = createServer((socket) => {
    connections++
    sockets.add(socket.on('error', () => {}))
    if (behave !== 'closed') behave(socket)
  })
  const bound = await listen(server, port)
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  if (behave === 'closed') await stop()
  return { config: mailConfig(bound), port: bound, stop, connections: () => connections }
}

/** Returns the unfolded values of a header, which may occur several times. */
export const listValues = (header: string, name: string): string[] =>
  header
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2))

/** Returns the plain text and the HTML of a multipart mail as its reader sees them; lines end with \n. */
export const getParts = ({ header, text }: Pick<Delivery, 'header' | 'text'>): { plain: string; html: string } => {
  const boundary = /boundary="([^"]+)"/.exec(header.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? ''
  const [plain = '', html = ''] = text.split(`--${boundary}`).slice(1, -1).map(decodePart)
  return { plain, html }
}

const decodePart = (part: string): string => {
  const [head = '', ...rest] = part.trim().split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  const unfolded = /quoted-printable/i.test(head)
    ? decodeURIComponent(
        body
          .replaceAll('=\r\n', '')
          .replaceAll('%', '%25')
          .replace(/=([0-9A-F]{2})/g, '%$1'),
      )
    : body
  return unfolded.replaceAll('\r\n', '\n')
}

export const listNames = (header: string): string[] => header.match(/^[\w-]+(?=:)/gm) ?? []

/** Returns the path of a newsletter link in the last of these mails; '' if there is none. */
export const newsletterLink = (mails: Delivery[], page: 'confirm' | 'unsubscribe'): string => {
  const { plain } = getParts(mails.at(-1) ?? { header: '', text: '' })
  return new RegExp(`http://localhost:3000(/newsletter/${page}/[\\w-]{22})(?![\\w-])`).exec(plain)?.[1] ?? ''
}

/** Returns a mailer that sends to the mail server of the moment. */
export const mailerTo = (server: () => MailServer): Mailer => ({
  send: (mail, signal) => createMailer(server().config).send(mail, signal),
})

/** Deletes all subscribers, digests and waiting mails. */
export const clearNewsletter = async (db: Database): Promise<void> => {
  for (const table of [mailOutbox, newsletterDigests, newsletterSubscriptions, askedAddresses]) await db.delete(table)
}
