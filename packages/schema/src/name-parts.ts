export const SUFFIX = /^(?:Jr\.?|Sr\.?|II|III|IV)$/

/**
 * Returns whether a part of a name in `parts`, which commas separate, is a suffix. With the family name alone, capitals are
 * initials: 'Petrova, IV' is I. V. Petrova.
 */
export const isSuffixIn = (parts: string[], part: string): boolean =>
  SUFFIX.test(part) && (parts.length !== 2 || !/^[IV]+$/.test(part))

/** Appends a suffix: 'King' and 'Jr.' become 'King Jr.'. */
export const withSuffix = (family: string, suffix: string | undefined): string =>
  suffix === undefined ? family : `${family} ${suffix}`

/**
 * Separates a family name from its suffix: 'King Jr.' becomes `{ family: 'King', suffix: 'Jr.' }`. Exports write them
 * separately, and people are matched without the suffix.
 */
export const splitSuffix = (name: string): { family: string; suffix?: string } => {
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  return words.length > 1 && SUFFIX.test(last)
    ? { family: words.slice(0, -1).join(' '), suffix: last }
    : { family: name }
}

const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・ ]+$/u

/** Returns whether a name is in Han, Kana or Hangul, which put the family name first. */
export const isFamilyFirstScript = (name: string): boolean => FAMILY_FIRST.test(name)

/** What ends the names of bodies and of no person: agencies, bureaus, institutes, companies, universities. */
const BODY_ENDING = /(?:[庁廳厅局署院]|研究所|公司|会社|センター|..大[学學])$/u

/**
 * Returns whether a name without a comma is a person's in a list that does not say: '山田 太郎', '王小明', and no long one, nor
 * '気象庁'.
 */
export const isFamilyFirstPerson = (name: string): boolean =>
  isFamilyFirstScript(name) && /^\S{1,4}(?: \S{1,4})?$/u.test(name) && !BODY_ENDING.test(name)
