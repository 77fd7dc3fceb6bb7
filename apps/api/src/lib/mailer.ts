import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { DomainError } from './errors.ts'

export type MailConfig = { smtpUrl: string; from: string; to: string }
/** A plain text mail to the group itself. There is no way to name another recipient. */
export type Mail = { subject: string; text: string; replyTo: { name: string; address: string } }
export type Mailer = { send: (mail: Mail) => Promise<void> }

const unavailable = (message: string, cause?: unknown) =>
  new DomainError('SERVICE_UNAVAILABLE', message, { cause, retryAfter: 300 })

/**
 * A mailer over SMTP that only ever writes to `config.to`; without a config it refuses in words.
 * `send` throws DomainError SERVICE_UNAVAILABLE when the mail could not be handed over within about 10 s.
 */
export const createMailer = (config: MailConfig | undefined): Mailer => {
  if (!config) {
    return {
      send: async () => {
        throw unavailable('E-mail is not set up on this site.')
      },
    }
  }
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    socketTimeout: 8000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      try {
        await Promise.race([transport.sendMail({ ...mail, from: config.from, to: config.to }), deadline()])
      } catch (cause) {
        throw unavailable('The mail server could not be reached. Please try again later.', cause)
      }
    },
  }
}

/** The transport's own time limits are for each step; this one is for all of them together. */
const deadline = async () => {
  await sleep(9000, undefined, { ref: false })
  throw new Error('The mail server took longer than 9 s')
}
