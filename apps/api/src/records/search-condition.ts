import type { Database } from '@hazards/db/client'
import { searchDocuments } from '@hazards/db/tables'
import { type SQL, sql } from 'drizzle-orm'
import { readTerms, type Term } from './search-terms.ts'

/** A word that occurs in more documents than this finds too much to be asked for by itself. */
const COMMON = 2_000

export type Match = {
  /** The condition that a search document is found. */
  isFound: SQL
  /** How well it fits, highest best. */
  rank: SQL<number>
  /** The stems of all words that were searched for. */
  stems: string[]
  /** The search that was made instead, if a word was corrected. */
  corrected: string | null
}

type Search = {
  text: string
  isExact: boolean
  now: Date
  /** The condition on search documents that the search is limited to. */
  among: SQL | undefined
}

/**
 * Reads a search: all of its words, or, where fewer documents than words have all of them, some of the words, the rarest
 * counting most (records §15.2). Returns undefined if none of the words says anything.
 */
export const readSearch = async (db: Database, search: Search): Promise<Match | undefined> => {
  const { terms, corrected } = await readTerms(db, search)
  if (terms.length === 0) return undefined
  const total = Math.max(await countDocuments(db), ...terms.map(({ documents }) => 2 * documents))
  const isAll = contains(terms.map(anyOf).join(' & '))
  const isEnough = terms.length === 1 || (await isFoundIn(db, terms.length, sql`${search.among} and ${isAll}`))
  const some = getRarest(terms)
  const ranks = terms.flatMap((term) => listRanks(term, total))
  const stems = terms.flatMap((term) => [...term.stems, ...term.beginnings])
  const rank = sql.join(ranks, sql` + `)
  if (isEnough || some.length === 0) return { isFound: isAll, rank: sql`(${rank})`, stems, corrected }
  return {
    isFound: contains(some.map(anyOf).join(' | ')),
    // What has all words comes first, however short they are.
    rank: sql`(${rank} + 1000 * (${isAll})::int)`,
    stems,
    corrected,
  }
}

const quoted = (stem: string) => `'${stem}'`
const anyOf = ({ stems, beginnings }: Term) => `(${[...stems, ...beginnings].map(quoted).join(' | ')})`
const contains = (query: string): SQL => sql`${searchDocuments.words} @@ ${query}::tsquery`

const countDocuments = async (db: Database): Promise<number> => {
  // What the last ANALYZE or VACUUM counted, if there was one: ranking needs only the magnitude.
  const [row] = await db
    .select({ count: sql<number>`greatest(reltuples, 100)::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = 'search_documents'::regclass`)
  return row?.count ?? 100
}

/** Returns whether at least `count` documents fulfill a condition. */
const isFoundIn = async (db: Database, count: number, condition: SQL): Promise<boolean> => {
  const found = await db.select({ one: sql`1` }).from(searchDocuments).where(condition).limit(count)
  return found.length === count
}

/** Returns the rarer half of the words, fewer if they are common. Words that nobody wrote find nothing. */
const getRarest = (terms: Term[]): Term[] => {
  const known = terms.filter(({ documents, beginnings }) => documents > 0 || beginnings.length > 0)
  const sorted = known.toSorted((a, b) => a.documents - b.documents).slice(0, Math.ceil(terms.length / 2))
  let documents = 0
  return sorted.filter((term, at) => {
    documents += term.documents
    return at === 0 || documents <= COMMON
  })
}

/**
 * What a word counts in the text, the other fields, the names and keywords, and the title: those with which the judged
 * questions of `tools/search` are answered best.
 */
const WEIGHTS = '{0.6,0.5,0.8,1}'
/** How much an unfinished word counts that became this one. */
const BEGUN = 0.3

const listRanks = ({ stems, beginnings, documents }: Term, total: number): SQL[] => {
  const rarity = Math.log(1 + (Math.max(total - documents, 0) + 0.5) / (documents + 0.5))
  const getRank = (words: string[], weight: number) =>
    sql`${weight}::float8 * ts_rank(${WEIGHTS}::float4[], ${searchDocuments.words}, ${words.map(quoted).join(' | ')}::tsquery, 1)`
  return [getRank(stems, rarity), ...(beginnings.length > 0 ? [getRank(beginnings, rarity * BEGUN)] : [])]
}
