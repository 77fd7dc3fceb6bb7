import { Readable } from 'node:stream'
import type { MailTemplate } from '@hazards/db/tables'
import { createTransport } from 'nodemailer'

export type MailConfig = { smtpUrl: string; from: string; to: string; requiresTls: boolean }
/** A mail as its template writes it: plain text and HTML that say the same. */
export type Mail = {
  template: MailTemplate
  /** null: the group. Any other address has asked for this mail, or is asked whether it wants mail (records §9 and §10). */
  recipient: string | null
  subject: string
  text: string
  /** null in a mail that an older version of the site put into the outbox. */
  html: string | null
  replyTo?: { name: string; address: string } | null
  unsubscribeUrl?: string | null
}
/** A mail with what makes it the same one each time it is sent. */
export type IdentifiedMail = Mail & { id: string; date: Date }
export type Mailer = {
  /** Hands a mail over to the mail server; gives up, and hangs up, when `signal` says so. Rejects as {@link failureOf} tells. */
  send: (mail: IdentifiedMail, signal: AbortSignal) => Promise<void>
}

/** Returns a mailer over SMTP; what is for the group goes to `config.to`. */
export const createMailer = (config: MailConfig): Mailer => {
  const transport = createTransport({
    url: config.smtpUrl,
    requireTLS: config.requiresTls,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const begun = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((whole) =>
      Readable.from(
        // Runs with the first byte that is asked for, which is when the server is ready for the text.
        (async function* () {
          begun.add(String(data.messageId))
          yield* whole
        })(),
      ),
    )
    done()
  })
  const host = config.from.split('@').at(-1)
  return {
    send: async ({ id, date, recipient, subject, text, html, replyTo, unsubscribeUrl }, signal) => {
      const messageId = `<${id}@${host}>`
      try {
        await transport.sendMail({
          messageId,
          date,
          subject,
          text,
          signal,
          from: config.from,
          to: recipient ?? config.to,
          ...(html !== null && { html }),
          ...(replyTo && { replyTo }),
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
        })
      } catch (error) {
        throw error instanceof Error ? Object.assign(error, { hasBegun: begun.has(messageId) }) : error
      } finally {
        begun.delete(messageId)
      }
    },
  }
}

/** RFC 2369 and RFC 8058. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** 'refused': this mail, for good. 'postponed': this mail, for now. 'away': the server takes no mail at all just now. */
export type MailFailure = 'refused' | 'postponed' | 'away'

/** What a failed attempt to send means for the mail, and for those behind it. */
export const failureOf = (error: unknown): MailFailure => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  // All other faults are the connection's or the account's, also where the server answers 5xx to them.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away'
  return typeof responseCode === 'number' && responseCode < 500 ? 'postponed' : 'refused'
}

/** Whether the server refused the address itself, and not the sender or the text. */
export const isAddressRefused = (error: unknown): boolean =>
  failureOf(error) === 'refused' && (error as { command?: unknown }).command === 'RCPT TO'

/** Whether the mail may have been taken although the attempt failed: the server had begun to take it, and said no more. */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const { responseCode, hasBegun } = error as { responseCode?: unknown; hasBegun?: boolean }
  return hasBegun === true && typeof responseCode !== 'number'
}
