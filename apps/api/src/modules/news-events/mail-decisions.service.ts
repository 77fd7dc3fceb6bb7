import type { Database, Transaction } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import type { Decidable, MailDecision } from '@hazards/schema/mail-link'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { MailBudget } from '../../mail/mail-budget.ts'
import { linkExpired, type MailLinks } from '../../mail/mail-links.ts'
import type { MailOutbox } from '../../mail/mail-outbox.ts'
import { readMailTexts } from '../../mail/mail-texts.ts'
import type { Mail } from '../../mail/mailer.ts'
import { receivedSubject, submissionReceivedMail } from '../../mail/templates/submission-received.ts'
import { getStatus } from '../../records/news-event.lifecycle.ts'
import { isPublicRow } from '../../records/public-records.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { NewsEventsService } from './news-events.service.ts'
import { asSubmittedItem } from './submitted-item.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  links: MailLinks
  outbox: MailOutbox
  budget: MailBudget
  newsEvents: NewsEventsService
  publicUrl: string
  /** Without links the mail leads to the panel alone, and links that were mailed before decide nothing. */
  hasLinks: boolean
}
type Item = Row['newsEvent']
export type MailDecisions = ReturnType<typeof createMailDecisions>

const { columns } = RECORD_TABLES.newsEvent

/** The author of such decisions in the activity log and the history: a reader of the group's mail. */
const BY_MAIL = { username: 'by mail' }

/** Mails submitted items to the group, and applies the decisions made with the links in them (records §9). */
export const createMailDecisions = (dependencies: Dependencies) => {
  const { clock, outbox, budget, publicUrl } = dependencies
  return {
    /** Holds the mail to the group about an item. Returns its id; undefined if mail is not configured. */
    announce: async (tx: Transaction, { id, reference, title }: Item): Promise<string | undefined> => {
      if (!outbox.isSetUp) return undefined
      const subject = receivedSubject({ reference: reference ?? '', title }, await readMailTexts(tx))
      return outbox.refer(tx, id, subject)
    },

    /** Mails an announced item at once if the limits of single mails allow, or else in the next digest. */
    release: async (id: string | undefined, client: string): Promise<void> => {
      const write = (tx: Transaction, newsEventId: string) => writeMail(dependencies, tx, newsEventId)
      if (id && (await budget.take('submission-received', { client }))) await outbox.release(id, write)
    },

    /**
     * Writes the mail to the group with an item as it will look and links to decide on this revision of it. Returns
     * undefined if the item no longer waits for a decision.
     */
    write: (tx: Transaction, newsEventId: string): Promise<Mail | undefined> =>
      writeMail(dependencies, tx, newsEventId),

    /**
     * Returns the submission that a link belongs to, with its item only while the link can still decide on it. @throws
     * DomainError NOT_FOUND, also where links decide nothing
     */
    get: async (token: string): Promise<Decidable> => {
      const { link, item } = await find(dependencies, token)
      const status = getStatus(item)
      const isSame = item.sequence === link.sequence && status !== undefined
      const state = link.usedAt ? 'used' : isSame ? 'open' : 'changed'
      return {
        state,
        reference: item.reference ?? '',
        status: status ?? 'received',
        url: isPublicRow('newsEvent', item, clock()) ? `${publicUrl}/news-events/${item.slug}` : null,
        item: state === 'open' ? asSubmittedItem(item) : null,
      }
    },

    /**
     * Decides on the mailed revision of an item. Each link can be used once.
     *
     * @throws DomainError NOT_FOUND, CONFLICT if the link was used or the item has been changed since
     */
    decide: (decision: MailDecision): Promise<void> => decide(dependencies, decision),
  }
}

const find = async ({ db, links, hasLinks }: Dependencies, token: string) => {
  if (!hasLinks)
    throw new DomainError('NOT_FOUND', 'Items are decided on in the panel of this site, not by links in mails.')
  const link = await links.find(db, 'decide', token)
  const [item] = link?.newsEventId
    ? await db.select(columns).from(newsEvents).where(eq(newsEvents.id, link.newsEventId))
    : []
  if (!link || !item || item.deletedAt) throw linkExpired()
  return { link, item }
}

const writeMail = async (
  { links, publicUrl, hasLinks }: Dependencies,
  tx: Transaction,
  newsEventId: string,
): Promise<Mail | undefined> => {
  const [item] = await tx.select(columns).from(newsEvents).where(eq(newsEvents.id, newsEventId))
  if (!item || item.deletedAt || getStatus(item) !== 'received') return undefined
  const createLink = () => links.create(tx, 'decide', { newsEventId, sequence: item.sequence })
  return submissionReceivedMail({
    item: asSubmittedItem(item),
    reference: item.reference ?? '',
    publicUrl,
    decideUrl: hasLinks ? `${publicUrl}/decide/${await createLink()}` : null,
    texts: await readMailTexts(tx),
  })
}

const decide = async (dependencies: Dependencies, { token, decision, message }: MailDecision): Promise<void> => {
  const { links, newsEvents: items } = dependencies
  const { link, item } = await find(dependencies, token)
  const requireMailed = async (row: Item, tx: Transaction) => {
    if (!(await links.redeem(tx, 'decide', token)))
      throw new DomainError('CONFLICT', 'This link has already been used.')
    if (row.sequence !== link.sequence) throw new DomainError('CONFLICT', CHANGED)
  }
  if (decision === 'approve') await items.move({ id: item.id }, 'approve', BY_MAIL, { require: requireMailed })
  else await items[decision]({ id: item.id, message: message ?? '' }, BY_MAIL, { require: requireMailed })
}

const CHANGED = 'This item has been changed since the mail was sent. Please review it in the panel.'
