import { type LinkingKind, type LinksOf, linkColumns } from '@hazards/db/record-links'
import { newsEvents, openings, pages, people, projects, publications, sites, texts, themes } from '@hazards/db/tables'
import type { AuditRecord } from '@hazards/schema/audit'
import { formattedNames } from '@hazards/schema/fields/formatted-fields'
import type { RecordKind } from '@hazards/schema/history'
import { KINDS, type KindName } from '@hazards/schema/kinds/kinds'
import { TEXTS } from '@hazards/schema/texts'
import { IMAGE_URLS } from '@hazards/schema/upload'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
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

const { searchText: _, authorKeys: __, authorSlugs: ___, ...publicationColumns } = getTableColumns(publications)
const { formerSites: ____, ...projectColumns } = getTableColumns(projects)

type Known = { table: object; columns: object; written: object; label: PgColumn; tag: Table; name: AuditRecord }

/** Returns how a kind is called in the cache and in the activity log. */
const naming = <Name extends KindName>(name: Name) => ({ tag: KINDS[name].tag, name: KINDS[name].logged })

/** Returns the properties of a kind whose columns are all read and written. */
const whole = <Name extends KindName, Table extends PgTable, Label extends PgColumn>(
  name: Name,
  table: Table,
  label: Label,
) => ({ table, columns: getTableColumns(table), written: getTableColumns(table), label, ...naming(name) })

/**
 * The properties of each kind of record: its table, the columns of a record, those that a write stores and returns, the column with its label, its cache tag, its name in the activity
 * log.
 */
export const RECORD_TABLES = {
  publication: {
    table: publications,
    columns: { ...publicationColumns, ...linkColumns('publication') },
    written: publicationColumns,
    label: publications.title,
    ...naming('publication'),
  },
  newsEvent: {
    ...whole('newsEvent', newsEvents, newsEvents.title),
    columns: { ...getTableColumns(newsEvents), ...linkColumns('newsEvent') },
  },
  person: whole('person', people, people.name),
  project: {
    table: projects,
    columns: { ...projectColumns, ...linkColumns('project') },
    written: projectColumns,
    label: projects.title,
    ...naming('project'),
  },
  theme: whole('theme', themes, themes.title),
  site: whole('site', sites, sites.name),
  opening: {
    ...whole('opening', openings, openings.title),
    columns: { ...getTableColumns(openings), ...linkColumns('opening') },
  },
  ownPage: whole('ownPage', pages, pages.title),
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
