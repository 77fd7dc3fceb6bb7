import type { Excerpt } from '@hazards/schema/search'
import { type FoundWord, wordsIn } from './search-words.ts'

const LENGTH = 240
/** How much of the text before the first match is shown. */
const LEAD = 60

/**
 * Returns the part of a text with the most of the words that were found, and where they are in it; the beginning of the
 * text if it contains none.
 */
export const getExcerpt = (text: string, isFound: (word: string) => boolean): Excerpt => {
  const found = [...wordsIn(text)].filter(({ word }) => isFound(word))
  const start = getStart(text, getBest(found))
  const end = getEnd(text, start)
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  return {
    text: `${lead}${text.slice(start, end).replace(/\s/g, ' ')}${end < text.length ? '…' : ''}`,
    matches: withoutOverlaps(found.filter((each) => each.start >= start && each.end <= end)).map((each) => [
      each.start + shift,
      each.end + shift,
    ]),
  }
}

/** Returns the places of words, those that share letters as one. */
const withoutOverlaps = (places: Pick<FoundWord, 'start' | 'end'>[]): Pick<FoundWord, 'start' | 'end'>[] => {
  const apart: Pick<FoundWord, 'start' | 'end'>[] = []
  for (const { start, end } of places) {
    const last = apart.at(-1)
    if (last && start < last.end) last.end = end
    else apart.push({ start, end })
  }
  return apart
}

/** Returns where the window with the most different words begins. */
const getBest = (found: FoundWord[]): number => {
  let best = { start: 0, count: 0 }
  for (const [at, { start }] of found.entries()) {
    const within = new Set<string>()
    for (let next = at; next < found.length; next++) {
      const each = found[next] as FoundWord
      if (each.end > start + LENGTH - LEAD) break
      within.add(each.word)
    }
    if (within.size > best.count) best = { start, count: within.size }
  }
  return best.start
}

/** Returns the beginning of a word shortly before the first match. */
const getStart = (text: string, match: number): number => {
  if (match <= LEAD) return 0
  const before = text.slice(match - LEAD, match)
  const sentence = before.search(/(?<=[.!?]\s)\S/u)
  if (sentence >= 0) return match - LEAD + sentence
  const blank = before.search(/\s/)
  return blank < 0 ? match : match - LEAD + blank + 1
}

const getEnd = (text: string, start: number): number => {
  if (text.length - start <= LENGTH) return text.length
  const blank = text.slice(start, start + LENGTH).search(/\s\S*$/)
  return start + (blank < 0 ? LENGTH : blank)
}
