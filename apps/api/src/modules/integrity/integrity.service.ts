import type { Database } from '@hazards/db/client'
import { integrityChecks as checks, publicationRelations, publications } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { doiAddress } from '@hazards/schema/doi'
import type { IntegrityMark, IntegrityProblem, IntegrityUnchecked } from '@hazards/schema/integrity'
import { integritySentence } from '@hazards/schema/integrity-words'
import { and, desc, eq, exists, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { findJob } from '../../jobs/job-list.ts'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import type { Changed } from '../../lib/table-changes.ts'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { countUncheckedDois, createDoiChecks } from './doi-checks.job.ts'
import { countUncheckedLinks, listBrokenLinks } from './link-addresses.rules.ts'
import { createLinkChecks } from './links.job.ts'
import { isNoted } from './notice-mails.rules.ts'

type Dependencies = Parameters<typeof createDoiChecks>[0] & {
  clock: Clock
  changed: Changed
  records: RecordWriter
  audit: AuditTrail
  links: Omit<Parameters<typeof createLinkChecks>[0], 'db' | 'clock'>
}

/** The most that is listed of each subject. */
const LISTED_MAX = 1000

/** What is wrong with records, as registries and the servers of their links say (records §14). */
export const createIntegrityService = (dependencies: Dependencies) => {
  const { db } = dependencies
  return {
    /** The job that asks for each DOI what was published about it. */
    checkDois: createDoiChecks(dependencies),

    /** The job that looks at the links of records. */
    checkLinks: createLinkChecks({ ...dependencies, ...dependencies.links }),

    /** Returns what is wrong, notices that nobody has marked as known first. */
    list: async (): Promise<IntegrityProblem[]> => [
      ...(await listNotices(db)),
      ...(await listUnasked(db)),
      ...(await listPreprints(db)),
      ...(await listBrokenLinks(db, LISTED_MAX)),
    ],

    /** Returns what was never asked for: of that nothing is known, good or bad. */
    countUnchecked: async (): Promise<IntegrityUnchecked> => ({
      dois: { left: await countUncheckedDois(db), nextRun: await readNextRun(db, 'integrity') },
      links: {
        left: await countUncheckedLinks(db),
        nextRun: dependencies.links.isOn ? await readNextRun(db, 'links') : null,
      },
    }),

    /** Marks a notice as known, or sets the group's words about it. It stays shown. @throws DomainError NOT_FOUND */
    mark: (input: IntegrityMark, by: SessionUser) => mark(dependencies, input, by),
  }
}

const readNextRun = async (db: Database, kind: 'integrity' | 'links'): Promise<string | null> => {
  const job = await findJob(db, kind)
  return job?.state === 'waiting' ? job.runAt : null
}

const { id, title, integrity } = RECORD_TABLES.publication.columns
const { problem, since, checkedAt, knownAt, words, doi, paperDoi } = checks
const columns = { id, title, integrity, problem, since, checkedAt, knownAt, words, doi, paperDoi }

const readChecks = (db: Pick<Database, 'select'>, which: SQL | undefined) =>
  db
    .select(columns)
    .from(checks)
    .innerJoin(
      publications,
      and(eq(publications.id, checks.publicationId), eq(checks.doi, sql`lower(${publications.doi})`)),
    )
    .where(and(isPresent(publications), which))
    .orderBy(sql`${checks.knownAt} is not null`, desc(checks.since), publications.id)
    .limit(LISTED_MAX)
type CheckRow = Awaited<ReturnType<typeof readChecks>>[number]

const listNotices = async (db: Pick<Database, 'select'>, which?: SQL): Promise<IntegrityProblem[]> =>
  (await readChecks(db, and(isNoted, which))).map((row) => {
    const noticeDoi = row.integrity?.notice?.doi
    return {
      ...asProblem(row),
      about: 'notice',
      problem: (row.integrity && integritySentence({ integrity: row.integrity })) ?? '',
      address: noticeDoi ? doiAddress(noticeDoi) : null,
    }
  })

const listUnasked = async (db: Database): Promise<IntegrityProblem[]> =>
  (await readChecks(db, isNotNull(problem))).map((row) => ({
    ...asProblem(row),
    about: 'doi',
    problem: row.problem ?? '',
    address: doiAddress(row.doi),
  }))

/** Preprints whose paper a registry names, and the record does not. */
const listPreprints = async (db: Database): Promise<IntegrityProblem[]> => {
  const { fromId, toId, toDoi } = publicationRelations
  const paper = db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(sql`lower(${publications.doi})`, checks.paperDoi), eq(publications.id, toId)))
  const isRelated = exists(
    db
      .select({ id: fromId })
      .from(publicationRelations)
      .where(and(eq(fromId, checks.publicationId), or(eq(sql`lower(${toDoi})`, checks.paperDoi), exists(paper)))),
  )
  return (await readChecks(db, and(isNotNull(paperDoi), not(isRelated)))).map((row) => ({
    ...asProblem(row),
    about: 'preprint',
    problem: 'A registry says that this is a preprint of a paper that it does not name.',
    address: doiAddress(row.paperDoi ?? ''),
  }))
}

const asProblem = (row: CheckRow) => ({
  record: 'publication' as const,
  id: row.id,
  label: row.title,
  since: row.since.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
  isKnown: row.knownAt !== null,
  words: row.words,
})

const mark = async (
  { db, clock, changed, records, audit }: Dependencies,
  { id: publicationId, isKnown, words: given }: IntegrityMark,
  by: SessionUser,
): Promise<IntegrityProblem> => {
  const marked = await db.transaction(async (tx) => {
    const isTheirs = eq(checks.publicationId, publicationId)
    const [row] = await tx.select().from(checks).where(and(isTheirs, isNoted)).for('update')
    const [listed] = row ? await listNotices(tx, isTheirs) : []
    if (!row || !listed) throw notFound('notice about this publication')
    const known = isKnown === undefined ? row.knownAt : isKnown ? (row.knownAt ?? clock()) : null
    const said = given === undefined ? row.words : given
    await tx.update(checks).set({ knownAt: known, words: said }).where(isTheirs)
    if (said !== row.words) await records.touch(tx, 'publication', publicationId)
    await audit.note(tx, { by, action: 'edited', record: 'publication', recordId: publicationId, label: listed.label })
    return { ...listed, isKnown: known !== null, words: said }
  })
  await changed('publications')
  return marked
}
