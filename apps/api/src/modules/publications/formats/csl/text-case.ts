import { capitalize } from '@hazards/schema/capitalize'
import { mapText, type Run } from './runs.ts'

/** Words that a title has in lower case, unless they stand at its edges. */
const SMALL = new Set(
  (
    'about above across afore after against al along alongside amid amidst among amongst an and anenst apropos apud ' +
    'around as aside astride at athwart atop barring before behind below beneath beside besides between beyond but ' +
    'by ca circa de despite down during et except for forenenst from given in inside into lest like modulo near next ' +
    'nor notwithstanding of off on onto or out over per plus pro qua sans since so than the through throughout ' +
    'thruout till to toward towards under underneath until unto up upon van versus via von vs with within without ' +
    'yet'
  ).split(' '),
)

/** What separates words, as citeproc has it: "o'neill" and '9th-century' are two each. */
const SEPARATOR = /(\s+|[-–—/.,;?!:()[\]"“”‘’\uE000\uE001]|(?='))/

/** Begins a word with a capital if it is in lower case and begins with a letter, but no symbol: 'α' remains. */
const capitalizeWord = (word: string): string => {
  const [first = '', ...rest] = word
  if (word !== word.toLowerCase() || /^\p{Script=Greek}$/u.test(word)) return word
  return first.toUpperCase() + rest.join('')
}

/** Capitalizes the words of a title but small ones inside of it; words with a capital stay as they are. */
const asTitle = (text: string): string => {
  const pieces = text.split(SEPARATOR)
  const words = [...pieces.keys()].filter((at) => at % 2 === 0 && pieces[at] !== '')
  // A small word before a hyphen has a capital ('In-situ') if the hyphen is the first sign of the title.
  const firstSign = pieces.findIndex((piece, at) => at % 2 === 1 && piece.trim() !== '')
  for (const [place, at] of words.entries()) {
    const word = pieces[at] as string
    const before = pieces.slice((words[place - 1] ?? -1) + 1, at).join('')
    const isAlways = place === 0 || /[:?!]/.test(before) || (at + 1 === firstSign && pieces[firstSign] === '-')
    const isSmall = word.length === 1 || (SMALL.has(word) && place !== words.length - 1)
    // Nothing changes after an apostrophe ('d’eau').
    if (!/[’”]$/.test(before) && (isAlways || !isSmall)) pieces[at] = capitalizeWord(word)
  }
  return pieces.join('')
}

/** Changes the case of a text as `text-case` says. */
export const changeCase = (runs: Run[], kind: string | undefined): Run[] => {
  if (kind === 'lowercase') return mapText(runs, (text) => text.toLowerCase())
  if (kind === 'title') return mapText(runs, asTitle)
  if (kind !== 'capitalize-first') return runs
  return runs.map((run, at) => (at === 0 ? { ...run, text: capitalize(run.text) } : run))
}
