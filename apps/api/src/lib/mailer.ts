import { createTransport } from 'nodemailer'

export type MailConfig = { smtpUrl: string; from: string; to: string }
/** A plain text mail to the group itself. There is no way to name another recipient. */
export type Mail = { subject: string; text: string; replyTo: { name: string; address: string } }
/** A mail with what makes it the same one each time it is sent. */
export type IdentifiedMail = Mail & { id: string; date: Date }
export type Mailer = {
  /** Hands a mail over to the mail server; gives up, and hangs up, when `signal` says so. Rejects as {@link failureOf} tells. */
  send: (mail: IdentifiedMail, signal: AbortSignal) => Promise<void>
}

/** A mailer over SMTP that only ever writes to `config.to`. */
export const createMailer = (config: MailConfig): Mailer => {
  const transport = createTransport({
    url: config.smtpUrl,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = config.from.split('@').at(-1)
  return {
    send: async ({ id, ...mail }, signal) => {
      await transport.sendMail({ ...mail, messageId: `<${id}@${host}>`, from: config.from, to: config.to, signal })
    },
  }
}

/** 'refused': this mail, for good. 'postponed': this mail, for now. 'away': the server takes no mail at all just now. */
export type MailFailure = 'refused' | 'postponed' | 'away'

/** What a failed attempt to send means for the mail, and for those behind it. */
export const failureOf = (error: unknown): MailFailure => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  // All other faults are the connection's or the account's, also where the server answers 5xx to them.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away'
  return typeof responseCode === 'number' && responseCode < 500 ? 'postponed' : 'refused'
}
