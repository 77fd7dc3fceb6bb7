import { withoutAccents } from '@hazards/schema/author-slug'
import { and, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Further words of a search are ignored. */
const WORDS_MAX = 12

/** What a list is searched in: a text that is folded already. */
export type Searched = {
  text: SQLWrapper
  /**
   * Whether the text also has the initials of names, and its phrases without what parts their words, as
   * `publications.search_text` has them.
   */
  knowsInitials?: boolean
}

/** Returns what a list is searched in if its records have these texts; null ones are passed over. */
export const foldedTexts = (texts: SQLWrapper[]): Searched => ({
  text: sql`fold_text(concat_ws(E'\n', ${sql.join(texts, sql`, `)}))`,
})

/**
 * Returns the condition that each word of a search occurs somewhere in the text, in any order, whatever its case and
 * accents; undefined for an empty search. All lists are searched by it, visitors' and administrators'. Initials ('T.')
 * match a given name of the author whose family name contains the neighboring word. What the search is to the letter is
 * always found (specification §2).
 */
export const containsWords = ({ text: searched, knowsInitials }: Searched, search?: string | null): SQL | undefined => {
  if (!search) return undefined
  const text = withoutAccents(search)
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))].slice(0, WORDS_MAX)
  const contains = (word: string) => or(...listSpellings(word).map((spelling) => containsExactly(searched, spelling)))
  if (words.length === 0) return contains(text)
  const isInitial = (word: string) => knowsInitials && INITIALS.test(word)
  const initials = words.flatMap((word, at) =>
    isInitial(word) ? hasInitials(searched, word, wordBeside(words, at)) : [],
  )
  const all = and(...words.filter((word) => !isInitial(word)).map(contains), ...initials)
  return initials.length > 0 ? or(all, and(containsSqueezed(searched, text), contains(text))) : all
}

/** Returns the LIKE pattern that matches any text containing `text` literally. */
const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Characters that are equivalent within a word or a number: keyboards and publishers write different ones. */
const SAME_SIGNS = ["'’ʼ", '-‐–']

/** Quotation marks and the ends of sentences around a word, as pasted titles have them. */
const MARKS_AROUND = /^["'“”„‟«»‘’‚‹›「『]+|["'“”„‟«»‘’‹›」』.:!?…。]+$/g

const withoutMarks = (text: string): string[] => {
  const bare = text.replace(MARKS_AROUND, '')
  return bare.length > 2 && bare !== text ? [bare] : []
}

const listSpellings = (text: string): string[] =>
  SAME_SIGNS.reduce(
    (spellings, signs) => {
      const inWord = new RegExp(`(?<=[\\p{L}\\p{N}])[${signs}](?=[\\p{L}\\p{N}])`, 'gu')
      return spellings.flatMap((spelling) => [
        ...new Set([spelling, ...[...signs].map((sign) => spelling.replace(inWord, sign))]),
      ])
    },
    [text, ...withoutMarks(text)],
  )

const isLike = (searched: SQLWrapper, pattern: SQL): SQL => like(searched as SQL, pattern)

const containsExactly = (searched: SQLWrapper, text: string): SQL =>
  isLike(searched, sql`fold_text(${likePattern(text)})`)

/** Matches whenever title or authors contain the text. It can use the index even for a text of one-letter words. */
const containsSqueezed = (searched: SQLWrapper, text: string): SQL =>
  isLike(searched, sql`'%' || squeezed_text(${text}) || '%'`)

const INITIALS = /^\p{L}\.(?:-?\p{L}\.)*$/u

const wordBeside = (words: string[], at: number): string | undefined => {
  const isWord = (word: string) => !INITIALS.test(word)
  return words.slice(at + 1).find(isWord) ?? words.slice(0, at).findLast(isWord)
}

/** Separators of the words of a name, the same as in the database's `folded_words`. */
const SIGNS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/

/** Returns conditions for the lines of the text that contain an initial with a word of the family name ('TIONESCU'). */
const hasInitials = (searched: SQLWrapper, initials: string, name = ''): SQL[] => {
  const parts = name.split(SIGNS).filter((part) => part !== '')
  const lines = (initials.match(/\p{L}/gu) ?? []).flatMap((letter) =>
    (parts.length > 0 ? parts : ['']).map((part) => `\n${letter}${part}`),
  )
  return lines.map((line) => isLike(searched, sql`upper(fold_text(${`%${line}%`}))`))
}
