import type { Database, Transaction } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import type { NewsEventReceipt, NewsEventSubmission } from '@hazards/schema/news-event'
import type { Submission, SubmissionUpdate } from '@hazards/schema/submission'
import { eq } from 'drizzle-orm'
import { getNetwork } from '../../lib/client-address.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, invalidField, notFound } from '../../lib/errors.ts'
import type { NetworkMarks } from '../../lib/network-marks.ts'
import { createToken, keepsToken } from '../../lib/token.ts'
import type { VisitorsRoom } from '../../lib/visitors-room.ts'
import type { MailLinks } from '../../mail/mail-links.ts'
import { requireUnchanged } from '../../records/expected.ts'
import { getState, getStatus, NO_ANSWER } from '../../records/news-event.lifecycle.ts'
import { type Precondition, requirePrecondition } from '../../records/precondition.ts'
import { isDue, isPublicRow } from '../../records/public-records.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import type { MailDecisions } from './mail-decisions.service.ts'
import { completedDates } from './news-event-dates.rules.ts'
import type { SenderNotices } from './sender-notices.service.ts'
import { freeReference } from './submission-reference.rules.ts'
import { asSubmittedItem } from './submitted-item.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  room: VisitorsRoom
  networkMarks: NetworkMarks
  decisions: MailDecisions
  notices: SenderNotices
  links: MailLinks
  publicUrl: string
}
type Item = Row['newsEvent']

/** Items as their senders submit, follow, change and withdraw them (specification §4, records §9). */
export const createSubmissionsService = (dependencies: Dependencies) => {
  const { clock, publicUrl } = dependencies
  const asSubmission = asSubmissionOf(publicUrl, clock)
  return {
    /**
     * Saves an item as pending, which is not visible to the public. Mails it to the group and, if notices are requested, asks
     * the sender to confirm the address.
     *
     * @returns a receipt with the address of the sender's page, which is not stored
     * @throws DomainError BAD_REQUEST if its image is not an existing upload, or it ends before it begins; what
     * VisitorsRoom.require throws
     */
    submit: (submission: NewsEventSubmission, client: string): Promise<NewsEventReceipt> =>
      submit(dependencies, submission, client),

    /** Returns a submission as its sender sees it. @throws DomainError NOT_FOUND */
    get: async (token: string): Promise<Submission> => asSubmission(await find(dependencies, token)),

    /**
     * Changes the given fields of a submission that is not decided yet. This completes a requested change.
     *
     * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT if it is decided or not as it was read, BAD_REQUEST as
     * for submit
     */
    update: async (given: SubmissionUpdate, client: string, precondition?: Precondition): Promise<Submission> =>
      asSubmission(await update(dependencies, given, client, precondition)),

    /**
     * Withdraws a submission that is not decided yet; repeating it is not an error. Only its sender can still see it, until
     * it is permanently deleted with the trash.
     *
     * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT if it is decided
     */
    withdraw: async (token: string, precondition?: Precondition): Promise<void> => {
      const { id } = await find(dependencies, token)
      const change = async (row: Item | undefined) => {
        if (row?.answer === 'withdrawn') return undefined
        const item = requireUndecided(row)
        requirePrecondition(precondition, item, asSubmission(item))
        return { ...NO_ANSWER, answer: 'withdrawn' as const, deletedAt: clock() }
      }
      await dependencies.records.write({
        kind: 'newsEvent',
        id,
        by: null,
        action: 'withdrawn',
        change,
        isInTrashToo: true,
      })
    },
  }
}

/** Returns the item that a token belongs to. @throws DomainError NOT_FOUND */
const find = async ({ db, clock, links }: Dependencies, token: string): Promise<Item> => {
  const followed = (await links.find(db, 'follow', token))?.newsEventId
  const [row] = await db
    .select(RECORD_TABLES.newsEvent.columns)
    .from(newsEvents)
    .where(followed ? eq(newsEvents.id, followed) : keepsToken({ hash: newsEvents.submissionHash }, token, clock()))
  if (!row || !getStatus(row)) throw notFound('submission')
  return row
}

