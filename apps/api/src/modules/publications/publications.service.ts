import type { Database, Transaction } from '@hazards/db/client'
import { linkedRecords } from '@hazards/db/record-links'
import { dateOrder, type newsEvents, publications, titleOrder } from '@hazards/db/tables'
import type { SessionUser } from '@hazards/schema/auth'
import { linkAuthors } from '@hazards/schema/author-links'
import { parseAuthors } from '@hazards/schema/author-names'
import { UNCHECKED } from '@hazards/schema/integrity.constants'
import {
  type AdminPublication,
  PUBLICATION_FIXED_FIELDS,
  PUBLICATION_SEARCH_COUNT_MAX,
  type PUBLICATION_SORTS,
  PUBLICATION_TYPES,
  PUBLICATIONS_PER_PAGE,
  type Publication,
  type PublicationCounts,
  type PublicationCreate,
  type PublicationFilter,
  type PublicationPage,
  type PublicationPanelInput,
  type PublicationSearch,
  type PublicationSummary,
  type PublicationUpdate,
  type SamePublicationInput,
  type UsedKeyword,
} from '@hazards/schema/publication'
import { and, count, desc, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Clock } from '../../lib/clock.ts'
import { notFound } from '../../lib/errors.ts'
import { requireSameFixedFields, requireUnchanged } from '../../records/expected.ts'
import { isInYear } from '../../records/in-year.ts'
import { requireKnown } from '../../records/known-slugs.ts'
import { knownPeople } from '../../records/linked-authors.ts'
import { createListReader, type Order, readTable, withdrawnSince } from '../../records/list-window.ts'
import { type Precondition, requirePrecondition } from '../../records/precondition.ts'
import { fromPublic, getColumns, hasVisibility, isPresent, type Sees } from '../../records/public-records.ts'
import { withMoment, withoutPublishing } from '../../records/publishing.ts'
import type { Row } from '../../records/record-kinds.ts'
import { textArray } from '../../records/text-array.ts'
import { isNamed, type RecordWriter } from '../../records/write-record.ts'
import { findSame } from './find-same.rules.ts'
import { licenseAddress, withKnownLicense } from './license.rules.ts'
import { completed } from './publication-authors.rules.ts'
import { countPublications, countUpTo, listKeywords, matching } from './publication-filter.rules.ts'
import { listRelatedWorks, resolveRelations, withNamedRelations } from './relations.rules.ts'

type Dependencies = {
  db: Database
  clock: Clock
  records: RecordWriter
  /** What readers see who are no administrators. */
  sees: Sees
  /** Without a trailing slash. */
  publicUrl: string
}

const FEED_LENGTH = 50
const RELATED_MAX = 5
/**
 * Number of the newest publications with a shared author, and with a shared keyword, that are compared. A common
 * keyword is on half of them.
 */
const RELATED_CANDIDATES = 200

const { id, slug, year, title, publishedOn, createdAt, updatedAt } = publications
const ORDERS: Record<(typeof PUBLICATION_SORTS)[number], Order> = {
  '-year': { columns: [year, publishedOn, createdAt, id], direction: 'desc', keys: { publishedOn: dateOrder } },
  title: { columns: [title, id], direction: 'asc', keys: { title: titleOrder } },
  '-updatedAt': { columns: [updatedAt, id], direction: 'desc' },
}

const newestFirst = [desc(year), desc(dateOrder(publishedOn)), desc(createdAt), desc(id)]

/** The filtered lists (records §1 and §4) of what the reader sees. */
const createList = <Item>(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  sees: Sees,
  asItem: (row: Row['publication']) => Item,
) =>
  createListReader({
    ...readTable(db, publications, () => getColumns('publication', sees)),
    matching: async ({
      visibility,
      missing,
      ...query
    }: PublicationFilter & Pick<PublicationPanelInput, 'visibility' | 'missing'>) =>
      and(
        await matching({ db, sees }, query),
        hasVisibility(publications, visibility, clock()),
        missing ? isNull(publications[missing]) : undefined,
      ),
    asItem,
    orders: ORDERS,
    updatedAt,
    publishAt: publications.publishAt,
  })

/**
 * The group's publications (specification §2, §3 and §7). A list without a sort is newest first, by year, then by
 * date of publication, then by creation.
 */
