import type { Database } from '@hazards/db/client'
import { publications } from '@hazards/db/tables'
import { authorSlug } from '@hazards/schema/author-slug'
import type { PublicationFilter } from '@hazards/schema/publication'
import { and, arrayContains, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { patternOf } from '../../lib/holds-text.ts'
import { isLinkedTo } from '../../lib/linked-authors.ts'
import { isPresent } from '../../lib/write-record.ts'

/** More words than these make a search no narrower. */
const WORDS_MAX = 12

/** The condition that a publication is in a filtered list (records §1): `author` is a person, or else the name that the slug is made of. */
export const matching = async (
  db: Database,
  { search, year, type, keyword, author, theme, doi }: PublicationFilter,
): Promise<SQL | undefined> =>
  and(
    isPresent(publications),
    search ? isFoundBy(search) : undefined,
    year ? eq(publications.year, year) : undefined,
    type ? eq(publications.publicationType, type) : undefined,
    keyword ? arrayContains(publications.keywords, [keyword]) : undefined,
    author ? ((await isLinkedTo(db, author)) ?? isBy(author)) : undefined,
    theme ? arrayContains(publications.themes, [theme]) : undefined,
    doi ? isOfDoi(doi) : undefined,
  )

/** DOIs are the same in capitals and small letters. */
export const isOfDoi = (doi: string): SQL => eq(sql`lower(${publications.doi})`, doi.toLowerCase())

/**
 * One of the authors has the name that this slug is made of ('imara-mwangi'): the same family name, and the same first given
 * name, of which one of the two may be an initial. See the column for what is stored of each name.
 */
const isBy = (author: string): SQL => {
  const whole = authorSlug({ literal: author })
  const [first = '', ...others] = whole.split('-')
  const families = others.map((_, at) => others.slice(at).join('-'))
  const shortened = families.flatMap((family) =>
    first.length === 1 ? [`.${first}-${family}`] : [`${first}-${family}`, `${first.charAt(0)}-${family}`],
  )
  const slugs = [whole, ...shortened].filter((slug) => slug !== '').map((slug) => slug.slice(0, 100))
  if (slugs.length === 0) return sql`false`
  // All of them first: the planner cannot tell how rare a name is, and would look for it through the whole list in its order.
  return sql`${publications.id} = any(array(
    select id from publications as written where author_slugs && ${sql.param(slugs, publications.authorSlugs)}::text[]))`
}

const INITIALS = /^\p{L}\.(?:-?\p{L}\.)*$/u

/**
 * Each word is somewhere, in any order; initials ('T.') stand for a given name of that author whose family name has the word
 * beside them. What title or authors hold to the letter is always found (specification §2).
 */
const isFoundBy = (search: string): SQL | undefined => {
  const text = search.normalize('NFKD').replace(/\p{M}/gu, '')
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))].slice(0, WORDS_MAX)
  if (words.length === 0) return contains(text)
  const initials = words.flatMap((word, at) => (INITIALS.test(word) ? hasInitials(word, wordBeside(words, at)) : []))
  const all = and(...words.filter((word) => !INITIALS.test(word)).map(contains), ...initials)
  return initials.length > 0 ? or(all, and(containsSqueezed(text), contains(text))) : all
}

/** Within a word a telephone writes one of these, a publisher another. */
const SAME_SIGNS = ["'’ʼ", '-‐–']

const contains = (text: string): SQL | undefined => or(...spellingsOf(text).map(containsExactly))

const spellingsOf = (text: string): string[] =>
  SAME_SIGNS.reduce(
    (spellings, signs) => {
      const inWord = new RegExp(`(?<=\\p{L})[${signs}](?=\\p{L})`, 'gu')
      return spellings.flatMap((spelling) => [...new Set([...signs].map((sign) => spelling.replace(inWord, sign)))])
    },
    [text],
  )

const containsExactly = (text: string): SQL => like(publications.searchText, sql`fold_text(${patternOf(text)})`)

/** True wherever title or authors contain the text; found by the index where a text of one-letter words is not. */
const containsSqueezed = (text: string): SQL => like(publications.searchText, sql`'%' || squeezed_text(${text}) || '%'`)

const wordBeside = (words: string[], at: number): string | undefined => {
  const isWord = (word: string) => !INITIALS.test(word)
  return words.slice(at + 1).find(isWord) ?? words.slice(0, at).findLast(isWord)
}

/** What parts the words of a name; the database's `folded_words` parts them at the same signs. */
const SIGNS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/

/** The lines of the search text that hold an initial with a word of the family name ('TIONESCU') have each of these. */
const hasInitials = (initials: string, name = ''): SQL[] => {
  const parts = name.split(SIGNS).filter((part) => part !== '')
  const lines = (initials.match(/\p{L}/gu) ?? []).flatMap((letter) =>
    (parts.length > 0 ? parts : ['']).map((part) => `\n${letter}${part}`),
  )
  return lines.map((line) => like(publications.searchText, sql`upper(fold_text(${`%${line}%`}))`))
}
