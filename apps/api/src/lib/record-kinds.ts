import { newsEvents, publications } from '@hazards/db/tables'
import type { AuditRecord } from '@hazards/schema/audit'
import type { RecordKind } from '@hazards/schema/history'
import { getTableColumns } from 'drizzle-orm'
import type { Table } from './table-changes.ts'
import type { UploadFields, UploadUser } from './upload-uses.ts'

export type Row = {
  publication: Omit<typeof publications.$inferSelect, 'searchText' | 'authorKeys' | 'authorSlugs'>
  newsEvent: typeof newsEvents.$inferSelect
}
export type NewRow = {
  publication: typeof publications.$inferInsert
  newsEvent: typeof newsEvents.$inferInsert
}

const { searchText: _, authorKeys: __, authorSlugs: ___, ...publicationColumns } = getTableColumns(publications)

/** What is known of each kind of record: its table, the cache's tag for it, its name in the activity log. */
export const RECORD_TABLES = {
  publication: { table: publications, columns: publicationColumns, tag: 'publications', name: 'publication' },
  newsEvent: {
    table: newsEvents,
    columns: getTableColumns(newsEvents),
    tag: 'newsEvents',
    name: 'news or event item',
  },
} as const satisfies Record<RecordKind, { table: object; columns: object; tag: Table; name: AuditRecord }>

/** Tells whether the public may read a record. */
export const isPublic = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): boolean => {
  if (row.deletedAt) return false
  return kind === 'newsEvent' ? isShown(row as Row['newsEvent']) : true
}

const isShown = ({ isApproved, isArchived }: Row['newsEvent']) => isApproved && !isArchived

/** What a record means for the uploads that it uses. */
export const standingOf = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): UploadUser['standing'] => {
  if (isPublic(kind, row)) return 'public'
  const isUndecided = kind === 'newsEvent' && !row.deletedAt && !(row as Row['newsEvent']).isArchived
  return isUndecided ? 'undecided' : 'hidden'
}

/** The fields of a record that hold the address of an upload. */
export const uploadsOf = <Kind extends RecordKind>(kind: Kind, row: Row[Kind]): UploadFields =>
  kind === 'newsEvent'
    ? { imageUrl: (row as Row['newsEvent']).imageUrl }
    : { pdfUrl: (row as Row['publication']).pdfUrl }
