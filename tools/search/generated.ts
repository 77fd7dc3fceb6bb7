/** Returns a generator of numbers from 0 to 1 that is the same in every run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fi',
  'gra',
  'hol',
  'ik',
  'jun',
  'ka',
  'lem',
  'mor',
  'nu',
  'os',
  'pel',
  'qua',
  'ri',
]
const TYPES = ['journal', 'journal', 'conference', 'book', 'thesis'] as const
const VOCABULARY = 30_000

/** Yields publications of words as frequent as those of a language: the nth occurs about 1/n times as often as the first. */
export function* generatePublications(from: number, to: number) {
  const random = createRandom(from + 1)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const wordAt = (rank: number) => {
    let [word, rest] = ['', rank + 16]
    for (; rest > 0; rest = Math.floor(rest / 16)) word += SYLLABLES[rest % 16]
    return word
  }
  const words = (count: number) =>
    Array.from({ length: count }, () => wordAt(Math.floor(VOCABULARY ** random()) - 1)).join(' ')
  for (let at = from; at < to; at++)
    yield {
      title: `${words(9)} ${wordAt(VOCABULARY + (at % 5_000))}`,
      authors: `A. ${wordAt(Math.floor(random() * 3_000))}, B. ${wordAt(Math.floor(random() * 3_000))}`,
      journal: `Journal of ${wordAt(Math.floor(random() * 200))}`,
      year: 1990 + Math.floor(random() * 36),
      publicationType: pick(TYPES),
      doi: `10.5555/${at}`,
      abstract: words(80),
      keywords: [wordAt(Math.floor(random() * 500))],
    }
}
