import type { Database } from '@hazards/db/client'
import { newsEvents } from '@hazards/db/tables'
import type { NewsEventReceipt, NewsEventSubmission } from '@hazards/schema/news-event'
import type { Submission, SubmissionUpdate, SubmittedItem } from '@hazards/schema/submission'
import { eq } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { requireUnchanged } from '../../lib/expected.ts'
import type { Row } from '../../lib/record-kinds.ts'
import { createToken, hashOfToken } from '../../lib/token.ts'
import type { RecordWriter } from '../../lib/write-record.ts'
import { NO_ANSWER, statusOf } from './news-event.lifecycle.ts'
import { completedDates } from './news-event-dates.ts'
import { freeReference } from './submission-reference.ts'

type Dependencies = { db: Database; clock: Clock; records: RecordWriter; publicUrl: string }
type Item = Row['newsEvent']

/** Items as their senders send, follow, change and withdraw them (specification §4, records §9). */
export const createSubmissionsService = ({ db, clock, records, publicUrl }: Dependencies) => {
  const isTaken = async (reference: string) => (await db.$count(newsEvents, eq(newsEvents.reference, reference))) > 0
  const asSubmission = asSubmissionOf(publicUrl)

  /** The item behind a token, with what its sender is told. @throws DomainError NOT_FOUND */
  const find = async (token: string): Promise<Item> => {
    const [row] = await db
      .select()
      .from(newsEvents)
      .where(eq(newsEvents.submissionHash, hashOfToken(token)))
    if (!row || !statusOf(row)) throw notFound('submission')
    return row
  }

  return {
    /**
     * Saves an item as pending: the public reads the same as before.
     *
     * @returns with the address of its sender's page, which cannot be found out again
     * @throws DomainError BAD_REQUEST where its image was not uploaded here, or is gone, or it ends before it begins
     */
    submit: async (submission: NewsEventSubmission): Promise<NewsEventReceipt> => {
      const { token, hash } = createToken()
      const reference = await freeReference(isTaken)
      const change = async () => ({
        ...completedDates(submission),
        ...{ reference, submissionHash: hash, pendingSince: clock() },
      })
      const { id } = await records.write({ kind: 'newsEvent', by: null, action: 'created', change })
      const statusUrl = `${publicUrl}/submissions/${token}`
      return { id, message: 'Your news/event submission has been sent for admin approval.', reference, statusUrl }
    },

    /** A submission as its sender reads it. @throws DomainError NOT_FOUND */
    get: async (token: string): Promise<Submission> => asSubmission(await find(token)),

    /**
     * Changes the fields that are given, until it is decided; a change that was asked for is then made.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where it is decided or not as it was read, BAD_REQUEST as submit
     */
    update: async ({ token, updatedAt, ...given }: SubmissionUpdate): Promise<Submission> => {
      const { id } = await find(token)
      const change = async (row: Item | undefined) => {
        const item = requireUndecided(row)
        requireUnchanged({ updatedAt: item.updatedAt.toISOString() }, updatedAt ? { updatedAt } : undefined)
        const isAsked = item.answer === 'change-asked'
        const dates = completedDates(given, asItem(item))
        return { ...dates, ...(isAsked && { ...NO_ANSWER, pendingSince: clock() }) }
      }
      return asSubmission(
        await records.write({ kind: 'newsEvent', id, by: null, action: 'edited', change, isInTrashToo: true }),
      )
    },

    /**
     * Takes a submission back until it is decided; doing it twice is no error. Nobody reads it any more but its sender, and
     * it is deleted for good with what lies in the trash.
     *
     * @throws DomainError NOT_FOUND, CONFLICT where it is decided
     */
    withdraw: async (token: string): Promise<void> => {
      const { id } = await find(token)
      const change = async (row: Item | undefined) => {
        if (row?.answer === 'withdrawn') return undefined
        requireUndecided(row)
        return { ...NO_ANSWER, answer: 'withdrawn' as const, deletedAt: clock() }
      }
      await records.write({ kind: 'newsEvent', id, by: null, action: 'withdrawn', change, isInTrashToo: true })
    },
  }
}

const requireUndecided = (row: Item | undefined): Item => {
  const status = row && statusOf(row)
  if (row && (status === 'received' || status === 'change-asked')) return row
  throw new DomainError('CONFLICT', 'This submission is decided, and cannot be changed or withdrawn any more.')
}

const asItem = (row: Item): SubmittedItem => {
  const { category, title, content, postedBy, link, linkTitle, imageUrl, imageAlt, submitterEmail } = row
  const { isAllDay, location, onlineUrl } = row
  return {
    ...{ category, title, content, postedBy, link, linkTitle, imageUrl, imageAlt, submitterEmail },
    ...{ isAllDay, location, onlineUrl },
    eventDate: row.eventDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
  }
}

const asSubmissionOf =
  (publicUrl: string) =>
  (row: Item): Submission => {
    const status = statusOf(row)
    if (!status || row.reference === null) throw notFound('submission')
    const isShown = status === 'published' && !row.isArchived
    return {
      reference: row.reference,
      status,
      // Words that asked for a change say nothing of an item that was put aside meanwhile.
      message: row.answer === status ? row.answerMessage : null,
      url: isShown ? `${publicUrl}/news-events/${row.slug}` : null,
      item: asItem(row),
      updatedAt: row.updatedAt.toISOString(),
    }
  }
