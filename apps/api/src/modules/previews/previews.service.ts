import type { Database } from '@hazards/db/client'
import { previews } from '@hazards/db/tables'
import type { KindName } from '@hazards/schema/kinds/kinds'
import type { NewPreview, Preview, PreviewInput } from '@hazards/schema/preview'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { ActingAdministrator, AuditTrail } from '../../lib/audit-trail.ts'
import { type Clock, DAY } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import { createToken, hashOfToken } from '../../lib/token.ts'
import { isPresent, isPublicRow, type PublishedTable } from '../../records/public-records.ts'
import { formatLabel, RECORD_TABLES, type Row } from '../../records/record-kinds.ts'
import type { RecordTable } from '../../records/save-records.ts'

type Dependencies = {
  db: Database
  clock: Clock
  audit: AuditTrail
  publicUrl: string
  /** Returns a public record as its draft says, undefined if it has none. */
  readDraft: (which: { record: KindName; id: string }) => Promise<object | undefined>
}

const VALIDITY_MS = 7 * DAY
/** Maximum links that work at a time. */
const OPEN_MAX = 500

/** A record as a preview link shows it. */
export type Previewed = {
  kind: KindName
  id: string
  /** Empty for a news or event item that was never approved. */
  slug: string
  /** Whether visitors see it as the link shows it. */
  isPublic: boolean
  /** The record as its draft says, if it is public and has one. */
  draft: object | undefined
  publishAt: Date | null
  expiresAt: Date
}

const isOpen = (clock: Clock) => gt(previews.expiresAt, clock())

const createChanges = ({ db, clock, audit, publicUrl }: Dependencies) => ({
  /** Makes a link. @throws DomainError NOT_FOUND for an unknown record, CONFLICT if too many links work already */
  create: async ({ record, id: recordId }: PreviewInput, by: ActingAdministrator): Promise<NewPreview> => {
    const { name } = RECORD_TABLES[record]
    const row = await findRow(db, record, recordId)
    if (!row) throw notFound(name)
    if ((await db.$count(previews, isOpen(clock))) >= OPEN_MAX)
      throw new DomainError('CONFLICT', `There are already ${OPEN_MAX} preview links. Withdraw some first.`)
    const { token, hash } = createToken()
    const createdAt = clock()
    const expiresAt = new Date(createdAt.getTime() + VALIDITY_MS)
    const values = { record, recordId, tokenHash: hash, createdBy: by.username, createdAt, expiresAt }
    return db.transaction(async (tx) => {
      const [made] = await tx.insert(previews).values(values).returning({ id: previews.id })
      if (!made) throw new Error('The insert returned no row')
      await audit.note(tx, { by, action: 'preview link made', record: name, recordId, label: formatLabel(row) })
      return { id: made.id, url: `${publicUrl}/previews/${token}`, expiresAt: expiresAt.toISOString() }
    })
  },

  /** Withdraws a link. @throws DomainError NOT_FOUND */
  withdraw: (id: string, by: ActingAdministrator): Promise<void> =>
    db.transaction(async (tx) => {
      const isOne = and(eq(previews.id, id), isOpen(clock))
      const [ended] = await tx.delete(previews).where(isOne).returning()
      if (!ended) throw notFound('preview link')
      const { record, recordId } = ended
      const row = await findRow(tx, record, recordId)
      const on = { record: RECORD_TABLES[record].name, recordId, label: row ? formatLabel(row) : '' }
      await audit.note(tx, { by, action: 'preview link withdrawn', ...on })
    }),
})

/** Links that show a record or draft which is not public to anyone who has them, for seven days (records §11). */
export const createPreviewsService = (dependencies: Dependencies) => {
  const { db, clock, readDraft } = dependencies
  return {
    ...createChanges(dependencies),

    /** Returns the links that work, newest first. */
    list: async (): Promise<Preview[]> => {
      const rows = await db
        .select()
        .from(previews)
        .where(isOpen(clock))
        .orderBy(desc(previews.createdAt), desc(previews.id))
      return rows.map(({ tokenHash: _, createdAt, expiresAt, ...preview }) => ({
        ...preview,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
    },

    /** Returns the record that a token shows. @returns undefined for a wrong, old or withdrawn token, and for a deleted record */
    find: async (token: string): Promise<Previewed | undefined> => {
      const [preview] = await db
        .select()
        .from(previews)
        .where(and(eq(previews.tokenHash, hashOfToken(token)), isOpen(clock)))
      const row = preview && (await findRow(db, preview.record, preview.recordId))
      if (!row) return undefined
      const { record: kind, expiresAt } = preview
      const { id, slug, publishAt } = row
      const isPublic = isPublicRow(kind, row, clock())
      const draft = isPublic ? await readDraft({ record: kind, id }) : undefined
      return { kind, id, slug, isPublic: isPublic && !draft, draft, publishAt, expiresAt }
    },

    /** Deletes expired links. */
    sweep: async (): Promise<void> => {
      await db.delete(previews).where(lte(previews.expiresAt, clock()))
    },
  }
}

const findRow = async (db: Pick<Database, 'select'>, kind: KindName, id: string) => {
  const { columns } = RECORD_TABLES[kind]
  const table = RECORD_TABLES[kind].table as RecordTable & PublishedTable
  const [row] = await db
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), isPresent(table)))
  return row as Row[KindName] | undefined
}
