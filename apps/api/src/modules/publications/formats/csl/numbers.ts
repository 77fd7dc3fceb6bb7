import { pageRange } from '@hazards/schema/page-range'

const NUMBER = String.raw`[\p{L}]*\d+[\p{L}]*`
const NUMERIC = new RegExp(String.raw`^${NUMBER}(?:\s*[-–,&]\s*${NUMBER})*$`, 'u')

/** Returns whether a text consists of numbers, such as '12', '2b' or '3–4'. */
export const isNumeric = (text: string | undefined): boolean => text !== undefined && NUMERIC.test(text)

/** Returns whether a text is more than one number. */
export const isPlural = (text: string): boolean => isNumeric(text) && /\d.*[-–,&].*\d/u.test(text)

/** Writes a number or a range of numbers with a dash. */
export const formatNumber = (text: string): string =>
  isNumeric(text)
    ? text
        .replace(/\s*[-–]\s*/g, '–')
        .replace(/\s*,\s*/g, ', ')
        .replace(/\s*&\s*/g, ' & ')
    : text

/** Writes pages as a style wants it: 101–15 as '101–115' (expanded), '101–15' (minimal) or as Chicago does. */
export const formatPages = (text: string, rule: string | undefined): string =>
  text
    .split(/\s*,\s*/)
    .map((part) => formatRange(part, rule))
    .join(', ')

const formatRange = (text: string, rule: string | undefined): string => {
  const { first, last } = pageRange(text)
  if (first === undefined || last === undefined) return text.replace(/\s*[-–]\s*/g, '–')
  if (rule === undefined) return text.replace(/\s*[-–]\s*/g, '–')
  const [, prefix, from] = /^(\p{L}*)(\d+)$/u.exec(first) ?? []
  const [, same, to] = /^(\p{L}*)(\d+)$/u.exec(last) ?? []
  if (from === undefined || to === undefined || prefix !== same) return `${first}–${last}`
  return `${first}–${rule === 'expanded' ? prefix : ''}${shorten(from, to, rule)}`
}

const shorten = (first: string, last: string, rule: string): string => {
  if (rule === 'expanded' || first.length !== last.length) return last
  const same = [...first].findIndex((digit, at) => digit !== last[at])
  if (same < 0) return last
  if (rule === 'minimal') return last.slice(same)
  // Chicago: below 100 and for multiples of 100 all digits, for 101–109 the changed part, else two digits or more.
  if (first.length < 3 || Number(first) % 100 === 0) return last
  if (Number(first) % 100 < 10) return last.slice(same)
  // '1496–1504', since three of four digits change.
  return last.length === 4 && same < 2 ? last : last.slice(Math.min(same, last.length - 2))
}
