import type { Integrity } from '@hazards/schema/integrity.constants'
import type { Relation } from '@hazards/schema/relations'
import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder, type SelectedFields } from 'drizzle-orm/pg-core'
import { integrityColumn } from './integrity-column.ts'
import type { Database, Transaction } from './open-database.ts'
import { type GivenRelation, relationsColumn, type Seen, writeRelations } from './publication-relations.ts'
import { newsEvents, openings, people, projects, publications, recordLinks, sites, themes } from './tables/index.ts'

/** The records that links lead to, by the field that names them. */
const TARGETS = {
  themes: { table: themes, column: recordLinks.toThemeId, property: 'toThemeId' },
  people: { table: people, column: recordLinks.toPersonId, property: 'toPersonId' },
  projects: { table: projects, column: recordLinks.toProjectId, property: 'toProjectId' },
  publications: { table: publications, column: recordLinks.toPublicationId, property: 'toPublicationId' },
  sites: { table: sites, column: recordLinks.toSiteId, property: 'toSiteId' },
} as const
export type LinkField = keyof typeof TARGETS

/** The records that links begin at, with the fields in which they name others by slug. */
const SOURCES = {
  publication: {
    table: publications,
    column: recordLinks.fromPublicationId,
    property: 'fromPublicationId',
    fields: ['themes', 'projects', 'sites'],
  },
  project: {
    table: projects,
    column: recordLinks.fromProjectId,
    property: 'fromProjectId',
    fields: ['themes', 'people', 'sites'],
  },
  newsEvent: {
    table: newsEvents,
    column: recordLinks.fromNewsEventId,
    property: 'fromNewsEventId',
    fields: ['publications', 'people', 'projects', 'sites'],
  },
  opening: {
    table: openings,
    column: recordLinks.fromOpeningId,
    property: 'fromOpeningId',
    fields: ['people', 'themes', 'projects'],
  },
} as const
export type LinkingKind = keyof typeof SOURCES
type FieldOf<Kind extends LinkingKind> = (typeof SOURCES)[Kind]['fields'][number]

/** The slugs of the linked records, in the administrator's order; null for none. Of a publication also what registries know of it. */
export type LinksOf<Kind extends LinkingKind> = Record<FieldOf<Kind>, string[] | null> &
  (Kind extends 'publication' ? { relations: Relation[] | null; integrity: Integrity | null } : unknown)

export const isLinking = (kind: string): kind is LinkingKind => kind in SOURCES

/** Returns all fields of a kind that are kept as links, and not in its table. */
export const linkedNames = (kind: LinkingKind): readonly string[] =>
  kind === 'publication' ? [...SOURCES[kind].fields, 'relations'] : SOURCES[kind].fields

/** Returns the fields in which records of this kind name others. */
export const linkFields = (kind: LinkingKind): readonly LinkField[] => SOURCES[kind].fields

const notInTrash: Seen = ({ deletedAt }) => isNull(deletedAt)

/**
 * Returns the columns that are read from other tables: with the slugs of the linked records, of those to be seen (all but
 * those in the trash), and of a publication with what registries know of it.
 */
export const linkColumns = <Kind extends LinkingKind>(kind: Kind, isSeen: Seen = notInTrash) => {
  const { column, table, fields } = SOURCES[kind]
  const slugsIn = (field: LinkField): SQL => {
    const target = TARGETS[field]
    // Nested, since drizzle strips the table's name from the columns of a single selected expression.
    const list = sql`select jsonb_agg(${target.table.slug} order by ${recordLinks.position}) from ${recordLinks}
      join ${target.table} on ${target.table.id} = ${target.column}
      where ${column} = ${table.id} and ${isSeen(target.table)}`
    return sql`(${list})`
  }
  const columns: [name: string, column: SQL][] = fields.map((field) => [field, slugsIn(field)])
  if (kind === 'publication') columns.push(['relations', relationsColumn(isSeen)], ['integrity', integrityColumn()])
  return Object.fromEntries(columns) as { [Name in keyof LinksOf<Kind>]: SQL<LinksOf<Kind>[Name]> }
}

/** Returns the links of records by their ids, of those to be seen. */
export const readLinks = async <Kind extends LinkingKind>(
  db: Pick<Database, 'select'>,
  kind: Kind,
  ids: string[],
  isSeen: Seen = notInTrash,
): Promise<Map<string, object>> => {
  const { table } = SOURCES[kind]
  const columns: SelectedFields = { id: table.id, ...linkColumns(kind, isSeen) }
  const found = await db.select(columns).from(table).where(inArray(table.id, ids))
  return new Map(found.map((each) => [String(each.id), each]))
}

/** The same, also of those in the trash, which a state must have: they may come back. None for a kind that links to none. */
export const readAllLinks = async (
  db: Pick<Database, 'select'>,
  kind: string,
  ids: string[],
): Promise<Map<string, object>> =>
  isLinking(kind) && ids.length > 0 ? readLinks(db, kind, ids, () => sql`true`) : new Map()

