import { type LinkingKind, type LinksOf, linkColumns } from '@hazards/db/record-links'
import * as tables from '@hazards/db/tables'
import type { AuditRecord } from '@hazards/schema/audit'
import { formattedNames } from '@hazards/schema/fields/formatted-fields'
import type { RecordKind } from '@hazards/schema/history'
import { ARRANGED_NAMES, type ArrangedName, KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { TEXTS } from '@hazards/schema/texts'
import { IMAGE_URLS } from '@hazards/schema/upload'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Table } from '../lib/table-changes.ts'
import type { UploadFields } from './upload-uses.ts'

type Tables = { [Kind in RecordKind]: (typeof RECORD_TABLES)[Kind]['table'] }
type NotRead = 'searchText' | 'authorKeys' | 'authorSlugs' | 'formerSites'
/** The row of each kind of record in its table. */
export type StoredRow = { [Kind in RecordKind]: Omit<Tables[Kind]['$inferSelect'], NotRead> }
type Links<Kind> = Kind extends LinkingKind ? LinksOf<Kind> : unknown
/** The same with the slugs of the records that it is linked to. */
export type Row = { [Kind in RecordKind]: StoredRow[Kind] & Links<Kind> }
export type NewRow = { [Kind in RecordKind]: Tables[Kind]['$inferInsert'] & Partial<Links<Kind>> }

const TABLES = { ...tables }
const { newsEvents, projects, publications, texts } = TABLES
const { searchText: _, authorKeys: __, authorSlugs: ___, ...publicationColumns } = getTableColumns(publications)
const { formerSites: ____, ...projectColumns } = getTableColumns(projects)

type Known = { table: object; columns: object; written: object; label: PgColumn; tag: Table; name: AuditRecord }

type TableFor<Name extends KindName> = (typeof TABLES)[(typeof KINDS)[Name]['tag']]

/** Returns the properties of a kind whose columns are all read and written. Its table has the name of its tag. */
const whole = <Name extends KindName>(name: Name) => {
  const table = TABLES[KINDS[name].tag] as TableFor<Name>
  const columns = getTableColumns(table)
  return {
    table,
    columns,
    written: columns,
    label: columns[KINDS[name].nameField as never] as PgColumn,
    tag: KINDS[name].tag,
    name: KINDS[name].logged,
  }
}
const WHOLE = Object.fromEntries(ARRANGED_NAMES.map((name) => [name, whole(name)])) as unknown as {
  [Name in ArrangedName]: ReturnType<typeof whole<Name>>
}

/**
 * What is known of each kind of record: its table; the columns that are read of a record, and those that a write stores and
 * returns; the column with its label, its cache tag, and its name in the activity log.
 */
export const RECORD_TABLES = {
  ...WHOLE,
  publication: {
    ...whole('publication'),
    columns: { ...publicationColumns, ...linkColumns('publication') },
    written: publicationColumns,
  },
  newsEvent: {
    ...whole('newsEvent'),
    columns: { ...getTableColumns(newsEvents), ...linkColumns('newsEvent') },
  },
  project: {
    ...WHOLE.project,
    columns: { ...projectColumns, ...linkColumns('project') },
    written: projectColumns,
  },
  opening: {
    ...WHOLE.opening,
    columns: { ...WHOLE.opening.columns, ...linkColumns('opening') },
  },
  text: {
    table: texts,
    columns: getTableColumns(texts),
    written: getTableColumns(texts),
    label: texts.page,
    tag: 'texts',
    name: 'page texts',
  },
} as const satisfies Record<RecordKind, Known>

/** Returns the label of a record: its title, a person's name, the page of texts. */
export const formatLabel = (row: StoredRow[RecordKind]): string => {
  if ('page' in row) return TEXTS[row.page].name
  return 'name' in row ? row.name : row.title
}

/** Returns the fields of a record that contain the address of an upload. */
export const buildUploads = (row: StoredRow[RecordKind]): UploadFields => ({
  ...('imageUrl' in row && { imageUrl: row.imageUrl }),
  ...('pdfUrl' in row && { pdfUrl: row.pdfUrl }),
  ...('cvUrl' in row && { cvUrl: row.cvUrl }),
  ...('changes' in row && picturesIn(row.changes)),
  ...('changes' in row && row.changes.textFormat === 'markdown' && picturesInTextsAt(row.changes)),
  ...('textFormat' in row && row.textFormat === 'markdown' && picturesInTexts(row)),
})

/** The names of the formatted texts of all kinds. */
const FORMATTED = new Set(Object.values(KINDS).flatMap(({ fields }) => formattedNames(fields)))

/** Returns the uploaded pictures that formatted texts name. */
const picturesInTexts = (row: object): UploadFields =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, text]) =>
      FORMATTED.has(name) && typeof text === 'string' ? [[name, picturesInText(text)]] : [],
    ),
  )

const picturesInText = (text: string): string[] => [...new Set(text.match(IMAGE_URLS) ?? [])]

/** Returns the image fields of a document at any depth, by path: 'latestNews.0.imageUrl'. */
const picturesIn = (changes: object): UploadFields =>
  Object.fromEntries(stringsIn(changes).filter(([path]) => path.endsWith('imageUrl')))

/** Returns the pictures that the texts of a document name, by path: 'sections.0.text.2'. */
const picturesInTextsAt = (changes: object): UploadFields =>
  Object.fromEntries(stringsIn(changes).map(([path, text]) => [path, picturesInText(text)]))

const stringsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value ?? {}).flatMap(([name, each]) => stringsIn(each, path ? `${path}.${name}` : name))
}
