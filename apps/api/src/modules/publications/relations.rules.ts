import type { Database, Transaction } from '@hazards/db/client'
import { integrityColumn } from '@hazards/db/integrity-column'
import { findRelated, type GivenRelation, knownRelations } from '@hazards/db/publication-relations'
import { publicationRelations, publications } from '@hazards/db/tables'
import { bareDoi, comparedDoi, doiAddress } from '@hazards/schema/doi'
import { getMark } from '@hazards/schema/integrity-words'
import type { Publication } from '@hazards/schema/publication'
import { PUBLICATION_LIMITS } from '@hazards/schema/publication.constants'
import { publicationPath } from '@hazards/schema/publication-files'
import { invert, type NamedRelation, type RelatedWork, type Relation } from '@hazards/schema/relations'
import { aliasedTable, and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { invalidField } from '../../lib/errors.ts'
import { isPresent, type Sees } from '../../records/public-records.ts'
import { textArray } from '../../records/text-array.ts'
import type { FilePublication } from './formats/publication-format.ts'
import type { ReadFields, ReadItem } from './import/read-item.ts'
import { notesOn } from './import/read-item.ts'

/**
 * Returns relations with the ids of the publications that they name, without repetitions, also of a publication that is named by
 * its DOI, and without the publication's own DOI. A work that it is related to already may be in the trash.
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
  const known = await knownRelations(tx, relations, own)
  const resolved = relations.map((relation): Relation => {
    const { type, to } = relation
    if ('doi' in to) return { type, to }
    const id = ids.get(to.id.toLowerCase())
    if (id === undefined || !known.includes(relation))
      throw invalidField('relations', `There is no publication '${to.id}'`)
    if (id === own) throw invalidField('relations', 'A publication cannot be related to itself')
    return { type, to: { id } }
  })
  const here = await findByDoi(tx, resolved)
  const once = new Map<string, Relation>()
  for (const each of resolved) {
    const name = 'id' in each.to ? each.to.id : comparedDoi(each.to.doi)
    const target = here.get(name ?? '') ?? name
    const key = `${each.type} ${target}`
    if (target !== own && !once.has(key)) once.set(key, each)
  }
  return { relations: [...once.values()] }
}

/** Returns the ids of the publications of this site that relations name by their DOIs. */
const findByDoi = async (tx: Transaction, relations: readonly Relation[]): Promise<Map<string, string>> => {
  const dois = relations.flatMap(({ to }) => ('doi' in to ? (comparedDoi(to.doi) ?? []) : []))
  if (dois.length === 0) return new Map()
  const { id, doi } = publications
  const rows = await tx
    .select({ id, doi: sql<string>`lower(${doi})` })
    .from(publications)
    .where(and(isPresent(publications), inArray(sql`lower(${doi})`, dois)))
  return new Map(rows.map((row) => [row.doi, row.id]))
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
    otherId: other.id,
    slug: other.slug,
    title: other.title,
    publicationType: other.publicationType,
    doi: other.doi,
    integrity: integrityColumn(other),
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
  const relations = [
    // A work of this site that the reader does not see is not named.
    ...own.filter(({ toId, slug }) => !toId || slug).map((work) => ({ ...work, relation: work.type })),
    ...ofOthers.map((work) => ({ ...work, toDoi: null, relation: invert(work.type) })),
  ]
  // The same work can be named by its id and by its DOI, and a DOI can have become that of the publication itself.
  const once = new Map(relations.map((work) => [`${work.relation} ${work.otherId ?? work.toDoi?.toLowerCase()}`, work]))
  return [...once.values()].flatMap(({ relation, otherId, slug, title, publicationType, doi, toDoi, integrity }) =>
    otherId === id ? [] : [{ relation, slug, title, publicationType, mark: getMark(integrity), doi: doi ?? toDoi }],
  )
}

/** Returns publications with their relations as files have them: to the DOI of a work, or else to its page. */
export const withNamedRelations = async (
  db: Pick<Database, 'select'>,
  publicUrl: string,
  list: readonly Publication[],
): Promise<FilePublication[]> => {
  const all = list.flatMap(({ relations }) => relations ?? [])
  const ids = [...new Set(all.flatMap(({ to }) => ('id' in to ? to.id : [])))]
  const { id, slug, doi } = publications
  const works = ids.length > 0 ? await db.select({ id, slug, doi }).from(publications).where(inArray(id, ids)) : []
  const addresses = new Map(
    works.map((work) => [work.id, work.doi ? doiAddress(work.doi) : publicUrl + publicationPath(work)]),
  )
  const named = ({ type, to }: Relation) => {
    const url = 'doi' in to ? doiAddress(to.doi) : addresses.get(to.id)
    return url ? [{ type, url }] : []
  }
  return list.map((each) => ({ ...each, relatedTo: each.relations?.flatMap(named) ?? null }))
}

type Here = Pick<Database, 'select'>

/**
 * Returns what finds the works that are here, of those that files name in their relations: by DOI, or by the address of their
 * page on this site.
 */
const findNamed = async (db: Here, publicUrl: string, urls: readonly string[]) => {
  const pages = publicUrl + publicationPath({ slug: '' })
  const dois = urls.flatMap((url) => comparedDoi(bareDoi(url)) ?? [])
  const slugs = urls.flatMap((url) => (url.startsWith(pages) ? url.slice(pages.length) : []))
  const { id, slug, doi } = publications
  const isOne = or(sql`lower(${doi}) = any(${textArray(dois)})`, sql`${slug} = any(${textArray(slugs)})`)
  const works = await db
    .select({ id, slug, doi })
    .from(publications)
    .where(and(isPresent(publications), isOne))
  const ids = new Map(
    works.flatMap(
      (work) =>
        [
          [pages + work.slug, work.id],
          [comparedDoi(work.doi), work.id],
        ] as const,
    ),
  )
  return {
    /** Returns the same relation for all names of a work: to its id if it is here. */
    asOne: ({ type, to }: Relation): Relation => {
      const found = 'doi' in to ? ids.get(comparedDoi(to.doi)) : undefined
      return { type, to: found ? { id: found } : to }
    },
    asRelation: ({ type, url }: NamedRelation): Relation | undefined => {
      const doi = bareDoi(url)
      const found = ids.get(doi ? comparedDoi(doi) : url)
      if (found) return { type, to: { id: found } }
      return doi ? { type, to: { doi } } : undefined
    },
  }
}

/**
 * Returns imported records with the relations that they name, and what makes those of publications that are here comparable. A work
 * that is neither here nor has a DOI is left out, with a note.
 */
export const readRelations = async (db: Here, publicUrl: string, items: ReadItem[]) => {
  const urls = items.flatMap((item) => ('fields' in item ? (item.fields.relatedTo ?? []).map(({ url }) => url) : []))
  if (urls.length === 0) return { items, comparable: <Row extends ReadFields>(row: Row) => row }
  const { asOne, asRelation } = await findNamed(db, publicUrl, [...new Set(urls)])
  const read = (item: ReadItem): ReadItem => {
    if (!('fields' in item) || !item.fields.relatedTo) return item
    const { relatedTo, ...fields } = item.fields
    const known = relatedTo.map(asRelation).filter((relation) => relation !== undefined)
    const relations = [...new Map(known.map((each) => [JSON.stringify(each), each])).values()]
    const lost = known.length < relatedTo.length ? notesOn(['relations to works that are not here']) : []
    return {
      ...item,
      fields: {
        ...fields,
        ...(relations.length > 0 && { relations: relations.slice(0, PUBLICATION_LIMITS.relations) }),
      },
      notes: [...(item.notes ?? []), ...lost],
    }
  }
  const comparable = <Row extends ReadFields>(row: Row): Row => ({
    ...row,
    ...(row.relations && { relations: row.relations.map(asOne) }),
  })
  return { items: items.map(read), comparable }
}
