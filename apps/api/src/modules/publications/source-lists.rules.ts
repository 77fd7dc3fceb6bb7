import type { Database } from '@hazards/db/client'
import { people, sourceStates } from '@hazards/db/tables'
import { SOURCE_NAMES, type WorkSource } from '@hazards/schema/proposal'
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Clock } from '../../lib/clock.ts'
import { DomainError, notFound } from '../../lib/errors.ts'
import type { WebClient } from '../../lib/web-client.ts'
import { isPresent } from '../../records/public-records.ts'
import type { FoundWorks } from './found-works.rules.ts'
import type { FoundWork, WorkList } from './import/found-work.ts'
import { createOpenalexSource } from './import/openalex-source.ts'
import { createOrcidSource } from './import/orcid-source.ts'
import { createZoteroSource } from './import/zotero-source.ts'

/** Where works are looked for, as the settings say. */
export type SourceConfig = {
  /** Replaces the hosts of all sources. */
  sourcesUrl?: string | undefined
  openalexKey?: string | undefined
  zoteroGroup?: string | undefined
}
type Dependencies = { db: Database; clock: Clock; web: WebClient; found: FoundWorks; config: SourceConfig }

/** A list of works, and how to read it. */
type SourceList = {
  key: string
  name: string
  /** Where its works are found, in words. */
  where: string
  read: (version: string | undefined, signal: AbortSignal) => Promise<WorkList | undefined>
  /** Adds what the source knows of works that have no DOI. */
  details?: (works: FoundWork[], signal: AbortSignal) => Promise<FoundWork[]>
}
/** What is to be looked up of a list. `found` is undefined if the list has not changed. */
export type ReadList = { list: SourceList; works: FoundWork[]; version: string | undefined; found: number | undefined }
type Which = { person?: string | undefined; isFresh?: boolean; signal: AbortSignal }
export type SourceLists = ReturnType<typeof createSourceLists>

/** The lists of works that are read: of each person with an ORCID iD, and of the group. */
export const createSourceLists = (dependencies: Dependencies) => {
  const { db, found } = dependencies
  const listAll = createListing(dependencies)
  const { finish, fail } = createStateNotes(dependencies)
  const read = async (list: SourceList, { isFresh, signal }: Which): Promise<ReadList> => {
    const [state] = await db.select().from(sourceStates).where(eq(sourceStates.key, list.key))
    const before = isFresh || state?.error ? undefined : (state?.version ?? undefined)
    const answer = await list.read(before, signal)
    if (!answer) return { list, works: [], version: before, found: undefined }
    const unknown = await found.dropKnown(answer.works)
    const [named, others] = [unknown.filter(({ doi }) => doi), unknown.filter(({ doi }) => !doi)]
    const detailed = list.details && others.length > 0 ? await list.details(others, signal) : others
    return { list, works: [...named, ...detailed], version: answer.version, found: answer.works.length }
  }
  return {
    /**
     * Reads the lists of a person, or all. Returns the works that are not known, each once. `note` is told why a list could
     * not be read. @throws DomainError NOT_FOUND for a person without an ORCID iD
     */
    readAll: async (which: Which, note: (error: unknown) => void): Promise<ReadList[]> => {
      const lists = await listAll(which.person)
      if (!which.person) await forgetOthers(db, lists)
      const all: ReadList[] = []
      for (const list of lists) {
        which.signal.throwIfAborted()
        try {
          all.push(await read(list, which))
        } catch (error) {
          note(error)
          if (error instanceof DomainError) await fail(list, error)
        }
      }
      return all
    },

    /** @throws DomainError NOT_FOUND for a person without an ORCID iD */
    require: async (person: string): Promise<void> => void (await listAll(person)),

    finish,
    fail,
    states: () => readStates(db, listAll),
  }
}

