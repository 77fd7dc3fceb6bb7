import type { AuthorName } from './author-names.ts'

const LETTERS: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Returns a text without accents: without the combining marks that the database's `fold_text` removes. */
export const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/**
 * Returns an author's slug: 'zoe-o-neil' for `{ family: "O'Neil", given: 'Zoë' }`, or '' for a name without Latin letters. Must
 * match the database's `slug_base`.
 */
export const authorSlug = (name: AuthorName): string =>
  foldText('literal' in name ? name.literal : `${name.given ?? ''} ${name.family}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns a text in lower case and without accents, as the database's `fold_text` does. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[øđðłıħŧßæœþ]/g, (letter) => LETTERS[letter] ?? '')
