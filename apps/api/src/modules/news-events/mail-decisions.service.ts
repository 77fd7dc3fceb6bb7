import type { Database } from '@hazards/db/client'
import { mailLinks, newsEvents } from '@hazards/db/tables'
import type { Decidable, MailDecision } from '@hazards/schema/mail-link'
import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import { linkIsOver, type MailLinks } from '../../lib/mail-links.ts'
import { readMailTexts } from '../../lib/mail-texts.ts'
import type { Row } from '../../lib/record-kinds.ts'
import type { Transaction } from '../../lib/save-records.ts'
import type { VisitorMails } from '../../lib/visitor-mails.ts'
import { submissionReceivedMail } from '../../mail/templates/submission-received.ts'
import { statusOf } from './news-event.lifecycle.ts'
import type { NewsEventsService } from './news-events.service.ts'
import { asSubmittedItem } from './submitted-item.ts'

type Dependencies = {
  db: Database
  clock: Clock
  links: MailLinks
  visitorMails: VisitorMails
  newsEvents: NewsEventsService
  publicUrl: string
}
type Item = Row['newsEvent']
export type MailDecisions = ReturnType<typeof createMailDecisions>

/** Who decided, in the activity log and the history: whoever reads the group's mail. */
const BY_MAIL = { username: 'by mail' }

/** The mails that tell the group of submitted items, and the decisions by the links in them (records §9). */
export const createMailDecisions = ({ db, clock, links, visitorMails, newsEvents: items, publicUrl }: Dependencies) => {
  const find = async (token: string) => {
    const link = await links.find(db, 'decide', token)
    const [item] = link?.newsEventId
      ? await db.select().from(newsEvents).where(eq(newsEvents.id, link.newsEventId))
      : []
    if (!link || !item || item.deletedAt) throw linkIsOver()
    return { link, item }
  }

  return {
    /**
     * Has the group mailed an item as it will look, with links to decide on this revision of it. Returns the mail, which
     * is held; undefined where mail is not set up. @throws DomainError SERVICE_UNAVAILABLE where too many mails wait
     */
    announce: async (tx: Transaction, item: Item): Promise<string | undefined> => {
      if (!visitorMails.isSetUp) return undefined
      const token = await links.create(tx, 'decide', { newsEventId: item.id, sequence: item.sequence })
      const received = {
        item: asSubmittedItem(item),
        reference: item.reference ?? '',
        publicUrl,
        decideUrl: `${publicUrl}/decide/${token}`,
        texts: await readMailTexts(tx),
      }
      return visitorMails.hold(tx, submissionReceivedMail(received))
    },

    /** What a link in such a mail is about: the item only as long as it can be decided by it. @throws DomainError NOT_FOUND */
    get: async (token: string): Promise<Decidable> => {
      const { link, item } = await find(token)
      const status = statusOf(item)
      const isShown = status === 'published' && !item.isArchived
      const isSame = item.sequence === link.sequence && status !== undefined
      const state = link.usedAt ? 'used' : isSame ? 'open' : 'changed'
      return {
        state,
        reference: item.reference ?? '',
        status: status ?? 'received',
        url: isShown ? `${publicUrl}/news-events/${item.slug}` : null,
        item: state === 'open' ? asSubmittedItem(item) : null,
      }
    },

    /**
     * Decides on the revision of an item that was mailed; once.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where the link was used or the item has been changed since
     */
    decide: async ({ token, decision, message }: MailDecision): Promise<void> => {
      const { link, item } = await find(token)
      const requireMailed = async (row: Item, tx: Transaction) => {
        const unused = and(eq(mailLinks.hash, link.hash), isNull(mailLinks.usedAt))
        const used = await tx.update(mailLinks).set({ usedAt: clock() }).where(unused).returning()
        if (used.length === 0) throw new DomainError('CONFLICT', 'This link was used already.')
        if (row.sequence !== link.sequence) throw new DomainError('CONFLICT', CHANGED)
      }
      if (decision === 'approve') await items.move(item.id, 'approve', BY_MAIL, { require: requireMailed })
      else await items[decision]({ id: item.id, message: message ?? '' }, BY_MAIL, requireMailed)
    },
  }
}

const CHANGED = 'This item was changed since the mail was sent. Please look at it again, in the panel.'
