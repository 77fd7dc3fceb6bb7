import { CLOSE_QUOTE, OPEN_QUOTE, type Run } from './runs.ts'
import type { CslStyle } from './style.ts'

/**
 * Replaces the pairs of quotation marks of a text by marks for which those of the style are put in later, and apostrophes by
 * curly ones. A sign without its other one stays, such as that of inches. Where a style quotes with single marks, curly double
 * ones are left as they are.
 */
export const markQuotes = (text: string, { term }: CslStyle): string => {
  if (!/["'“”]/.test(text)) return text
  const marks = pairQuotes(text, term('open-quote')?.one === '“' ? /["“”]/gu : /"/gu)
  return text
    .replace(/["“”]/gu, (sign, at: number) => marks.get(at) ?? sign)
    .replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'/gu, '’')
}

/** Returns by what the signs of each pair are replaced, by their positions. */
const pairQuotes = (text: string, signs: RegExp): Map<number, string> => {
  const marks = new Map<number, string>()
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const opens = sign !== '”' && (index === 0 || /[\s([{–—]/u.test(text.charAt(index - 1)))
    if (opens) open.push(index)
    const start = opens || sign === '“' ? undefined : open.pop()
    if (start !== undefined) marks.set(start, OPEN_QUOTE).set(index, CLOSE_QUOTE)
  }
  return marks
}

/** What is left of two signs that meet; of others both stay. */
const MEETINGS: Record<string, string> = {
  '..': '.',
  '?.': '?',
  '!.': '!',
  '?:': '?',
  '!:': '!',
  ',.': '.',
  ',,': ',',
  ';;': ';',
  ';:': ';',
  '::': ':',
  ':.': ':',
  ';.': ';',
}

/** Puts runs together: of two signs that meet, only one is left, and of two spaces. */
export const mendPunctuation = (runs: Run[], { isPunctuationInQuote }: CslStyle): Run[] => {
  const mended: Run[] = []
  for (const run of runs) append(mended, run, isPunctuationInQuote)
  return mended.filter(({ text }) => text !== '')
}

const append = (before: Run[], run: Run, isPunctuationInQuote: boolean): void => {
  let { text } = run
  const end = findEnd(before)
  if (end) {
    const { into, at, isQuoted } = end
    const sign = text.charAt(0)
    const left = MEETINGS[into.text.charAt(at) + sign]
    const isMoved = isQuoted && isPunctuationInQuote && /[.,]/.test(sign)
    if (left !== undefined || isMoved) {
      const kept = left ?? into.text.charAt(at) + sign
      into.text = into.text.slice(0, at) + kept + into.text.slice(at + 1)
      text = text.slice(1)
    }
    if (before.findLast((each) => each.text !== '')?.text.endsWith(' ')) text = text.replace(/^ +/, '')
  }
  before.push({ ...run, text })
}

/** Returns where the last sign stands that is no closing quotation mark. */
const findEnd = (runs: Run[]): { into: Run; at: number; isQuoted: boolean } | undefined => {
  let isQuoted = false
  for (const into of runs.toReversed())
    for (let at = into.text.length - 1; at >= 0; at -= 1) {
      if (into.text.charAt(at) !== CLOSE_QUOTE) return { into, at, isQuoted }
      isQuoted = true
    }
  return undefined
}

/** Puts in the quotation marks of a style, others for those inside of a quotation. */
export const putQuotes = (runs: Run[], { term }: CslStyle): Run[] => {
  let depth = 0
  const mark = (name: string) => term(name)?.one ?? ''
  return runs.map((run) => ({
    ...run,
    text: run.text.replace(/[\uE000\uE001]/g, (sign) => {
      if (sign === OPEN_QUOTE) {
        depth += 1
        return mark(depth % 2 > 0 ? 'open-quote' : 'open-inner-quote')
      }
      const closing = mark(depth % 2 > 0 ? 'close-quote' : 'close-inner-quote')
      depth = Math.max(0, depth - 1)
      return closing
    }),
  }))
}
