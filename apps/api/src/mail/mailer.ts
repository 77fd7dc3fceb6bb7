import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

export type MailConfig = { smtpUrl: string; from: string; to: string; requiresTls: boolean }
/** The kinds of mails; mail-kinds.ts says how each is treated. The names are stored with the mails. */
export type MailKind =
  | 'newsletter-confirmation'
  | 'submission-confirmation'
  | 'submission-decision'
  | 'newsletter-digest'
  | 'newsletter-test'
  | 'submission-received'
  | 'contact-message'
  | 'contact-digest'
  | 'integrity-notice'
  | 'sign-in-alert'
  | 'wrong-code-alert'
  | 'account-email'
  | 'lost-password'
  | 'account-waiting'
  | 'account-address-left'

/** A mail as its template writes it: plain text and HTML with the same content. */
export type Mail = {
  template: MailKind
  /**
   * null: the group. Any other address has asked for this mail, or receives the one mail that asks for consent (records
   * §9 and §10).
   */
  recipient: string | null
  subject: string
  text: string
  /** null for a mail that an older version of the site put into the outbox. */
  html: string | null
  replyTo?: { name: string; address: string } | null
  unsubscribeUrl?: string | null
}
/** A mail with the id and date that stay the same on every attempt. Another version of the site may have written it. */
export type IdentifiedMail = Omit<Mail, 'template'> & { template: string; id: string; date: Date }
export type Mailer = {
  /**
   * Hands a mail to the mail server; gives up and disconnects when `signal` aborts. `onReply` is told the server's last words once
   * it has accepted the mail. Rejects with an error for {@link getFailure}.
   */
  send: (mail: IdentifiedMail, signal: AbortSignal, onReply?: (reply: string) => void) => Promise<void>
}

const getTransport = ({ smtpUrl, requiresTls }: MailConfig) =>
  createTransport({
    url: smtpUrl,
    requireTLS: requiresTls,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    socketTimeout: 25_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Connects to the mail server and signs in, without sending anything. @throws Error if that fails */
export const checkMailServer = async (config: MailConfig): Promise<void> => {
  await getTransport(config).verify()
}

/** Returns a mailer over SMTP. Mails to the group go to `config.to`. */
export const createMailer = (config: MailConfig): Mailer => {
  const transport = getTransport(config)
  const begun = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((whole) =>
      Readable.from(
        // Ends when the last byte was handed over: until then the server cannot have taken the message.
        (async function* () {
          yield* whole
          begun.add(String(data.messageId))
        })(),
      ),
    )
    done()
  })
  const host = config.from.split('@').at(-1)
  return {
    send: async ({ id, date, recipient, subject, text, html, replyTo, unsubscribeUrl }, signal, onReply) => {
      const messageId = `<${id}@${host}>`
      try {
        const { response } = await transport.sendMail({
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
        onReply?.(response)
      } catch (error) {
        throw error instanceof Error ? Object.assign(error, { hasBegun: begun.has(messageId) }) : error
      } finally {
        begun.delete(messageId)
      }
    },
  }
}

/** The headers of one-click unsubscribing (RFC 2369 and RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * 'refused': this mail failed permanently. 'postponed': this mail failed temporarily. 'away': the server currently
 * accepts no mail.
 */
export type MailFailure = 'refused' | 'postponed' | 'away'

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown }

/** Returns what a failed attempt means for the mail and for those after it. */
export const getFailure = (error: unknown): MailFailure => {
  const { code, responseCode } = error as SmtpError
  // All other errors concern the connection or the account, even if the server answers them with 5xx.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away'
  if (isSenderRefused(error as SmtpError)) return 'away'
  return typeof responseCode === 'number' && responseCode < 500 ? 'postponed' : 'refused'
}

/** 'Message too big' (RFC 3463), the one reply to MAIL FROM that concerns the mail. */
const TOO_BIG = /^\d{3}[ -]5\.3\.4\b/

/** Returns whether the server refused the sender, which all mails have in common. */
const isSenderRefused = ({ code, command, responseCode, response }: SmtpError): boolean =>
  code === 'EENVELOPE' && command === 'MAIL FROM' && responseCode !== 552 && !TOO_BIG.test(String(response))

/**
 * The status codes (RFC 3463, RFC 7505) of an address that does not exist. With any other, or with none, the server may
 * mean the sender, the text or a limit.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/

/** Returns whether the server refused the address itself. */
export const isAddressRefused = (error: unknown): boolean => {
  const { command, response } = error as SmtpError
  return getFailure(error) === 'refused' && command === 'RCPT TO' && NO_SUCH_ADDRESS.test(String(response))
}

/**
 * Returns whether the mail may have been accepted although the attempt failed: its transfer had begun, and the server
 * did not answer.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const { responseCode, hasBegun } = error as { responseCode?: unknown; hasBegun?: boolean }
  return hasBegun === true && typeof responseCode !== 'number'
}

/** Returns the error's codes without its text, such as 'ECONNECTION' or 'EENVELOPE 550'. */
export const getCode = (error: unknown): string => {
  const { code = 'unknown', responseCode } = error as SmtpError
  return [code, responseCode].filter((part) => part !== undefined && part !== false).join(' ')
}