const createStateNotes = ({ db, clock }: Dependencies) => {
  const save = async (key: string, values: Partial<typeof sourceStates.$inferInsert>, set: object = values) => {
    await db
      .insert(sourceStates)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: sourceStates.key, set })
  }
  return {
    /** Notes that a list was read to its end. `left`: of its works, those of no kind that the site lists. */
    finish: ({ list, version, found }: ReadList, left: number) => {
      const counts = found !== undefined && { found, left }
      const fine = { checkedAt: clock(), error: null, failedSince: null }
      return save(list.key, { ...fine, version: version ?? null, ...counts })
    },

    /** Notes why a list could not be read to its end. */
    fail: ({ key }: SourceList, { message: error }: DomainError) => {
      const failedSince = sql`coalesce(${sourceStates.failedSince}, ${clock().toISOString()}::timestamptz)`
      return save(key, { error, failedSince: clock() }, { error, failedSince })
    },
  }
}

/** Forgets lists that are no longer read: of a person who is gone, or whose ORCID iD was corrected. */
const forgetOthers = async (db: Database, lists: readonly SourceList[]): Promise<void> => {
  const read = lists.map(({ key }) => key)
  await db.delete(sourceStates).where(notInArray(sourceStates.key, read))
}

/** Returns how each list was read. */
const readStates = async (db: Database, listAll: () => Promise<SourceList[]>): Promise<WorkSource[]> => {
  const states = new Map((await db.select().from(sourceStates)).map((state) => [state.key, state]))
  return (await listAll()).map(({ key, name }) => {
    const { checkedAt, failedSince, found = 0, left = 0, error = null } = states.get(key) ?? {}
    const source = SOURCE_NAMES.find((each) => key.startsWith(`${each}:`)) ?? 'orcid'
    const [checked, failed] = [checkedAt, failedSince].map((moment) => moment?.toISOString() ?? null)
    return { key, source, name, found, left, error, checkedAt: checked ?? null, failedSince: failed ?? null }
  })
}

/** Returns a function that lists what is read of a person, or of all people and the group. */
const createListing = ({ db, web, config }: Dependencies) => {
  const { sourcesUrl, openalexKey, zoteroGroup } = config
  const orcid = createOrcidSource({ web, origin: sourcesUrl ?? 'https://pub.orcid.org' })
  const openalex =
    openalexKey === undefined
      ? undefined
      : createOpenalexSource({ web, origin: sourcesUrl ?? 'https://api.openalex.org', key: openalexKey })
  const zotero =
    zoteroGroup === undefined
      ? undefined
      : createZoteroSource({ web, origin: sourcesUrl ?? 'https://api.zotero.org', group: zoteroGroup })

  const buildLists = (name: string, id: string): SourceList[] => [
    {
      key: `orcid:${id}`,
      name,
      where: `In the ORCID record of ${name}`,
      read: (version, signal) => orcid.list(id, version, signal),
      details: (works, signal) => orcid.details(id, works, signal),
    },
    ...(openalex
      ? [
          {
            key: `openalex:${id}`,
            name,
            where: `At OpenAlex, of ${name}`,
            read: (_: unknown, signal: AbortSignal) => openalex.list(id, signal),
          },
        ]
      : []),
  ]
  return async (person?: string): Promise<SourceList[]> => {
    const rows = await db
      .select({ name: people.name, orcid: people.orcid })
      .from(people)
      .where(and(isPresent(people), isNotNull(people.orcid), person ? eq(people.id, person) : undefined))
      .orderBy(people.order, people.id)
    if (person && rows.length === 0) throw notFound('person with an ORCID iD')
    const lists = rows.flatMap(({ name, orcid: id }) => (id ? buildLists(name, id) : []))
    if (person || !zotero || !zoteroGroup) return lists
    const group = { key: `zotero:${zoteroGroup}`, name: `Group ${zoteroGroup}`, where: 'In the Zotero group' }
    return [...lists, { ...group, read: (version, signal) => zotero.list(version, signal) }]
  }
}
