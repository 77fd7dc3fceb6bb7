import type { Database } from '@hazards/db/client'
import { hasLinkTo, linkedSlugs } from '@hazards/db/record-links'
import { publications } from '@hazards/db/tables'

import { authorSlug, withoutAccents } from '@hazards/schema/author-slug'
import { bareFunderId } from '@hazards/schema/funder-id'
import type { PublicationFacet, PublicationFilter } from '@hazards/schema/publication'
import { and, arrayOverlaps, eq, gte, like, lte, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '../../records/contains-text.ts'
import { countFacets, type FacetsOf, hasChosen, oneValue } from '../../records/facet-counts.ts'
import { isLinkedTo } from '../../records/linked-authors.ts'
import type { Sees } from '../../records/public-records.ts'

/** Further words of a search are ignored. */
const WORDS_MAX = 12

/**
 * Returns the condition that a publication is in a filtered list (records §1) and that its reader sees it. `author` is
 * the slug of a person, or else one derived from an author's name.
 */
export const matching = async (
  { db, sees }: { db: Database; sees: Sees },
  { search, keyword, author, project, site, funder, from, to, doi, ...chosen }: PublicationFilter,
): Promise<SQL | undefined> =>
  and(
    sees(publications),
    search ? isFoundBy(search) : undefined,
    keyword ? arrayOverlaps(publications.keywords, [keyword, keyword.normalize('NFC')]) : undefined,
    author ? ((await isLinkedTo(db, author, sees)) ?? isBy(author)) : undefined,
    project ? hasLinkTo('publication', 'projects', project, sees) : undefined,
    funder ? isFundedBy(funder) : undefined,
    from ? gte(publications.year, from) : undefined,
    to ? lte(publications.year, to) : undefined,
    site ? hasLinkTo('publication', 'sites', site, sees) : undefined,
    doi ? isOfDoi(doi) : undefined,
    hasChosen(publicationFacets(sees), chosen),
  )

/** Returns the condition that a grant is of this funder: of its ROR or DOI, or of its name, ignoring case and accents. */
const isFundedBy = (funder: string): SQL => {
  const id = bareFunderId(funder)
  if (id) return sql`${publications.grants} @> ${JSON.stringify([{ funderId: id }])}::jsonb`
  return sql`exists (select from jsonb_array_elements(${publications.grants}) as given
    where fold_text(given ->> 'funder') = fold_text(${funder}))`
}

/** The filters that lists of publications are counted by. */
const publicationFacets = (sees: Sees): FacetsOf<PublicationFacet> => ({
  type: oneValue(publications.publicationType),
  year: { ...oneValue(publications.year), has: (year) => eq(publications.year, Number(year)) },
  theme: {
    has: (theme) => hasLinkTo('publication', 'themes', theme, sees),
    values: linkedSlugs('publication', 'themes', sees),
  },
})

/** Counts a filtered list by each of its filters. */
export const countPublications = async (
  { db, sees }: { db: Database; sees: Sees },
  { type, year, theme, ...filter }: PublicationFilter,
) =>
  countFacets(db, {
    table: publications,
    columns: [publications.id, publications.publicationType, publications.year],
    matching: await matching({ db, sees }, filter),
    facets: publicationFacets(sees),
    chosen: { type, year, theme },
    sees,
  })

/** Returns the condition that a DOI matches, ignoring case. */
export const isOfDoi = (doi: string): SQL => eq(sql`lower(${publications.doi})`, doi.toLowerCase())

/**
 * Returns the condition that one of the authors has the name of this slug ('imara-mwangi'): the same family name and
 * the same first given name, either of which may be an initial. The column's comment describes what is stored of each
 * name.
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
  // The subquery runs first: the planner cannot tell how rare a name is, and would scan the whole list in its order.
  return sql`${publications.id} = any(array(
    select id from publications as written where author_slugs && ${sql.param(slugs, publications.authorSlugs)}::text[]))`
}

const INITIALS = /^\p{L}\.(?:-?\p{L}\.)*$/u

/**
 * Returns the condition that each word occurs somewhere, in any order. Initials ('T.') match a given name of the author
 * whose family name contains the neighboring word. A literal match in title or authors is always found (specification
 * §2).
 */
const isFoundBy = (search: string): SQL | undefined => {
  const text = withoutAccents(search)
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))].slice(0, WORDS_MAX)
  if (words.length === 0) return contains(text)
  const initials = words.flatMap((word, at) => (INITIALS.test(word) ? hasInitials(word, wordBeside(words, at)) : []))
  const all = and(...words.filter((word) => !INITIALS.test(word)).map(contains), ...initials)
  return initials.length > 0 ? or(all, and(containsSqueezed(text), contains(text))) : all
}

/** Characters that are equivalent within a word: keyboards and publishers write different ones. */
const SAME_SIGNS = ["'’ʼ", '-‐–']

const contains = (text: string): SQL | undefined => or(...listSpellings(text).map(containsExactly))

const listSpellings = (text: string): string[] =>
  SAME_SIGNS.reduce(
    (spellings, signs) => {
      const inWord = new RegExp(`(?<=\\p{L})[${signs}](?=\\p{L})`, 'gu')
      return spellings.flatMap((spelling) => [...new Set([...signs].map((sign) => spelling.replace(inWord, sign)))])
    },
    [text],
  )

const containsExactly = (text: string): SQL => like(publications.searchText, sql`fold_text(${likePattern(text)})`)

/** Matches whenever title or authors contain the text. It can use the index even for a text of one-letter words. */
const containsSqueezed = (text: string): SQL => like(publications.searchText, sql`'%' || squeezed_text(${text}) || '%'`)

const wordBeside = (words: string[], at: number): string | undefined => {
  const isWord = (word: string) => !INITIALS.test(word)
  return words.slice(at + 1).find(isWord) ?? words.slice(0, at).findLast(isWord)
}

/** Separators of the words of a name, the same as in the database's `folded_words`. */
const SIGNS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f]+/

/**
 * Returns conditions for the lines of the search text that contain an initial with a word of the family name
 * ('TIONESCU').
 */
const hasInitials = (initials: string, name = ''): SQL[] => {
  const parts = name.split(SIGNS).filter((part) => part !== '')
  const lines = (initials.match(/\p{L}/gu) ?? []).flatMap((letter) =>
    (parts.length > 0 ? parts : ['']).map((part) => `\n${letter}${part}`),
  )
  return lines.map((line) => like(publications.searchText, sql`upper(fold_text(${`%${line}%`}))`))
}