const submit = async (
  { db, clock, records, room, networkMarks, decisions, notices, publicUrl }: Dependencies,
  submission: NewsEventSubmission,
  client: string,
): Promise<NewsEventReceipt> => {
  requireAddress(submission)
  const { token, hash } = createToken()
  let announcement: string | undefined
  const isTaken = async (reference: string) => (await db.$count(newsEvents, eq(newsEvents.reference, reference))) > 0
  const reference = await freeReference(isTaken)
  const network = await networkMarks.nameOf(getNetwork(client))
  const change = async (_: Item | undefined, tx: Transaction) => {
    await room.require(tx, 'newsEvent', network)
    return { ...completedDates(submission), reference, submissionHash: hash, pendingSince: clock() }
  }
  const also = async (tx: Transaction, item: Item) => {
    await networkMarks.note(tx, { record: 'newsEvent', recordId: item.id }, network)
    announcement = await decisions.announce(tx, item)
    await notices.ask(tx, item, client)
  }
  const { id } = await records.write({ kind: 'newsEvent', by: null, action: 'created', change, also })
  await decisions.release(announcement, client)
  const statusUrl = `${publicUrl}/submissions/${token}`
  return { id, message: 'Your news/event submission has been sent for admin approval.', reference, statusUrl }
}

const update = async (
  dependencies: Dependencies,
  { token, updatedAt, ...given }: SubmissionUpdate,
  client: string,
  precondition: Precondition | undefined,
): Promise<Item> => {
  const { clock, records, decisions, notices, publicUrl } = dependencies
  const { id } = await find(dependencies, token)
  let before: Item | undefined
  let announcement: string | undefined
  const change = async (row: Item | undefined) => {
    const item = requireUndecided(row)
    before = item
    requirePrecondition(precondition, item, asSubmissionOf(publicUrl, clock)(item))
    requireAddress({ ...item, ...given })
    requireUnchanged({ updatedAt: item.updatedAt.toISOString() }, updatedAt ? { updatedAt } : undefined)
    const dates = completedDates(given, asSubmittedItem(item))
    // The message stays: whoever decides sees what was asked for.
    return { ...dates, ...(item.answer === 'change-asked' && { answer: null, pendingSince: clock() }) }
  }
  const also = async (tx: Transaction, item: Item) => {
    if (before?.answer === 'change-asked') announcement = await decisions.announce(tx, item)
    const isAsked = before?.notifySubmitter && before.submitterEmail === item.submitterEmail
    if (!isAsked) await notices.ask(tx, item, client)
  }
  const written = { kind: 'newsEvent', id, by: null, action: 'edited', change, also, isInTrashToo: true } as const
  const item = await records.write(written)
  await decisions.release(announcement, client)
  return item
}

const requireAddress = ({
  notifySubmitter,
  submitterEmail,
}: Pick<NewsEventSubmission, 'notifySubmitter' | 'submitterEmail'>) => {
  if (notifySubmitter && !submitterEmail)
    throw invalidField('submitterEmail', 'Your email address is needed to mail you the decision')
}

const requireUndecided = (row: Item | undefined): Item => {
  const status = row && getStatus(row)
  if (row && (status === 'received' || status === 'change-asked')) return row
  throw new DomainError('CONFLICT', 'This submission has been decided and can no longer be changed or withdrawn.')
}

const asSubmissionOf =
  (publicUrl: string, clock: Clock) =>
  (row: Item): Submission => {
    const status = getStatus(row)
    if (!status || row.reference === null) throw notFound('submission')
    return {
      reference: row.reference,
      status,
      // A message that requested a change does not apply once the item has another status.
      message: row.answer === status ? row.answerMessage : null,
      url: isPublicRow('newsEvent', row, clock()) ? `${publicUrl}/news-events/${row.slug}` : null,
      isForLater: getState(row) === 'approved' && !isDue(row, clock()),
      item: asSubmittedItem(row),
      notifySubmitter: row.notifySubmitter,
      updatedAt: row.updatedAt.toISOString(),
    }
  }
