import { randomUUID } from 'node:crypto'
import type { Database } from '@hazards/db/client'
import { users } from '@hazards/db/tables'
import { withoutRefusedCharacters } from '@hazards/schema/refused-characters'
import type { MailTestResult } from '@hazards/schema/setup'
import { eq } from 'drizzle-orm'
import { type Clock, SECOND } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { LIMITS } from '../../lib/limits.ts'
import type { RateLimiter } from '../../lib/rate-limit.ts'
import { writeMail } from '../../mail/mail-layout.ts'
import { readGroup } from '../../mail/mail-texts.ts'
import { getFailure, type Mailer } from '../../mail/mailer.ts'

/** How long a test waits for the mail server. */
const PATIENCE = 30 * SECOND
/** The most of a server's answer that is shown. */
const REPLY_MAX = 300

type Dependencies = {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  /** undefined if mail is not set up. */
  mailer: Mailer | undefined
  publicUrl: string
}

/** Tries whether the site can send mail (records §6). */
export const createMailTest = ({ db, clock, rateLimiter, mailer, publicUrl }: Dependencies) => ({
  /**
   * Sends one mail to the administrator's own confirmed address, at once and once, and returns what the mail server answered.
   *
   * @throws DomainError CONFLICT if mail is not set up or the account has no address, TOO_MANY_REQUESTS
   */
  run: async (by: { id: string }): Promise<MailTestResult> => {
    if (!mailer) throw new DomainError('CONFLICT', NOT_SET_UP)
    const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, by.id))
    const recipient = account?.email
    if (!recipient)
      throw new DomainError('CONFLICT', 'Your account has no email address yet. Give it one under Account.')
    await rateLimiter.take(LIMITS.mailTest, '')
    const mail = testMail(recipient, { name: (await readGroup(db)).name, url: publicUrl })
    let reply = ''
    try {
      await mailer.send({ ...mail, id: randomUUID(), date: clock() }, AbortSignal.timeout(PATIENCE), (answer) => {
        reply = answer
      })
      return { outcome: 'accepted', recipient, reply: shown(reply) }
    } catch (error) {
      return { outcome: getFailure(error), recipient, reply: shown(formatReply(error)) }
    }
  },
})

const NOT_SET_UP =
  'Email is not set up on this site. Whoever runs the server sets SMTP_URL, MAIL_FROM and CONTACT_EMAIL, and starts the site again.'

const testMail = (recipient: string, sender: { name: string; url: string }) => ({
  template: 'mail-test',
  recipient,
  subject: `Test mail from the website of ${sender.name}`.slice(0, 200),
  ...writeMail(
    'Mail works',
    [
      {
        text: 'You asked for this mail in the panel of the website, under Setup. Since it has arrived, the site can send mail.',
      },
      { footnote: 'It was sent to you alone, and needs no answer.', link: `${sender.url}/admin/setup` },
    ],
    sender,
  ),
})

/** Returns what the server said, or else what happened to the connection. */
const formatReply = (error: unknown): string => {
  const { response, message } = error as { response?: unknown; message?: unknown }
  return String(response ?? message ?? '')
}

/** Returns a server's words on one line, without characters that show nothing. */
const shown = (reply: string): string => withoutRefusedCharacters(reply).replace(/\s+/g, ' ').trim().slice(0, REPLY_MAX)