/** Returns the subquery of the slugs of a record's linked records, of those to be seen, in a column `value`. */
export const linkedSlugs = <Kind extends LinkingKind>(
  kind: Kind,
  field: FieldOf<Kind>,
  isSeen: Seen = notInTrash,
): SQL => {
  const { column, table } = SOURCES[kind]
  const target = TARGETS[field]
  return sql`(select ${target.table.slug} as value from ${recordLinks}
    join ${target.table} on ${target.table.id} = ${target.column}
    where ${column} = ${table.id} and ${isSeen(target.table)})`
}

/** Returns the condition that a record is linked to the one with this slug, if that is to be seen: not in the trash. */
export const hasLinkTo = <Kind extends LinkingKind>(
  kind: Kind,
  field: FieldOf<Kind>,
  slug: string,
  isSeen: Seen = notInTrash,
): SQL => {
  const { column, table } = SOURCES[kind]
  const target = TARGETS[field]
  return exists(
    new QueryBuilder()
      .select({ id: recordLinks.id })
      .from(recordLinks)
      .innerJoin(target.table, eq(target.table.id, target.column))
      .where(and(eq(column, table.id), eq(target.table.slug, slug), isSeen(target.table))),
  )
}

/** Returns those of these slugs that name no record, or one in the trash to which the record with this id is not linked. */
export const unknownSlugs = async (
  db: Pick<Database, 'select'>,
  kind: LinkingKind,
  { field, slugs, id }: { field: LinkField; slugs: string[]; id: string | undefined },
): Promise<string[]> => {
  if (slugs.length === 0) return []
  const { table, column } = TARGETS[field]
  const ofThis = id === undefined ? sql`false` : eq(SOURCES[kind].column, id)
  const linked = db
    .select({ id: column })
    .from(recordLinks)
    .where(and(ofThis, isNotNull(column)))
  const found = await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(inArray(table.slug, slugs), or(isNull(table.deletedAt), inArray(table.id, linked))))
  const known = new Set(found.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}

/**
 * Replaces the links of records by those to the records with these slugs. Fields left out stay as they are, unknown slugs
 * are passed over, and links to records in the trash stay.
 */
export const writeLinks = async <Kind extends LinkingKind>(
  tx: Pick<Transaction, 'select' | 'insert' | 'delete'>,
  kind: Kind,
  records: ({ id: string; relations?: readonly GivenRelation[] | null } & {
    [Field in LinkField]?: string[] | null | undefined
  })[],
): Promise<void> => {
  if (kind === 'publication') await writeRelations(tx, records)
  const { column, property, fields } = SOURCES[kind]
  for (const field of fields) {
    const target = TARGETS[field]
    const given = records.flatMap(({ id, [field]: slugs }) => (slugs === undefined ? [] : [{ id, slugs: slugs ?? [] }]))
    if (given.length === 0) continue
    const { id, slug, deletedAt } = target.table
    const named = [...new Set(given.flatMap(({ slugs }) => slugs))]
    const found = named.length > 0 ? await tx.select({ id, slug }).from(target.table).where(inArray(slug, named)) : []
    const ids = new Map(found.map((each) => [each.slug, each.id]))
    const present = tx.select({ id }).from(target.table).where(isNull(deletedAt))
    const ofThese = inArray(
      column,
      given.map((each) => each.id),
    )
    await tx.delete(recordLinks).where(and(ofThese, inArray(target.column, present)))
    const rows = given.flatMap((each) =>
      each.slugs.flatMap((name, position) => {
        const to = ids.get(name)
        return to ? [{ [property]: each.id, [target.property]: to, position }] : []
      }),
    )
    if (rows.length > 0) await tx.insert(recordLinks).values(rows).onConflictDoNothing()
  }
}

/** Returns the slugs of the records that one record is linked to, in the administrator's order, of those to be seen. */
export const linkedRecords = async <Kind extends LinkingKind>(
  db: Pick<Database, 'select'>,
  kind: Kind,
  field: FieldOf<Kind>,
  { isNamed, sees }: { isNamed: (table: (typeof SOURCES)[Kind]['table']) => SQL; sees: Seen },
): Promise<string[]> => {
  const { column, table } = SOURCES[kind]
  const target = TARGETS[field]
  const rows = await db
    .select({ slug: target.table.slug })
    .from(recordLinks)
    .innerJoin(table, eq(table.id, column))
    .innerJoin(target.table, eq(target.table.id, target.column))
    .where(and(isNamed(table), sees(table as unknown as (typeof TARGETS)[LinkField]['table']), sees(target.table)))
    .orderBy(recordLinks.position)
  return rows.map(({ slug }) => slug)
}
