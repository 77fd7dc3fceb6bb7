import type { Database, Transaction } from '@hazards/db/client'
import { proposals, publications } from '@hazards/db/tables'
import { comparedDoi } from '@hazards/schema/doi'
import { SOURCES, type SourceName } from '@hazards/schema/proposal.constants'
import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { inParts } from '../../records/in-parts.ts'
import { RECORD_TABLES } from '../../records/record-kinds.ts'
import type { Acceptable } from './import/accept-record.ts'
import { classifyWork, type Work } from './import/classify-work.ts'
import type { FoundWork } from './import/found-work.ts'
import type { Difference } from './import/same-publication.ts'
import { keysOfWork } from './import/work-keys.ts'
import { asPublication } from './publications.service.ts'

type Dependencies = { db: Database; clock: Clock }
type Found = Work & { fields: Acceptable; source: SourceName; ids: readonly string[]; where: string }
type Change = {
  publicationId: string
  source: SourceName
  record: Acceptable
  differences: Difference[]
}
export type ProposalRow = typeof proposals.$inferSelect
export type FoundWorks = ReturnType<typeof createFoundWorks>

/** Turns works that sources know into proposals (records §13): each work once, and none that was decided on before. */
export const createFoundWorks = ({ db, clock }: Dependencies) => ({
  ...createKnownWorks(db),

  /** Proposes a work, unless it is here, or a proposal of it exists. Returns whether it was proposed. */
  propose: (found: Found): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockProposals(tx)
      const keys = [...found.ids, ...keysOfWork({ ...found.fields, dois: found.dois, isPreprint: found.isPreprint })]
      if (await isProposed(tx, keys)) return false
      const candidates = await findCandidates(tx, found)
      // What is in the trash was decided on as well.
      if (classifyWork(found, candidates).kind === 'known') return false
      const classified = classifyWork(
        found,
        candidates.filter(({ isDeleted }) => !isDeleted),
      )
      if (classified.kind === 'known') return false
      const { source, fields: record, where } = found
      const reason = classified.kind === 'same' ? `${classified.reason}. ${where}` : where
      const existingId = classified.kind === 'same' ? classified.existingId : null
      await insert(tx, { kind: classified.kind, source, keys, record, existingId, reason }, clock())
      return true
    }),

  ...createChangeProposals({ db, clock }),
})

const createKnownWorks = (db: Database) => ({
  /** Returns the works that are neither here nor proposed, as far as their lists tell: the others need not be looked up. */
  dropKnown: async (works: readonly FoundWork[]): Promise<FoundWork[]> => {
    const keysOf = new Map(works.map((work) => [work, keysOfListed(work)]))
    const dois = works.flatMap(({ doi }) => doi?.toLowerCase() ?? [])
    const proposed = await readInParts([...keysOf.values()].flat(), (part) =>
      db.select({ keys: proposals.keys }).from(proposals).where(arrayOverlaps(proposals.keys, part)),
    )
    const here = await readInParts(dois, (part) =>
      db
        .select({ doi: publications.doi })
        .from(publications)
        .where(inArray(sql`lower(${publications.doi})`, part)),
    )
    const known = new Set([
      ...proposed.flatMap(({ keys }) => keys),
      ...here.map(({ doi }) => `doi:${comparedDoi(doi)}`),
    ])
    return works.filter((work) => !keysOf.get(work)?.some((key) => known.has(key)))
  },
})

const createChangeProposals = ({ db, clock }: Dependencies) => ({
  /** Proposes what a source has changed of a publication, unless the same was decided on before. */
  proposeChange: ({ publicationId, source, record, differences }: Change): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      await lockProposals(tx)
      const [last] = await tx
        .select()
        .from(proposals)
        .where(and(eq(proposals.kind, 'changed'), eq(proposals.existingId, publicationId)))
        .orderBy(sql`${proposals.foundAt} desc, ${proposals.id} desc`)
        .limit(1)
      if (last && saysTheSame(last.record, record, differences)) return last.state === 'open' ? last.id : undefined
      const open = last?.state === 'open' ? last.id : undefined
      if (open) await tx.update(proposals).set({ record }).where(eq(proposals.id, open))
      const reason = `${SOURCES[source]} gave what is here, and has something else now`
      const made = { kind: 'changed' as const, source, keys: [] as string[], record, existingId: publicationId, reason }
      return open ?? insert(tx, made, clock())
    }),

  /** Takes back what was proposed to change of a publication and waits: its source says no longer anything else. */
  withdrawChange: async (publicationId: string): Promise<void> => {
    const { kind, state, existingId } = proposals
    await db.delete(proposals).where(and(eq(kind, 'changed'), eq(state, 'open'), eq(existingId, publicationId)))
  },
})

const keysOfListed = ({ ids, doi, title, year, item }: FoundWork): string[] => [
  ...ids,
  ...keysOfWork({ title, year, dois: doi ? [doi] : [], isPreprint: item?.type === 'posted-content' }),
]

const CANDIDATES_MAX = 100

const readInParts = async <Item, Row>(items: Item[], read: (part: Item[]) => Promise<Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for (const part of inParts(items)) rows.push(...(await read(part)))
  return rows
}

/** Of two processes, or two sources, one proposes at a time: a work is one proposal. */
export const lockProposals = async (tx: Transaction): Promise<void> => {
  await tx.select({ lock: sql`pg_advisory_xact_lock(hashtext('proposals'))` }).from(sql`(values (1)) as one`)
}

/** Returns whether there is a proposal of this work, open or decided, and adds to its keys. */
const isProposed = async (tx: Transaction, keys: string[]): Promise<boolean> => {
  const found = await tx
    .select({ id: proposals.id, keys: proposals.keys })
    .from(proposals)
    .where(arrayOverlaps(proposals.keys, keys))
  for (const each of found)
    await tx
      .update(proposals)
      .set({ keys: [...new Set([...each.keys, ...keys])] })
      .where(eq(proposals.id, each.id))
  return found.length > 0
}

/** Returns the publications that may be this work: by DOI, or by the letters of their title. */
export const findCandidates = async (
  tx: Transaction,
  { dois, papers, fields }: Pick<Found, 'dois' | 'papers' | 'fields'>,
) => {
  const isOfTitle = sql`title_letters(${publications.title}) = title_letters(${fields.title})`
  const rows = await tx
    .select(RECORD_TABLES.publication.columns)
    .from(publications)
    .where(or(inArray(sql`lower(${publications.doi})`, [...dois, ...papers]), isOfTitle))
    .limit(CANDIDATES_MAX)
  return rows.map((row) => ({ ...asPublication(row), isDeleted: row.deletedAt !== null }))
}

type New = Pick<typeof proposals.$inferInsert, 'kind' | 'source' | 'keys' | 'record' | 'existingId' | 'reason'>

const insert = async (tx: Transaction, made: New, now: Date): Promise<string | undefined> => {
  const [row] = await tx
    .insert(proposals)
    .values({ ...made, foundAt: now })
    .returning({ id: proposals.id })
  return row?.id
}

const saysTheSame = (before: Record<string, unknown>, now: Acceptable, differences: Difference[]): boolean =>
  differences.every(({ field }) => JSON.stringify(before[field]) === JSON.stringify(now[field]))
