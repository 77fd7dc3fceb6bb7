import { mapText, type Run } from './runs.ts'

/** Words that a title has in lower case, unless they stand at its edges. */
const SMALL = new Set(
  (
    'about above across after against al along alongside amid amidst among amongst an and around as aside at atop before ' +
    'behind below beneath beside besides between beyond but by ca circa de despite down during et except for from given in ' +
    'inside into like near next nor notwithstanding of off on onto or out over per plus pro since so than the through ' +
    'throughout till to toward towards under underneath until unto up upon van versus via von vs with within without yet'
  ).split(' '),
)

const isLower = (word: string) => word === word.toLowerCase()
const getLetters = (word: string) => word.replace(/[^\p{L}]/gu, '')
const capitalize = (word: string): string =>
  isLower(word) ? word.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : word

/** 'well-to-do' becomes 'Well-to-Do'. */
const capitalizeParts = (word: string): string => {
  const parts = word.split(/([-–])/)
  return parts
    .map((part, at) => (at > 0 && at < parts.length - 1 && SMALL.has(getLetters(part)) ? part : capitalize(part)))
    .join('')
}

/** Capitalizes the words of a title but small ones inside of it; words with a capital stay as they are. */
const asTitle = (text: string): string => {
  const words = text.split(/([\s/]+)/)
  const last = words.length - 1
  return words
    .map((word, at) => {
      const letters = getLetters(word)
      const isFirst = at === 0 || /[:?!]["”’\uE001]?$/.test(words[at - 2] ?? '')
      if (isFirst) return capitalizeParts(word)
      return letters.length === 1 || (at !== last && SMALL.has(letters)) ? word : capitalizeParts(word)
    })
    .join('')
}

/** Changes the case of a text as `text-case` says. */
export const changeCase = (runs: Run[], kind: string | undefined): Run[] => {
  if (kind === 'lowercase') return mapText(runs, (text) => text.toLowerCase())
  if (kind === 'title') return mapText(runs, asTitle)
  if (kind !== 'capitalize-first') return runs
  return runs.map((run, at) => (at === 0 ? { ...run, text: capitalizeFirst(run.text) } : run))
}

/** Capitalizes the first word, if it is in lower case. */
const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