export const createPublicationsService = ({ db, clock, records, sees, publicUrl }: Dependencies) => {
  const list = createList({ db, clock }, sees, asPublicPublication)
  const managed = createList({ db, clock }, isPresent, asPublication)
  const rows = createList({ db, clock }, sees, (row) => row)
  return {
    /** The public publications. */
    list,

    /** Returns the matching public publications that became public last; none is older than that moment. */
    feed: async (filter: PublicationFilter): Promise<Publication[]> => {
      const dates = { createdAt: fromPublic(createdAt, publications), updatedAt: fromPublic(updatedAt, publications) }
      const found = db.select({ ...getColumns('publication', sees), ...dates }).from(publications)
      const chosen = found.where(await matching({ db, sees }, filter)).orderBy(desc(dates.createdAt), ...newestFirst)
      return (await chosen.limit(FEED_LENGTH)).map(asPublicPublication)
    },

    /** Yields public publications part by part, filter after filter, with the slug of each author who is a person of the group. */
    inPartsWithPeople: async function* (filters: readonly (PublicationFilter & { sort?: string | undefined })[]) {
      const people = await knownPeople(db, sees)
      for (const filter of filters)
        for await (const part of rows.inParts(filter))
          yield part.map((row) => {
            const publication = asPublicPublication(row)
            return { publication, people: linkAuthors(publication.authorNames, people, row.decidedAuthors) }
          })
    },

    /** Yields public publications part by part as files have them: with what they are to other works. */
    inPartsForFiles: async function* (filter: PublicationFilter & { sort?: string | undefined }) {
      for await (const part of list.inParts(filter)) yield await withNamedRelations(db, publicUrl, part)
    },

    /** Returns one public publication as files have it. @throws DomainError NOT_FOUND */
    getForFiles: async (idOrSlug: string) => {
      const publication = asPublicPublication(await findPublication(db, sees, idOrSlug))
      const [named = publication] = await withNamedRelations(db, publicUrl, [publication])
      return named
    },

    /** The publications, drafts too, as administrators see them. */
    managed,

    /** Returns the keywords of publications, drafts too, with the number of each: the most common ones. */
    keywords: (): Promise<UsedKeyword[]> => listKeywords(db),

    /** Returns a page of the panel's list. @throws DomainError BAD_REQUEST for a cursor of another list */
    page: (query: PublicationPanelInput) => managed.page({ ...query, limit: PUBLICATIONS_PER_PAGE }),

    /** Returns the publications that have ceased to be public. */
    withdrawn: (since: string | undefined) => withdrawnSince(db, 'publication', { since, now: clock() }),

    /**
     * Returns one page of the matching publications and their total. A text search counts only up to its limit.
     *
     * @throws DomainError BAD_REQUEST for a cursor of another list
     */
    search: async ({ direction: _, ...query }: PublicationSearch = {}): Promise<PublicationPage> => {
      const { items, next } = await list.part({ ...query, limit: PUBLICATIONS_PER_PAGE })
      if (!query.cursor && !next) return { items, nextCursor: next, total: items.length }
      // Sequentially, so that a search never holds two connections.
      const isWanted = await matching({ db, sees }, query)
      const total = await (query.search
        ? countUpTo(db, PUBLICATION_SEARCH_COUNT_MAX, isWanted)
        : db.$count(publications, isWanted))
      return { items, nextCursor: next, total }
    },

    /** Counts a filtered list by each of its filters. */
    count: (filter: PublicationFilter) => countPublications({ db, sees }, filter),

    summary: async (): Promise<PublicationSummary> => {
      const groups = await db
        .select({ year: publications.year, type: publications.publicationType, count: count() })
        .from(publications)
        .where(sees(publications))
        .groupBy(publications.year, publications.publicationType)
      const getSum = (isOne: (group: (typeof groups)[number]) => boolean) =>
        groups.filter(isOne).reduce((sum, group) => sum + group.count, 0)
      const years = [...new Set(groups.map(({ year }) => year))].sort((a, b) => b - a)
      const types = Object.fromEntries(PUBLICATION_TYPES.map((type) => [type, getSum((group) => group.type === type)]))
      return {
        total: getSum(() => true),
        types: types as PublicationSummary['types'],
        years: years.map((year) => ({ year, count: getSum((group) => group.year === year) })),
      }
    },

    /** @param createdIn a year, in UTC */
    counts: async (createdIn: number): Promise<PublicationCounts> => ({
      total: await db.$count(publications, isPresent(publications)),
      inYear: await db.$count(publications, and(isPresent(publications), isInYear(publications.createdAt, createdIn))),
    }),

    /** Returns the slug of each publication's page and the time of its last change (ISO 8601). */
    addresses: async (): Promise<Pick<Publication, 'slug' | 'updatedAt'>[]> => {
      const rows = await db.select({ slug, updatedAt }).from(publications).where(sees(publications))
      return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
    },

    /** Returns one public publication. @throws DomainError NOT_FOUND */
    get: async (idOrSlug: string): Promise<Publication> =>
      asPublicPublication(await findPublication(db, sees, idOrSlug)),

    /** Returns one publication, also a draft. @throws DomainError NOT_FOUND */
    adminGet: async (idOrSlug: string): Promise<AdminPublication> =>
      asPublication(await findPublication(db, isPresent, idOrSlug)),

    /**
     * Returns up to five other publications with the same authors (by ORCID, or by family name and first initial) or keywords
     * (records §2), those that share most first, then the newest.
     *
     * @throws DomainError NOT_FOUND
     */
    related: async (idOrSlug: string): Promise<Publication[]> => {
      const { authorKeys, keywords } = publications
      const [row] = await db
        .select({ id, authorKeys, keywords })
        .from(publications)
        .where(and(sees(publications), isNamed(publications, idOrSlug)))
      if (!row) throw notFound('publication')
      const [authors, words] = [textArray(row.authorKeys ?? []), textArray(row.keywords ?? [])]
      const newest = (isRelated: SQL) =>
        db
          .select({ id })
          .from(publications)
          .where(and(sees(publications), ne(id, row.id), isRelated))
          .orderBy(...newestFirst)
          .limit(RELATED_CANDIDATES)
      const candidates = union(newest(sql`${authorKeys} && ${authors}`), newest(sql`${keywords} && ${words}`))
      const shared = sql`(select count(*) from unnest(${authorKeys} || ${keywords}) as own (own)
      where own = any(${authors} || ${words}))`
      const rows = await db
        .select(getColumns('publication', sees))
        .from(publications)
        .where(inArray(id, candidates))
        .orderBy(desc(shared), ...newestFirst)
        .limit(RELATED_MAX)
      return rows.map(asPublicPublication)
    },

    /** Returns the works that a public publication is related to, from either side. @throws DomainError NOT_FOUND */
    relatedWorks: async (idOrSlug: string) => listRelatedWorks(db, sees, await findPublication(db, sees, idOrSlug)),

    /** Returns the publications that a news or event item is about, newest first. */
    ofNewsEvent: async (item: string): Promise<Publication[]> => {
      const which = { isNamed: (table: typeof newsEvents) => isNamed(table, item), sees }
      const slugs = await linkedRecords(db, 'newsEvent', 'publications', which)
      if (slugs.length === 0) return []
      const found = db.select(getColumns('publication', sees)).from(publications)
      const rows = await found.where(and(sees(publications), inArray(slug, slugs))).orderBy(...newestFirst)
      return rows.map(asPublicPublication)
    },

    /** Returns an existing publication that is the same as the one being entered; null if there is none. */
    findSame: (entered: SamePublicationInput) => findSame(db, entered),

    /** Adds a publication. @throws DomainError BAD_REQUEST without authors, or for an unknown theme, file or license */
    create: async (input: PublicationCreate, by: SessionUser): Promise<AdminPublication> => {
      const change = async (_: Row['publication'] | undefined, tx: Transaction) => {
        await requireKnown(tx, 'publication', input)
        return {
          ...withMoment(completed(withKnownLicense(input)), clock()),
          ...(await resolveRelations(tx, input.relations, undefined)),
        }
      }
      return asPublication(await records.write({ kind: 'publication', by, action: 'created', change }))
    },

    /**
     * Changes the given fields.
     *
     * @throws DomainError NOT_FOUND, PRECONDITION_FAILED, CONFLICT if the record is not as expected, BAD_REQUEST if a fixed
     * field differs, or for an unknown license
     */
    update: async (
      { id, expected, ...given }: PublicationUpdate,
      by: SessionUser,
      precondition?: Precondition,
    ): Promise<AdminPublication> => {
      const change = async (row: Row['publication'] | undefined, tx: Transaction) => {
        const current = requireMet(precondition, row as Row['publication'])
        requireUnchanged(current, expected)
        const changes = requireSameFixedFields(current, given, PUBLICATION_FIXED_FIELDS)
        await requireKnown(tx, 'publication', changes, current.id)
        if (Object.keys(changes).length === 0) return undefined
        const related = await resolveRelations(tx, changes.relations, current.id)
        return { ...withMoment(completed(withKnownLicense(changes, current), current), clock()), ...related }
      }
      return asPublication(await records.write({ kind: 'publication', id, by, action: 'edited', change }))
    },

    /** Moves a publication to the trash. @throws DomainError NOT_FOUND, PRECONDITION_FAILED */
    delete: async (id: string, by: SessionUser, precondition?: Precondition): Promise<void> => {
      await records.remove({ kind: 'publication', id, by, require: (row) => requireMet(precondition, row) })
    },
  }
}

const findPublication = async (db: Database, sees: Sees, idOrSlug: string): Promise<Row['publication']> => {
  const [row] = await db
    .select(getColumns('publication', sees))
    .from(publications)
    .where(and(sees(publications), isNamed(publications, idOrSlug)))
  if (!row) throw notFound('publication')
  return row
}

/** Returns a publication as administrators read it. */
export const asPublication = ({
  deletedAt: _,
  decidedAuthors: __,
  sourced: ___,
  ...row
}: Row['publication']): AdminPublication => ({
  ...row,
  licenseUrl: row.license && licenseAddress(row.license),
  integrity: row.integrity ?? UNCHECKED,
  authorNames: row.authorNames ?? parseAuthors(row.authors),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
})

export const asPublicPublication = (row: Row['publication']): Publication => withoutPublishing(asPublication(row))

/** Returns the publication. @throws DomainError PRECONDITION_FAILED */
const requireMet = (precondition: Precondition | undefined, row: Row['publication']): AdminPublication => {
  const current = asPublication(row)
  requirePrecondition(precondition, row, current)
  return current
}
