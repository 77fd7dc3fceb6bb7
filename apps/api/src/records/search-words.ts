import { foldText } from '@hazards/schema/author-slug'

/** A word of a text as search compares it, and where it stands in the text. */
export type FoundWord = { word: string; start: number; end: number }

/** Letters of scripts that put no spaces between words. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
/** A letter with its vowel signs and tones. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu
/** Either such letters, or other letters and digits with their accents. A possessive 's belongs to its word. */
const WORD = new RegExp(
  `(?<unspaced>[${UNSPACED}]+)|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+(?:['’]s(?![\\p{L}\\p{N}]))?`,
  'gu',
)
const LENGTH_MAX = 60

/** Returns whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (word: string): boolean => new RegExp(`^[${UNSPACED}]`, 'u').test(word)

/**
 * Yields the words of a text, in lower case and without accents. Where no spaces tell them apart, each two letters are one, so
 * that a word is found wherever it stands: '地震の' is '地震' and '震の'.
 */
export function* wordsIn(text: string): Generator<FoundWord> {
  for (const { 0: written, index, groups } of text.matchAll(WORD)) {
    if (groups?.unspaced) {
      yield* pairsIn(written, index)
      continue
    }
    const word = foldText(written.replace(/['’]s$/, '')).replace(/[^\p{L}\p{N}]/gu, '')
    if (word !== '') yield { word: word.slice(0, LENGTH_MAX), start: index, end: index + written.length }
  }
}

function* pairsIn(written: string, index: number): Generator<FoundWord> {
  const letters = written.match(LETTER) ?? []
  let start = index
  for (const [at, letter] of letters.entries()) {
    const pair = letter + (letters[at + 1] ?? '')
    // The last letter is in the pair before.
    if (at === 0 || at < letters.length - 1) yield { word: foldText(pair), start, end: start + pair.length }
    start += letter.length
  }
}

/** Returns the words of texts, one after the other. */
export const listWords = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [...wordsIn(text)].map(({ word }) => word) : []))
