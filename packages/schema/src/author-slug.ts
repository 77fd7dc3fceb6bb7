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

/**
 * An author as addresses name one: `{ family: "O'Neil", given: 'Zoë' }` is 'zoe-o-neil'; '' where no Latin letter is in the name.
 * The database's `slug_base` writes names in the same way.
 */
export const authorSlug = (name: AuthorName): string =>
  ('literal' in name ? name.literal : `${name.given ?? ''} ${name.family}`)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øđðłıħŧßæœþ]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
