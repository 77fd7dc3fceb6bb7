import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { comparedDoi } from '@hazards/schema/doi'
import type {
  Imported,
  ImportedField,
  ImportInput,
  ImportPreview,
  ImportPreviewInput,
  ImportUndone,
} from '@hazards/schema/publication-import'
import { inArray, or, sql } from 'drizzle-orm'
import type { AuditTrail } from '../../lib/audit-trail.ts'
import type { Clock } from '../../lib/clock.ts'
import { invalidField, nothingToUndo } from '../../lib/errors.ts'
import { busyError, createOneAtATime } from '../../lib/one-at-a-time.ts'
import { requireAllUnchanged } from '../../records/expected.ts'
import { RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import { type BatchEntry, lockRecords } from '../../records/save-records.ts'
import { planUndo } from '../../records/undo-batch.ts'
import type { RecordWriter } from '../../records/write-record.ts'
import { type Acceptable, acceptRecord } from './import/accept-record.ts'
import type { DoiLookup } from './import/doi-lookup.ts'
import { type PlannedItem, planImport } from './import/import-plan.ts'
import type { ReadItem } from './import/read-item.ts'
import { readRecords } from './import/read-records.ts'
import { publicationFinder } from './import/same-publication.ts'
import { reopenProposals } from './proposal-decisions.rules.ts'
import { completed } from './publication-authors.rules.ts'
import { asPublication } from './publications.service.ts'
import { readRelations } from './relations.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  audit: AuditTrail
  publicUrl: string
  lookUp: DoiLookup
}
type Planned = PlannedItem<Acceptable>
type Entry = BatchEntry<'publication'>

const ANOTHER_RUNS = 'Another import is running.'

/** Imports publications from BibTeX, RIS, CSL-JSON or DOIs (records §2, 'Import'), one text at a time per process. */
export const createPublicationImport = ({ db, clock, records, audit, publicUrl, lookUp }: Dependencies) => {
  const alone = createOneAtATime(ANOTHER_RUNS)
  return {
    /**
     * Returns what an import of this text would do, without writing anything. `signal` aborts the lookup of DOIs.
     *
     * @throws DomainError BAD_REQUEST if the text is not a list of records, SERVICE_UNAVAILABLE while another import runs
     */
    preview: (input: ImportPreviewInput, signal?: AbortSignal): Promise<ImportPreview> =>
      alone(async () => {
        const items = await readRecords(input, lookUp, signal)
        return { items: await planned(db, publicUrl, items) }
      }),

    /**
     * Writes all readable records of a text but those to skip, or none.
     *
     * @throws DomainError as {@link preview}; BAD_REQUEST if `update` refers to a publication that the text does not contain;
     * CONFLICT or NOT_FOUND if a publication was changed or deleted since the preview
     */
    run: (input: ImportInput, by: SessionUser): Promise<Imported> =>
      alone(async () => {
        const items = await readRecords(input, lookUp)
        const batch = randomUUID()
        const prepare = async (tx: Transaction) => {
          await requireNoOther(tx)
          await requireAsPreviewed(tx, input.expected)
          return prepared(await planned(tx, publicUrl, items), input)
        }
        const done = await records.writeBatch({ kind: 'publication', by, action: 'imported', batch, prepare })
        const { written, created, counts } = done
        const added = created.map(({ id, slug, title }) => ({ id, slug, title }))
        return { ...counts, publications: added, importId: written > 0 ? batch : null }
      }),

    /**
     * Moves what an import added to the trash and reverts what it changed, except for later changes.
     *
     * @throws DomainError NOT_FOUND if nothing of the import is left in the history
     */
    undo: (id: string, by: SessionUser): Promise<ImportUndone> =>
      alone(async () => {
        const undoing = { action: 'import undone', batch: randomUUID(), about: id } as const
        const prepare = async (tx: Transaction) => {
          const { reopened, ...prepared } = await prepareUndo(tx, { batch: id, now: clock() })
          // Of a rejection nothing is written into publications, which would be noted.
          if (prepared.entries.length === 0 && reopened > 0)
            await audit.note(tx, { by, action: undoing.action, ...opened(id, reopened) })
          return prepared
        }
        const done = await records.writeBatch({ kind: 'publication', by, prepare, ...undoing })
        return done.counts
      }),
  }
}

const opened = (batch: string, count: number) => ({
  record: 'publication' as const,
  recordId: batch,
  label: `${count} proposed ${count === 1 ? 'work' : 'works'} opened again`,
})

