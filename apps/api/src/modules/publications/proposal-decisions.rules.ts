import { randomUUID } from 'node:crypto'
import type { Transaction } from '@hazards/db/client'
import { proposals, publications } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { comparedDoi } from '@hazards/schema/doi'
import type { DecideInput, ProposalState } from '@hazards/schema/proposal'
import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { isPresent } from '../../records/public-records.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { BatchEntry } from '../../records/save-records.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { findCandidates, lockProposals, type ProposalRow } from './found-works.rules.ts'
import type { Acceptable } from './import/accept-record.ts'
import { publicationFinder } from './import/same-publication.ts'
import { asAdded, asChanged, asMerged } from './proposal-values.rules.ts'

type Dependencies = { clock: Clock; records: RecordWriter; audit: AuditTrail }
type Chosen = DecideInput['proposals'][number]
type How = Pick<DecideInput, 'decision' | 'asDraft'> & { by: SessionUser }
type Entry = BatchEntry<'publication'>
/** What becomes of a proposal: its state, the publication that it concerns, and what is written. */
type Outcome = { state: ProposalState; existingId: string | null; entries: Entry[] }
type Result = { id: string; problem: DomainError | undefined; existingId: string | null }
export type Decide = ReturnType<typeof createDecisions>

/**
 * Returns `decide(chosen, how)`, which decides on open proposals in one transaction. One that cannot be decided on does not
 * affect the others.
 */
export const createDecisions =
  ({ clock, records, audit }: Dependencies) =>
  async (chosen: readonly Chosen[], how: How): Promise<{ batch: string; results: Result[] }> => {
    const batch = randomUUID()
    const prepare = async (tx: Transaction) => {
      await lockProposals(tx)
      const pairs = await withRows(tx, chosen)
      const [results, entries]: [Result[], Entry[]] = [[], []]
      for (const { each, row } of pairs) {
        const outcome = await planned(tx, row, each, how)
        const isDecided = !(outcome instanceof DomainError)
        const existingId = isDecided ? outcome.existingId : null
        results.push({ id: each.id, existingId, problem: isDecided ? undefined : outcome })
        if (!isDecided) continue
        entries.push(...outcome.entries)
        const { state } = outcome
        await tx
          .update(proposals)
          .set({ state, batch, decidedAt: clock(), ...(existingId && { existingId }) })
          .where(eq(proposals.id, each.id))
      }
      const decided = pairs.flatMap(({ row }, at) => (results[at]?.problem || !row ? [] : row))
      const label = formatLabel(decided)
      if (how.decision === 'reject' && decided.length > 0)
        await audit.note(tx, { by: how.by, action: 'declined', record: 'publication', recordId: null, label, batch })
      return { entries, label, results }
    }
    const action = 'imported' as const
    const { results } = await records.writeBatch({ kind: 'publication', by: how.by, action, batch, prepare })
    return { batch, results }
  }

/** Returns the proposals with their rows, the newest last: of two for one publication its values are kept. */
const withRows = async (tx: Transaction, chosen: readonly Chosen[]) => {
  const ids = chosen.map(({ id }) => id)
  const rows = await tx.select().from(proposals).where(inArray(proposals.id, ids)).orderBy(proposals.foundAt)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const getPlace = ({ row }: { row: ProposalRow | undefined }) => (row ? rows.indexOf(row) : rows.length)
  const pairs = chosen.map((each) => ({ each, row: byId.get(each.id) }))
  return pairs.toSorted((a, b) => getPlace(a) - getPlace(b))
}

const formatLabel = (decided: readonly ProposalRow[]): string =>
  decided.length === 1 ? String(decided[0]?.record.title) : `${decided.length} proposed works`

