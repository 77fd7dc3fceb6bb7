import type { Database } from '@hazards/db/client'
import { hasLinkTo } from '@hazards/db/record-links'
import { publications, themes, withdrawals } from '@hazards/db/tables'
import { EVENT_SCHEMES, type EventId, formatEventId } from '@hazards/schema/event-ids'
import { and, asc, eq, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '../../lib/clock.ts'
import {
  eventOfSet,
  eventSet,
  FIXED_SETS,
  HAZARD_SET,
  type HarvestSet,
  listHarvestSets,
  THEME_SET,
  TYPE_SET,
} from '../../records/harvest-sets.ts'
import { isAbout } from '../../records/hazard-condition.ts'
import { getColumns, isPublic, type Sees, seenByVisitors } from '../../records/public-records.ts'
import type { HarvestedHeader, HarvestPosition, HarvestQuery, HarvestStore } from './formats/harvest-format.ts'
import type { FilePublication } from './formats/publication-format.ts'
import { asPublicPublication } from './publications.service.ts'
import { withNamedRelations } from './relations.rules.ts'

type Dependencies = { db: Database; clock: Clock; publicUrl: string }
/** When a publication got its state, or became public later than that. */
const CHANGED_AT = sql<Date>`greatest(${publications.updatedAt}, ${publications.publishAt})`.mapWith(
  publications.updatedAt,
)

const WITHDRAWN_AT = sql`${withdrawals.at}`

/** Returns a time for Postgres, which reads no text of the years 0 and 10000: harvesters ask until the end of 9999. */
const asTimestamp = (milliseconds: number) => sql`to_timestamp(${milliseconds / 1000}::float8)`

/** Returns the condition that a record changed in a period, and comes after a position in the order of time and id. */
const isInPeriod = (at: SQL, id: PgColumn, { from, until }: HarvestQuery, after?: HarvestPosition) =>
  and(
    from && gte(at, asTimestamp(from.getTime())),
    // To the second, which is what a time of the protocol names.
    until && lt(at, asTimestamp(until.getTime() + 1000)),
    after && sql`(${at}, ${id}) > (${after.at}::timestamptz, ${after.id}::uuid)`,
  )

const isInSet = (set: string | undefined, sees: Sees): SQL | undefined => {
  if (set === undefined) return undefined
  if (set.startsWith(THEME_SET)) return hasLinkTo('publication', 'themes', set.slice(THEME_SET.length), sees)
  if (set.startsWith(HAZARD_SET)) return isAbout(publications, { hazard: set.slice(HAZARD_SET.length) })
  if (set.startsWith(TYPE_SET)) return sql`${publications.publicationType} = ${set.slice(TYPE_SET.length)}`
  const event = eventOfSet(set)
  return isAbout(publications, { event: event ? formatEventId(event) : set })
}

/** Returns the condition of a publication that was public, is not, and was in the set then. */
const isTombstone = ({ db, clock }: Dependencies, { set }: HarvestQuery) => {
  const again = db
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, withdrawals.recordId), isPublic(publications, clock())))
  const wasInSet = set === undefined ? undefined : sql`${withdrawals.sets} @> ${JSON.stringify([set])}::jsonb`
  return and(eq(withdrawals.record, 'publication'), wasInSet, notExists(again))
}

const createReaders = ({ db, clock }: Dependencies) => {
  const sees = seenByVisitors(clock)
  const { publicationType, hazards, eventIds, themes: themeSlugs } = getColumns('publication', sees)
  const selectPublic = (where: SQL | undefined) =>
    db
      .select({ id: publications.id, at: CHANGED_AT, publicationType, hazards, eventIds, themes: themeSlugs })
      .from(publications)
      .where(and(sees(publications), where))
  const asHeader = ({ id, at, ...row }: Awaited<ReturnType<typeof selectPublic>>[number]): HarvestedHeader => ({
    id,
    at,
    sets: listHarvestSets(row),
    isGone: false,
  })
  const listSets = async (): Promise<HarvestSet[]> => {
    const rows = await db
      .select({ slug: themes.slug, title: themes.title })
      .from(themes)
      .where(sees(themes))
      .orderBy(themes.order, themes.slug)
    return [
      ...FIXED_SETS,
      ...rows.map(({ slug, title }) => ({ set: THEME_SET + slug, name: title })),
      ...(await readEventSets(db, sees)),
    ]
  }
  const readGone = async (where: SQL | undefined, limit: number): Promise<HarvestedHeader[]> => {
    const { recordId: id, at, sets } = withdrawals
    const rows = await db.select({ id, at, sets }).from(withdrawals).where(where).orderBy(asc(at), asc(id)).limit(limit)
    const known = new Set((await listSets()).map(({ set }) => set))
    // A tombstone keeps the names of themes that may be drafts now.
    return rows.map((row) => ({ ...row, sets: row.sets.filter((set) => known.has(set)), isGone: true }))
  }
  return { sees, selectPublic, asHeader, readGone, listSets }
}

