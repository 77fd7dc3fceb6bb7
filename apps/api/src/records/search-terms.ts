import type { Database } from '@hazards/db/client'
import { searchDocuments, searchWords } from '@hazards/db/tables'
import { and, desc, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { getStem } from './search-index.ts'
import { isUnspaced, wordsIn } from './search-words.ts'
import { textArray } from './text-array.ts'

/** One word that was searched for, as documents may contain it. */
export type Term = {
  /** Its stem, or the one of the word that it was corrected to. */
  stems: string[]
  /** The stems of the words that an unfinished word may become. */
  beginnings: string[]
  /** In about how many documents it occurs. */
  documents: number
}
export type Terms = { terms: Term[]; corrected: string | null }

/** Further words of a search are ignored. */
const WORDS_MAX = 24
const BEGINNINGS_MAX = 30
const CANDIDATES_MAX = 30
/** In how many documents the spelling of a word is looked for. */
const DOCUMENTS_READ = 5

type Reading = { text: string; isExact: boolean; now: Date }
type Word = { word: string; start: number; end: number; stem: string; documents: number; isKnown: boolean }

/**
 * Reads what a visitor typed. Words that say nothing are passed over. A last word that nobody wrote is read as the
 * beginning of others, and any other as a misspelling of one that somebody wrote, unless `isExact`. Only public
 * documents count as written.
 *
 * @returns the terms, and the text that was searched for instead if a word was corrected
 */
export const readTerms = async (db: Database, { text, isExact, now }: Reading): Promise<Terms> => {
  const isOpen = /[\p{L}\p{N}]$/u.test(text)
  const words = await lookUp(db, text, now)
  const last = isOpen ? [...wordsIn(text)].at(-1)?.word : undefined
  const terms: Term[] = []
  let corrected = text
  // From the last to the first, so that the positions of the others stay.
  for (const each of words.toReversed()) {
    const beginnings = each.word === last ? await begunWith(db, each, now) : []
    const better = each.isKnown || isExact || beginnings.length > 0 ? undefined : await findSpelling(db, each, now)
    if (better)
      corrected = `${corrected.slice(0, each.start)}${await asWritten(db, better, now)}${corrected.slice(each.end)}`
    const { stem, documents } = better ?? each
    terms.unshift({ stems: [stem], beginnings: beginnings.filter((other) => other !== stem), documents })
  }
  return { terms, corrected: corrected === text ? null : corrected }
}

/** Returns the distinct words of a text that say something, with their stems. */
const lookUp = async (db: Database, text: string, now: Date): Promise<Word[]> => {
  const found = new Map([...wordsIn(text)].toReversed().map((each) => [each.word, each]))
  const words = [...found.keys()].toReversed().slice(0, WORDS_MAX)
  if (words.length === 0) return []
  const stem = sql<string>`stem`
  const rows = await db
    .select({ word: sql<string>`word`, stem, documents: getDocuments(stem), isKnown: isWritten(stem, now) })
    .from(sql`(select word, ${getStem(sql`word`)} as stem from unnest(${textArray(words)}) as word) as given`)
    .where(isNotNull(stem))
  const byWord = new Map(rows.map((row) => [row.word, row]))
  return words.flatMap((word) => {
    const [place, row] = [found.get(word), byWord.get(word)]
    // What only hidden documents contain counts as written by nobody.
    return place && row ? [{ ...place, ...row, documents: row.isKnown ? Math.max(row.documents, 1) : 0 }] : []
  })
}

const getDocuments = (stem: SQL): SQL<number> =>
  sql`coalesce((select max(known.documents) from ${searchWords} as known where known.stem = given.${stem}), 0)`

/** Returns the condition that a public document contains this stem. */
const isWritten = (stem: SQL, now: Date): SQL<boolean> =>
  sql`exists (select from ${searchDocuments} where ${lte(searchDocuments.publicFrom, now)}
    and ${searchDocuments.words} @@ ${asQuery(stem)})`

const asQuery = (stem: SQL): SQL => sql`('''' || ${stem} || '''')::tsquery`

/** Returns the stems of words that begin like this one and that the public may read, the most frequent first. */
const begunWith = async (db: Database, { word }: Word, now: Date): Promise<string[]> => {
  const begun = db
    .selectDistinct({ stem: searchWords.stem, documents: searchWords.documents })
    .from(searchWords)
    .where(sql`${searchWords.word} like ${`${word}%`}`)
    .orderBy(desc(searchWords.documents), searchWords.stem)
    .limit(BEGINNINGS_MAX)
    .as('begun')
  const rows = await db
    .select({ stem: begun.stem })
    .from(begun)
    .where(isWritten(sql`${begun.stem}`, now))
  return rows.map(({ stem }) => stem)
}

/** Returns the written word that a misspelled one is most likely meant to be. */
const findSpelling = async (db: Database, { word }: Word, now: Date): Promise<Spelling | undefined> => {
  if (word.length < 4 || isUnspaced(word)) return undefined
  const { word: written, stem, documents } = searchWords
  const near = db
    .select({ word: written, stem, documents })
    .from(searchWords)
    .where(sql`${written} % ${word}`)
    .orderBy(sql`similarity(${written}, ${word}) desc`, desc(documents))
    .limit(CANDIDATES_MAX)
    .as('near')
  const rows = await db
    .select()
    .from(near)
    .where(isWritten(sql`${near.stem}`, now))
  const mistakesMax = word.length < 6 ? 1 : word.length < 10 ? 2 : 3
  const [best] = rows
    .map((each) => ({ ...each, mistakes: mistakesBetween(word, each.word) }))
    .filter(({ mistakes }) => mistakes <= mistakesMax)
    .sort((a, b) => a.mistakes - b.mistakes || b.documents - a.documents)
  return best
}
type Spelling = Pick<Word, 'word' | 'stem' | 'documents'>

/** Returns a word with its accents, as a document has it that the public may read. */
const asWritten = async (db: Database, { word, stem }: Spelling, now: Date): Promise<string> => {
  const { title, subtitle, body, words, publicFrom } = searchDocuments
  const isOfWord = sql`${words} @@ ${asQuery(sql`${stem}`)}`
  const rows = await db
    .select({ title, subtitle, body })
    .from(searchDocuments)
    .where(and(lte(publicFrom, now), isOfWord))
    .limit(DOCUMENTS_READ)
  const texts = rows.flatMap((row) => Object.values(row))
  const found = texts.flatMap((text) => {
    const place = [...wordsIn(text)].find((each) => each.word === word)
    return place ? text.slice(place.start, place.end).toLowerCase() : []
  })
  return found[0] ?? word
}

/** Returns how many letters are missing, added, wrong or swapped (optimal string alignment). */
const mistakesBetween = (a: string, b: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
