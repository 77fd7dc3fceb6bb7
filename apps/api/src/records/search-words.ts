import { foldText } from '@hazards/schema/author-slug'

/** A word of a text as search compares it, and where it stands in the text. */
export type FoundWord = { word: string; start: number; end: number }

/** Letters and digits with their accents. A possessive 's belongs to its word. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]s(?![\p{L}\p{N}]))?/gu
const LENGTH_MAX = 60

/** Yields the words of a text, in lower case and without accents. */
export function* wordsIn(text: string): Generator<FoundWord> {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = foldText(written.replace(/['’]s$/, '')).replace(/[^\p{L}\p{N}]/gu, '')
    if (word !== '') yield { word: word.slice(0, LENGTH_MAX), start: index, end: index + written.length }
  }
}

/** Returns the words of texts, one after the other. */
export const listWords = (...texts: (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? [...wordsIn(text)].map(({ word }) => word) : []))