/** Returns the sets of the events that public publications are about, and those of tombstones. */
const readEventSets = async (db: Database, sees: Sees): Promise<HarvestSet[]> => {
  const shown = await db
    .selectDistinct({ id: sql<EventId>`jsonb_array_elements(${publications.eventIds})` })
    .from(publications)
    .where(sees(publications))
  const gone = await db
    .selectDistinct({ set: sql<string>`jsonb_array_elements_text(${withdrawals.sets})` })
    .from(withdrawals)
    .where(eq(withdrawals.record, 'publication'))
  const sets = [...shown.map(({ id }) => eventSet(id)), ...gone.map(({ set }) => set)]
  return [...new Set(sets)].sort().flatMap((set) => {
    const id = set && eventOfSet(set)
    return set && id ? { set, name: `${EVENT_SCHEMES[id.scheme].name} ${id.value}` } : []
  })
}

/** What harvesters read (records §18): publications and their tombstones, in the order of their changes. */
export const createHarvestService = (dependencies: Dependencies): HarvestStore => {
  const { db, clock, publicUrl } = dependencies
  const { sees, selectPublic, asHeader, readGone, listSets } = createReaders(dependencies)
  return {
    /** Returns the headers of at most `limit` of the records that changed in a period, after a position, first those that changed first. */
    list: async (query: HarvestQuery, limit: number, after?: HarvestPosition): Promise<HarvestedHeader[]> => {
      const isWanted = and(isInSet(query.set, sees), isInPeriod(CHANGED_AT, publications.id, query, after))
      const rows = await selectPublic(isWanted).orderBy(asc(CHANGED_AT), asc(publications.id)).limit(limit)
      const period = isInPeriod(WITHDRAWN_AT, withdrawals.recordId, query, after)
      const gone = await readGone(and(isTombstone(dependencies, query), period), limit)
      return [...rows.map(asHeader), ...gone].sort(byTime).slice(0, limit)
    },

    /** Returns how many records changed in a period. */
    count: async (query: HarvestQuery): Promise<number> => {
      const isWanted = and(sees(publications), isInSet(query.set, sees), isInPeriod(CHANGED_AT, publications.id, query))
      const period = isInPeriod(WITHDRAWN_AT, withdrawals.recordId, query)
      const gone = await db.$count(withdrawals, and(isTombstone(dependencies, query), period))
      return (await db.$count(publications, isWanted)) + gone
    },

    /** Returns the header of one record or of its tombstone; undefined if it was never public. */
    find: async (id: string): Promise<HarvestedHeader | undefined> => {
      const [found] = await selectPublic(eq(publications.id, id))
      if (found) return asHeader(found)
      return (await readGone(and(isTombstone(dependencies, {}), eq(withdrawals.recordId, id)), 1))[0]
    },

    /** Returns those of these publications that are public, by their ids; with what they are to other works if that is asked for. */
    read: async (ids, { hasRelations }): Promise<Map<string, FilePublication>> => {
      const rows = await db
        .select(getColumns('publication', sees))
        .from(publications)
        .where(and(sees(publications), inArray(publications.id, [...ids])))
      const read = rows.map(asPublicPublication)
      const named = hasRelations
        ? await withNamedRelations(db, publicUrl, read)
        : read.map((publication) => ({ ...publication, relatedTo: null }))
      return new Map(named.map((publication) => [publication.id, publication]))
    },

    /** Returns the time before which nothing changed. */
    findFirstTime: async (): Promise<Date> => {
      const first = sql`(select min(${publications.updatedAt}) from ${publications} where ${sees(publications)})`
      const gone = sql`(select min(${withdrawals.at}) from ${withdrawals} where ${eq(withdrawals.record, 'publication')})`
      const [row] = await db
        .select({ at: sql<Date | null>`least(${first}, ${gone})`.mapWith(publications.updatedAt) })
        .from(sql`(values (1)) as one`)
      return row?.at ?? clock()
    },

    /** Returns all sets with their names in words: the types, and the themes that are public. */
    listSets,
  }
}

const byTime = (a: HarvestedHeader, b: HarvestedHeader) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)
