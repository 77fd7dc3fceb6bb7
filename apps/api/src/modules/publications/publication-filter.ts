import { publications } from '@hazards/db/tables'
import type { PublicationFilter } from '@hazards/schema/publication'
import { and, arrayContains, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { isPresent } from '../../lib/write-record.ts'

/** More words than these make a search no narrower. */
const WORDS_MAX = 12

/** The condition that a publication is in a filtered list (records §1). */
export const matching = ({ search, year, type, keyword, author, theme, doi }: PublicationFilter): SQL | undefined =>
  and(
    isPresent(publications),
    search ? isFoundBy(search) : undefined,
    year ? eq(publications.year, year) : undefined,
    type ? eq(publications.publicationType, type) : undefined,
    keyword ? arrayContains(publications.keywords, [keyword]) : undefined,
    author ? isBy(author) : undefined,
    theme ? arrayContains(publications.themes, [theme]) : undefined,
    doi ? isOfDoi(doi) : undefined,
  )

/** DOIs are the same in capitals and small letters. */
export const isOfDoi = (doi: string): SQL => eq(sql`lower(${publications.doi})`, doi.toLowerCase())

/**
 * One of the authors has the name that this slug is made of ('imara-solvane'): the same family name, and the same first given
 * name, of which one of the two may be an initial.
 */
const isBy = (author: string): SQL => {
  const slug = sql`slug_base(${author})`
  const [given, wanted] = [sql`split_part(slug_base(name->>'given'), '-', 1)`, sql`split_part(${slug}, '-', 1)`]
  const isGiven = sql`(${given} = ${wanted} or least(length(${given}), length(${wanted})) = 1 and left(${given}, 1) = left(${wanted}, 1))`
  const isNamed = sql`${slug} like '%-' || slug_base(name->>'family') and ${isGiven}`
  const isWhole = sql`${slug} = slug_base(coalesce(name->>'literal', concat_ws(' ', name->>'given', name->>'family')))`
  const words = author.split(/[^\p{L}\p{N}]+/u)
  return sql`(${slug} <> '' and ${contains(words.findLast((word) => word !== '') ?? '')} and exists (
    select from jsonb_array_elements(${publications.authorNames}) as name where ${isWhole} or ${isNamed}))`
}

const INITIALS = /^\p{L}\.(?:-?\p{L}\.)*$/u

/**
 * Each word is somewhere, in any order; initials ('T.') stand for a name of that author whose other name is the word beside
 * them. What title or authors hold to the letter is always found (specification §2).
 */
const isFoundBy = (search: string): SQL | undefined => {
  const text = search.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))].slice(0, WORDS_MAX)
  if (words.length === 0) return contains(text)
  const initials = words.flatMap((word, at) => (INITIALS.test(word) ? [hasInitials(word, wordBeside(words, at))] : []))
  // Whole words first: they cost less to look for than initials.
  const all = and(...words.filter((word) => !INITIALS.test(word)).map(contains), ...initials)
  return initials.length > 0 ? or(all, contains(text)) : all
}

const contains = (text: string): SQL =>
  like(publications.searchText, sql`fold_text(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`)

const wordBeside = (words: string[], at: number): string | undefined => {
  const isWord = (word: string) => !INITIALS.test(word)
  return words.slice(at + 1).find(isWord) ?? words.slice(0, at).findLast(isWord)
}

/** Of a line of the search text, which holds one author: words that begin with the initials, and the other name. */
const hasInitials = (initials: string, name: string | undefined): SQL | undefined => {
  const letters = initials.match(/\p{L}/gu) ?? []
  const behind = name === undefined ? '' : `[^\\n]*[^\\n[:alnum:]_]${name.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`
  return and(
    ...letters.map((letter) => sql`${publications.searchText} ~ fold_text(${`\\n(?:[^\\n]* )?${letter}${behind}`})`),
  )
}