/** Returns what a decision does, or why it cannot be made. */
const planned = async (tx: Transaction, row: ProposalRow | undefined, chosen: Chosen, how: How) => {
  try {
    if (!row) throw notFound('proposal')
    if (row.state !== 'open') throw new DomainError('CONFLICT', 'This proposal was decided on already.')
    return await DECISIONS[how.decision](tx, row, chosen, how)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

type Decision = (tx: Transaction, row: ProposalRow, chosen: Chosen, how: How) => Promise<Outcome> | Outcome

const acceptNew: Decision = async (tx, row, { fields }, { asDraft = false }) => {
  const record = row.record as Acceptable
  await requireNotHere(tx, row, record)
  const id = randomUUID()
  const values = asAdded(record, { source: row.source, fields, asDraft })
  return { state: 'accepted', existingId: id, entries: [{ action: 'created', change: () => ({ ...values, id }) }] }
}

/**
 * Checks that a work is not here by now. Of one that has come here as another record the proposal says so from then on.
 *
 * @throws DomainError CONFLICT
 */
const requireNotHere = async (tx: Transaction, row: ProposalRow, record: Acceptable): Promise<void> => {
  const doi = comparedDoi(record.doi)
  const candidates = await findCandidates(tx, { dois: doi ? [doi] : [], papers: [], fields: record })
  const found = publicationFinder(candidates.filter(({ isDeleted }) => !isDeleted))(record)
  if (!found) return
  if (doi !== undefined && comparedDoi(found.doi) === doi)
    throw new DomainError('CONFLICT', 'A publication with this DOI is here already. Merge the proposal into it.')
  if (row.kind !== 'new') return
  const reason = `A publication here has the same title and year. ${row.reason}`
  await tx.update(proposals).set({ kind: 'same', existingId: found.id, reason }).where(eq(proposals.id, row.id))
  const advice = 'Merge the proposal into it, or accept it again to add it as another.'
  throw new DomainError('CONFLICT', `A publication with this title and year is here already. ${advice}`)
}

const acceptChange: Decision = async (tx, row, { fields }) => {
  const write = (existing: Row['publication']) => asChanged(existing, row, fields)
  const existing = await findPublication(tx, row.existingId)
  if (!write(existing))
    throw new DomainError('CONFLICT', 'Nothing of it is left to change. The fields were edited since.')
  return { state: 'accepted', existingId: existing.id, entries: [editing(existing.id, write)] }
}

const merge: Decision = async (tx, row, { into = row.existingId ?? undefined }) => {
  if (row.kind === 'changed')
    throw new DomainError('BAD_REQUEST', 'This is a change of a publication: accept or reject it.')
  if (into === undefined) throw new DomainError('BAD_REQUEST', 'Say into which publication the work is to be merged.')
  const existing = await findPublication(tx, into)
  const write = (current: Row['publication']) => asMerged(current, row)
  return { state: 'merged', existingId: existing.id, entries: write(existing) ? [editing(existing.id, write)] : [] }
}

const DECISIONS: Record<DecideInput['decision'], Decision> = {
  accept: (tx, row, ...rest) => (row.kind === 'changed' ? acceptChange : acceptNew)(tx, row, ...rest),
  merge,
  reject: (_, { existingId }) => ({ state: 'rejected', existingId, entries: [] }),
}

const editing = (id: string, write: (row: Row['publication']) => ReturnType<typeof asChanged>): Entry => ({
  id,
  action: 'edited',
  change: (row) => row && write(row),
})

const findPublication = async (tx: Transaction, id: string | null): Promise<Row['publication']> => {
  if (id === null) throw notFound('publication')
  const [row] = await tx
    .select(RECORD_TABLES.publication.columns)
    .from(publications)
    .where(and(eq(publications.id, id), isPresent(publications)))
  if (!row) throw notFound('publication')
  return row
}

/**
 * Opens the proposals again that were decided on in a batch that is undone, except those whose publications are kept as they
 * are. Returns how many.
 */
export const reopenProposals = async (tx: Transaction, batch: string, kept: readonly string[]): Promise<number> => {
  const isUndone = or(isNull(proposals.existingId), notInArray(proposals.existingId, [...kept]))
  const opened = await tx
    .update(proposals)
    .set({ state: 'open', batch: null, decidedAt: null })
    .where(and(eq(proposals.batch, batch), isUndone))
    .returning({ id: proposals.id })
  return opened.length
}
