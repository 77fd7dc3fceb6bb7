import type { Database } from '@hazards/db/client'
import { proposals, publications } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import type { BulkResult } from '@hazards/schema/bulk'
import {
  type DecideInput,
  PROPOSALS_AT_ONCE,
  PROPOSALS_PER_PAGE,
  type Proposal,
  type ProposalCounts,
  type ProposalFilter,
} from '@hazards/schema/proposal'
import type { AdminPublication } from '@hazards/schema/publication'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound } from '../../lib/errors.ts'
import { createListReader, type ListWindow } from '../../records/list-window.ts'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { ProposalRow } from './found-works.rules.ts'
import type { Acceptable } from './import/accept-record.ts'
import { listDifferences } from './import/same-publication.ts'
import { listChanges } from './import/source-changes.ts'
import type { Decide } from './proposal-decisions.rules.ts'
import { asPublication } from './publications.service.ts'

type Listed = ProposalRow & { existing: Row['publication'] | undefined }
type One = DecideInput['proposals'][number]

const IS_OPEN = eq(proposals.state, 'open')

/** Works that sources know, and an administrator's decisions about them (records §13). */
export const createProposalsService = ({ db, decide }: { db: Database; decide: Decide }) => {
  const list = createList(db)
  /** Decides on one. Returns the id of the publication that it concerns. @throws DomainError why it cannot be decided on */
  const decideOne = async (chosen: One, how: Parameters<Decide>[1]): Promise<string | null> => {
    const { results } = await decide([chosen], how)
    if (results[0]?.problem) throw results[0].problem
    return results[0]?.existingId ?? null
  }
  return {
    list,

    /** Returns a page of the panel's list. @throws DomainError BAD_REQUEST for a cursor of another list */
    page: (query: ProposalFilter & Pick<ListWindow, 'cursor'>) => list.page({ ...query, limit: PROPOSALS_PER_PAGE }),

    /** Returns how many proposals wait, and the ids of those that are sure: new works with a DOI from ORCID. */
    counts: async (): Promise<ProposalCounts> => {
      const hasDoi = sql`${proposals.record} ->> 'doi' is not null`
      const sure = await db
        .select({ id: proposals.id })
        .from(proposals)
        .where(and(IS_OPEN, eq(proposals.kind, 'new'), eq(proposals.source, 'orcid'), hasDoi))
        .orderBy(desc(proposals.foundAt), desc(proposals.id))
        .limit(PROPOSALS_AT_ONCE)
      return { open: await db.$count(proposals, IS_OPEN), sure: sure.map(({ id }) => id) }
    },

    /**
     * Decides on several proposals as one batch, which the undo of an import undoes. One that cannot be decided on, because
     * it was already or its work is here now, does not affect the others.
     */
    decide: async ({ proposals: chosen, ...how }: DecideInput, by: SessionUser): Promise<BulkResult> => {
      const { batch, results } = await decide(chosen, { ...how, by })
      return { batch, results: results.map(({ id, problem }) => ({ id, problem: problem?.message ?? null })) }
    },

    /** Returns the publication that was added or changed. @throws DomainError NOT_FOUND, CONFLICT */
    accept: async (
      { asDraft, ...chosen }: Pick<One, 'id' | 'fields'> & Pick<DecideInput, 'asDraft'>,
      by: SessionUser,
    ): Promise<AdminPublication> => findPublication(db, await decideOne(chosen, { decision: 'accept', asDraft, by })),

    /** Returns the publication that the work was merged into. @throws DomainError NOT_FOUND, CONFLICT, BAD_REQUEST */
    merge: async (chosen: Pick<One, 'id' | 'into'>, by: SessionUser): Promise<AdminPublication> =>
      findPublication(db, await decideOne(chosen, { decision: 'merge', by })),

    /** Remembers that a work is not wanted. @throws DomainError NOT_FOUND, CONFLICT */
    reject: async (id: string, by: SessionUser): Promise<Proposal> => {
      await decideOne({ id }, { decision: 'reject', by })
      return findProposal(db, id)
    },

    /** Opens a rejected proposal again: that work was asked for. @throws DomainError NOT_FOUND */
    reopen: async (id: string): Promise<Proposal> => {
      const opened = await db
        .update(proposals)
        .set({ state: 'open', batch: null, decidedAt: null })
        .where(and(eq(proposals.id, id), eq(proposals.state, 'rejected')))
        .returning({ id: proposals.id })
      if (opened.length === 0) throw notFound('rejected proposal')
      return findProposal(db, id)
    },
  }
}

const createList = (db: Database) =>
  createListReader({
    rows: async (where: SQL | undefined, order: SQL[], limit: number) => {
      const rows = await db
        .select(getTableColumns(proposals))
        .from(proposals)
        .where(where)
        .orderBy(...order)
        .limit(limit)
      return withExisting(db, rows)
    },
    count: (where) => db.$count(proposals, where),
    matching: ({ state, kind, source }: ProposalFilter) =>
      and(
        state ? eq(proposals.state, state) : undefined,
        kind ? eq(proposals.kind, kind) : undefined,
        source ? eq(proposals.source, source) : undefined,
      ),
    asItem: asProposal,
    orders: { newest: { columns: [proposals.foundAt, proposals.id], direction: 'desc' } },
    id: proposals.id,
  })

const withExisting = async (db: Database, rows: ProposalRow[]): Promise<Listed[]> => {
  const ids = rows.flatMap(({ existingId }) => existingId ?? [])
  const found = await db
    .select(RECORD_TABLES.publication.columns)
    .from(publications)
    .where(and(inArray(publications.id, ids), isPresent(publications)))
  const byId = new Map(found.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, existing: byId.get(row.existingId ?? '') }))
}

const asProposal = ({ id, kind, source, record, existing, reason, foundAt, state }: Listed): Proposal => {
  const read = record as Acceptable
  const here = existing && asPublication(existing)
  const isChange = kind === 'changed'
  const differences = !here ? [] : isChange ? listChanges(here, existing.sourced, read) : listDifferences(here, read)
  return {
    id,
    kind,
    source,
    record: read,
    existingId: here?.id ?? null,
    differences,
    reason,
    foundAt: foundAt.toISOString(),
    state,
  }
}

const findProposal = async (db: Database, id: string): Promise<Proposal> => {
  const rows = await withExisting(db, await db.select().from(proposals).where(eq(proposals.id, id)))
  if (!rows[0]) throw notFound('proposal')
  return asProposal(rows[0])
}

const findPublication = async (db: Database, id: string | null): Promise<AdminPublication> => {
  const [row] = await db
    .select(RECORD_TABLES.publication.columns)
    .from(publications)
    .where(eq(publications.id, id ?? ''))
  if (!row) throw notFound('publication')
  return asPublication(row)
}
