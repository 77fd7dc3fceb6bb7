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
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g, '')

/**
 * Returns an author's slug: 'zoe-o-neil' for `{ family: "O'Neil", given: 'Zoë' }`, in the letters of any script. Must match the
 * database's `name_slug`.
 */
export const authorSlug = (name: AuthorName): string =>
  foldText('literal' in name ? name.literal : `${name.given ?? ''} ${name.family}`)
    .replace(/[\s!-/:-@[-`{-~\u00a0-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000-\u303f\u30fb]+/g, '-')
    .replace(/^-|-$/g, '')

/** Returns a text in lower case and without accents, as the database's `fold_text` does. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[øđðłıħŧßæœþ]/g, (letter) => LETTERS[letter] ?? '')