/** The same across all processes: two imports of one text would not see each other's records. */
const requireNoOther = async (tx: Transaction) => {
  const [answer] = await tx
    .select({ isFree: sql<boolean>`pg_try_advisory_xact_lock(hashtext('publication import'))` })
    .from(sql`(values (1)) as one`)
  if (!answer?.isFree) throw busyError(ANOTHER_RUNS)
}

/** Locks publications that are as the preview showed them. @throws DomainError CONFLICT that names those that have changed, NOT_FOUND */
const requireAsPreviewed = async (tx: Transaction, expected: ImportInput['expected'] = []) => {
  await lockRecords(tx, 'publication', { ids: expected.map(({ id }) => id), isInTrashToo: false })
  await requireAllUnchanged(tx, 'publication', expected)
}

const planned = async (db: Pick<Database, 'select'>, publicUrl: string, read: ReadItem[]): Promise<Planned[]> => {
  const { items, comparable } = await readRelations(db, publicUrl, read)
  const rows = await candidates(db, items)
  const present = rows.filter(({ deletedAt }) => !deletedAt).map((row) => comparable(asPublication(row)))
  const findDeleted = publicationFinder(rows.filter(({ deletedAt }) => deletedAt).map(asPublication))
  return planImport(items, present, acceptRecord).map((item) => {
    if (item.status !== 'new' || !findDeleted(item.publication)) return item
    return { ...item, message: [item.message, IS_DELETED].filter(Boolean).join('. ') }
  })
}

const IS_DELETED = 'The same publication is in the trash: put it back there instead'

/** Returns the publications, also those in the trash, that may be the same as one of the records, by DOI or year. */
const candidates = (db: Pick<Database, 'select'>, items: ReadItem[]): Promise<Row['publication'][]> => {
  const fields = items.flatMap((item) => ('fields' in item ? item.fields : []))
  const dois = [...new Set(fields.flatMap(({ doi }) => comparedDoi(doi) ?? []))]
  const years = [...new Set(fields.flatMap(({ year }) => year ?? []))]
  return db
    .select(RECORD_TABLES.publication.columns)
    .from(publications)
    .where(or(inArray(sql`lower(${publications.doi})`, dois), inArray(publications.year, years)))
}

const prepared = (plan: Planned[], { update = 'none', skip = [], asDrafts = false }: ImportInput) => {
  const chosen = chosenFields(plan, update)
  const moment = asDrafts ? { publishAt: null } : {}
  const skipped = new Set(skip)
  const added = plan.flatMap((item, at): Entry[] =>
    item.status === 'new' && !skipped.has(at + 1)
      ? [{ action: 'created', change: () => ({ ...completed(item.publication), ...moment }) }]
      : [],
  )
  const changed = plan.flatMap((item): Entry[] => {
    if (item.status !== 'different') return []
    const differing = item.differences.map(({ field }) => field)
    const fields = chosen(item.existingId, differing)
    if (fields.length === 0) return []
    const values = Object.fromEntries(fields.map((field) => [field, item.publication[field]]))
    const change: Entry['change'] = (row) => row && completed(values, asPublication(row))
    return [{ id: item.existingId, action: 'edited', change }]
  })
  const unreadable = plan.filter(({ status }) => status === 'unreadable').length
  const counts = {
    added: added.length,
    updated: changed.length,
    unreadable,
    unchanged: plan.length - added.length - changed.length - unreadable,
  }
  return { entries: [...added, ...changed], counts, label: `${added.length} added, ${changed.length} updated` }
}

/** Returns a function that selects which differing fields of a publication are overwritten. */
const chosenFields = (plan: Planned[], update: NonNullable<ImportInput['update']>) => {
  if (update === 'none') return () => []
  if (update === 'all') return (_id: string, differing: ImportedField[]) => differing
  const known = new Set(plan.flatMap((item) => ('existingId' in item ? item.existingId : [])))
  const unknown = update.find(({ id }) => !known.has(id))
  if (unknown) throw invalidField('update', `No record in this text matches the publication ${unknown.id}`)
  const byId = new Map(update.map(({ id, fields }) => [id, fields]))
  return (id: string, differing: ImportedField[]) => differing.filter((field) => byId.get(id)?.includes(field))
}

const prepareUndo = async (tx: Transaction, which: { batch: string; now: Date }) => {
  await requireNoOther(tx)
  const { entries, keptIds, ...counts } = await planUndo(tx, 'publication', which)
  const reopened = await reopenProposals(tx, which.batch, keptIds)
  if (entries.length + counts.kept + reopened === 0) throw nothingToUndo()
  return { entries, counts, reopened, label: `${counts.removed} removed, ${counts.restored} restored` }
}
