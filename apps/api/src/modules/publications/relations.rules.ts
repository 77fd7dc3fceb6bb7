import type { Database, Transaction } from '@hazards/db/client'
import { findRelated, type GivenRelation } from '@hazards/db/publication-relations'
import { publicationRelations, publications } from '@hazards/db/tables'
import { invert, type RelatedWork, type Relation } from '@hazards/schema/relations'
import { aliasedTable, and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../../lib/errors.ts'
import type { Sees } from '../../records/public-records.ts'

/**
 * Returns relations with the ids of the publications that they name, without repetitions.
 *
 * @param own the id of the publication that has them; undefined for a new one
 * @throws DomainError BAD_REQUEST for an unknown publication, or for the publication itself
 */
export const resolveRelations = async (
  tx: Transaction,
  relations: readonly GivenRelation[] | null | undefined,
  own: string | undefined,
): Promise<{ relations?: Relation[] | null }> => {
  if (!relations) return relations === null ? { relations } : {}
  const ids = await findRelated(tx, relations)
  const resolved = relations.map(({ type, to }): Relation => {
    if ('doi' in to) return { type, to }
    const id = ids.get(to.id.toLowerCase())
    if (id === undefined) throw invalidField('relations', `There is no publication '${to.id}'`)
    if (id === own) throw invalidField('relations', 'A publication cannot be related to itself')
    return { type, to: { id } }
  })
  return { relations: [...new Map(resolved.map((each) => [JSON.stringify(each).toLowerCase(), each])).values()] }
}

/** The most works that are shown of one publication. */
const RELATED_MAX = 200

/**
 * Returns the works that a publication is related to, whichever side the relation was entered on, of those that the reader sees:
 * first its own relations, in their order, then those of others, by title.
 */
export const listRelatedWorks = async (
  db: Database,
  sees: Sees,
  { id, doi }: { id: string; doi: string | null },
): Promise<RelatedWork[]> => {
  const other = aliasedTable(publications, 'other')
  const { type, fromId, toId, toDoi, position } = publicationRelations
  const shown = {
    type,
    toDoi,
    slug: other.slug,
    title: other.title,
    publicationType: other.publicationType,
    doi: other.doi,
  }
  const isOfDoi = (one: SQL.Aliased | typeof toDoi, two: typeof toDoi | typeof other.doi | string) =>
    sql`lower(${one}) = lower(${two})`
  const own = await db
    .select({ ...shown, toId })
    .from(publicationRelations)
    .leftJoin(other, and(or(eq(other.id, toId), isOfDoi(toDoi, other.doi)), sees(other)))
    .where(eq(fromId, id))
    .orderBy(position)
    .limit(RELATED_MAX)
  const ofOthers = await db
    .select(shown)
    .from(publicationRelations)
    .innerJoin(other, and(eq(other.id, fromId), sees(other)))
    .where(and(or(eq(toId, id), doi ? isOfDoi(toDoi, doi) : undefined), isNotNull(other.slug)))
    .orderBy(other.title, other.id)
    .limit(RELATED_MAX)
  return [
    ...own.flatMap(({ type, toDoi, toId, doi, ...work }) =>
      // A work of this site that the reader does not see is not named.
      toId && !work.slug ? [] : [{ relation: type, ...work, doi: doi ?? toDoi }],
    ),
    ...ofOthers.map(({ type, toDoi: _, ...work }) => ({ relation: invert(type), ...work })),
  ]
}
