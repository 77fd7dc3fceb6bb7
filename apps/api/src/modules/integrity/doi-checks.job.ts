import type { Database, Transaction } from '@hazards/db/client'
import { integrityChecks as checks, publications } from '@hazards/db/tables'
import type { IntegrityNotice, IntegrityStatus } from '@hazards/schema/integrity.constants'
import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Run } from '../../jobs/job-runner.ts'
import { type Clock, HOUR } from '../../lib/clock.ts'
import { DomainError } from '../../lib/errors.ts'
import type { Changed } from '../../lib/table-changes.ts'
import { isPresent } from '../../records/public-records.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { isNotable, mailNotices, type NoticeMails } from './notice-mails.rules.ts'

/** What a registry says of a DOI. */
type Finding = {
  status: IntegrityStatus
  notice: IntegrityNotice | null
  paperDoi: string | null
  problem: string | null
}
type Dependencies = NoticeMails & {
  db: Database
  clock: Clock
  changed: Changed
  records: RecordWriter
  /** Asks the registries. @throws DomainError if none answers */
  ask: (doi: string, signal: AbortSignal) => Promise<Finding>
}
type Asked = { id: string; doi: string }
type Check = typeof checks.$inferSelect

/** A DOI that was asked for within this time is not asked for again, so that an interrupted run goes on where it was. */
const FRESH = 20 * HOUR
/** Failures one after another, after which the registries are taken to be away. */
const FAILURES_MAX = 5

/**
 * Returns the job that asks for each DOI what was published about it (records §14). A DOI that cannot be asked for never
 * becomes clean by that, and what was noted of it stays.
 *
 * @throws DomainError if the registries are away
 */
export const createDoiChecks = (dependencies: Dependencies) => {
  const { db, clock, changed, ask } = dependencies
  const check = async ({ id, doi }: Asked, signal: AbortSignal): Promise<DomainError | undefined> => {
    try {
      const finding = await ask(doi, signal)
      if (await save(dependencies, { id, doi }, finding)) await changed('publications')
      return undefined
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof DomainError)) throw error
      await save(dependencies, { id, doi }, error)
      return error
    }
  }
  return async ({ signal, report }: Pick<Run, 'signal' | 'report'>): Promise<void> => {
    const { due, total } = await listDue(db, clock())
    let failures = 0
    let away: DomainError | undefined
    for (const [at, asked] of due.entries()) {
      signal.throwIfAborted()
      await report(total - due.length + at, total)
      const failure = await check(asked, signal)
      failures = failure ? failures + 1 : 0
      const isLast = at === due.length - 1
      if (failure && (failures === FAILURES_MAX || (isLast && failures === due.length))) away = failure
      if (away) break
    }
    await mailNotices(dependencies)
    if (due.length > 0) await changed('publications')
    if (away) throw away
    await report(total, total)
  }
}

/** Returns the publications whose DOI is to be asked for, those that were not tried for longest first. */
const listDue = async (db: Database, now: Date): Promise<{ due: Asked[]; total: number }> => {
  const isListed = and(isPresent(publications), isNotNull(publications.doi))
  const before = new Date(now.getTime() - FRESH)
  const due = await db
    .select({ id: publications.id, doi: sql<string>`lower(${publications.doi})` })
    .from(publications)
    .leftJoin(checks, and(eq(checks.publicationId, publications.id), eq(checks.doi, sql`lower(${publications.doi})`)))
    .where(and(isListed, or(isNull(checks.checkedAt), lt(checks.checkedAt, before))))
    .orderBy(sql`${checks.attemptedAt} nulls first`, publications.id)
  return { due, total: await db.$count(publications, isListed) }
}

/** Returns how many publications have a DOI that was never asked for. */
export const countUncheckedDois = (db: Database): Promise<number> => {
  const isOfDoi = and(eq(checks.publicationId, publications.id), eq(checks.doi, sql`lower(${publications.doi})`))
  const asked = db.select({ id: checks.publicationId }).from(checks).where(isOfDoi)
  return db.$count(publications, and(isPresent(publications), isNotNull(publications.doi), notExists(asked)))
}

/** Stores what was found out, or why nothing was. Returns whether what visitors are told of the publication has changed. */
const save = (
  { db, clock, records }: Dependencies,
  { id, doi }: Asked,
  found: Finding | DomainError,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isStill = and(eq(publications.id, id), isPresent(publications), eq(sql`lower(${publications.doi})`, doi))
    const [still] = await tx.select({ id: publications.id }).from(publications).where(isStill).for('update')
    if (!still) return false
    const before = await readCheck(tx, { id, doi })
    const now = clock()
    const isLost = 'status' in found && found.status === 'unchecked' && before !== undefined && isNotable(before.status)
    const after =
      found instanceof DomainError || isLost ? asFailed(before, formatProblem(found), now) : asFound(before, found, now)
    const values = { ...after, publicationId: id, doi, attemptedAt: now }
    await tx.insert(checks).values(values).onConflictDoUpdate({ target: checks.publicationId, set: values })
    const isChanged = formatNotice(before) !== formatNotice(values)
    if (isChanged) await records.touch(tx, 'publication', id)
    return isChanged
  })

/** Returns what is known of this DOI of the publication. */
const readCheck = async (tx: Transaction, { id, doi }: Asked): Promise<Check | undefined> => {
  const [row] = await tx
    .select()
    .from(checks)
    .where(and(eq(checks.publicationId, id), eq(checks.doi, doi)))
  return row
}

type Changes = Omit<typeof checks.$inferInsert, 'publicationId' | 'doi' | 'attemptedAt'>

const asFound = (before: Check | undefined, { status, notice, paperDoi, problem }: Finding, now: Date): Changes => {
  const told = {
    status,
    noticeType: notice?.type ?? null,
    noticeDoi: notice?.doi ?? null,
    noticeDate: notice?.date ?? null,
    noticeSource: notice?.source ?? null,
    replacedBy: notice?.replacedBy ?? null,
  }
  const isSame = before !== undefined && formatNotice(before) === formatNotice(told)
  return {
    ...told,
    paperDoi,
    problem,
    checkedAt: now,
    since: before && isSame && before.status === status && before.problem === problem ? before.since : now,
    mailedAt: isSame ? before.mailedAt : null,
    words: isSame ? before.words : null,
    knownAt: isSame ? before.knownAt : null,
  }
}

/** A registry that does not know a DOI any longer takes no notice away. */
const formatProblem = (found: Finding | DomainError): string =>
  found instanceof DomainError ? found.message : (found.problem ?? '')

const asFailed = (before: Check | undefined, problem: string, now: Date): Changes => ({
  ...before,
  status: before && isNotable(before.status) ? before.status : 'unchecked',
  problem,
  since: before?.problem === problem ? before.since : now,
})

/** What is noted, for comparison; nothing of what is not. */
const formatNotice = (check: (Pick<Check, 'status'> & Partial<Changes>) | undefined): string =>
  check && isNotable(check.status)
    ? JSON.stringify([check.status, check.noticeType, check.noticeDoi, check.replacedBy])
    : ''
