import type { Relation, RelationType } from '@hazards/schema/relations'
import { aliasedTable, and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from './open-database.ts'
import { publicationRelations, publications } from './tables/index.ts'

/** Relations as they are given: a work of this site may be named by its slug, too. */
export type GivenRelation = { type: RelationType; to: { id: string } | { doi: string } }

/** Returns the condition that a linked record is to be seen. */
export type Seen = (table: { deletedAt: PgColumn; publishAt: PgColumn }) => SQL | undefined

const target = aliasedTable(publications, 'related')

/** Returns the column with the relations of a publication, of those works only that its reader is to see. */
export const relationsColumn = (isSeen: Seen): SQL<Relation[] | null> => {
  const { type, toId, toDoi, fromId, position } = publicationRelations
  const to = sql`case when ${toId} is null then jsonb_build_object('doi', ${toDoi}) else jsonb_build_object('id', ${toId}) end`
  // Nested, since drizzle strips the table's name from the columns of a single selected expression.
  const list = sql`select jsonb_agg(jsonb_build_object('type', ${type}, 'to', ${to}) order by ${position})
    from ${publicationRelations} left join ${publications} as ${target} on ${target.id} = ${toId}
    where ${fromId} = ${publications.id} and (${toId} is null or ${isSeen(target)})`
  return sql`(${list})`
}

/** Returns the ids of the publications that these relations name by id or by slug, by what names them. */
export const findRelated = async (
  db: Pick<Transaction, 'select'>,
  relations: readonly GivenRelation[],
): Promise<Map<string, string>> => {
  const names = [...new Set(relations.flatMap(({ to }) => ('id' in to ? [to.id.toLowerCase()] : [])))]
  if (names.length === 0) return new Map()
  const { id, slug } = publications
  const ids = names.filter((name) => UUID.test(name))
  const found = await db
    .select({ id, slug })
    .from(publications)
    .where(or(inArray(slug, names), ids.length > 0 ? inArray(id, ids) : undefined))
  return new Map(found.flatMap((each) => [[each.id, each.id] as const, [each.slug, each.id] as const]))
}

/**
 * Returns those relations that can be kept of a publication: not those to works that are not here, or are in the trash and were
 * not related to it before.
 */
export const knownRelations = async (
  db: Pick<Transaction, 'select'>,
  relations: readonly GivenRelation[],
  own: string | undefined,
): Promise<GivenRelation[]> => {
  const ids = await findRelated(db, relations)
  const { fromId, toId } = publicationRelations
  const related = db
    .select({ id: toId })
    .from(publicationRelations)
    .where(own === undefined ? sql`false` : eq(fromId, own))
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        inArray(publications.id, [...ids.values()]),
        or(isNull(publications.deletedAt), inArray(publications.id, related)),
      ),
    )
  const known = new Set(rows.map(({ id }) => id))
  return relations.filter(({ to }) => 'doi' in to || known.has(ids.get(to.id.toLowerCase()) ?? ''))
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Replaces the relations of publications. Those left out stay as they are, and so do relations to works in the trash. */
export const writeRelations = async (
  tx: Pick<Transaction, 'select' | 'insert' | 'delete'>,
  records: { id: string; relations?: readonly GivenRelation[] | null | undefined }[],
): Promise<void> => {
  const given = records.flatMap(({ id, relations }) => (relations === undefined ? [] : [{ id, all: relations ?? [] }]))
  if (given.length === 0) return
  const { fromId, toId } = publicationRelations
  const ids = await findRelated(
    tx,
    given.flatMap(({ all }) => all),
  )
  const present = tx.select({ id: publications.id }).from(publications).where(isNull(publications.deletedAt))
  const ofThese = inArray(
    fromId,
    given.map(({ id }) => id),
  )
  await tx.delete(publicationRelations).where(and(ofThese, or(isNull(toId), inArray(toId, present))))
  const rows = given.flatMap(({ id, all }) =>
    all.flatMap(({ type, to }, position): (typeof publicationRelations.$inferInsert)[] => {
      if ('doi' in to) return [{ fromId: id, type, toDoi: to.doi, position }]
      const found = ids.get(to.id.toLowerCase())
      return found && found !== id ? [{ fromId: id, type, toId: found, position }] : []
    }),
  )
  if (rows.length > 0) await tx.insert(publicationRelations).values(rows).onConflictDoNothing()
}
