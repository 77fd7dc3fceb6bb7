import type { Database } from '@hazards/db/client'
import type { Clock } from '../../lib/clock.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import { signInAlertMail } from '../../mail/templates/sign-in-alert.ts'

type Dependencies = { db: Database; clock: Clock; outbox: MailOutbox; budget: MailBudget; publicUrl: string }

/** Returns what mails the group, a few times a day, that someone gave an administrator's right password and a wrong code. */
export const createWrongCodeAlerts =
  ({ db, clock, outbox, budget, publicUrl }: Dependencies) =>
  async ({ id, username }: { id: string; username: string }): Promise<void> => {
    if (!outbox.isSetUp || !(await budget.take('wrong-code-alert', { user: id }))) return
    await outbox.put([
      signInAlertMail('wrongCode', { username, at: clock(), publicUrl, texts: await readMailTexts(db) }),
    ])
  }
