import type { FigureCounts } from '@hazards/schema/text-figure'

/** What a figure is about, and whether it is to be counted. */
export type CountedFigure = { about: string; isCounted: boolean }

const NUMBER = /\d[\d,.]*\+?/

/**
 * A figure as its page shows it: as typed, or with the number of the records in the place of the typed one: '30+ researchers'
 * is then '17 researchers', '01' keeps its two places.
 */
export const shownFigure = (typed: string, figure: CountedFigure, counts: FigureCounts): string => {
  const count = countOf(figure, counts)
  if (!figure.isCounted || count === undefined) return typed
  if (!NUMBER.test(typed)) return String(count)
  return typed.replace(NUMBER, (number) =>
    number.startsWith('0') ? String(count).padStart(number.length, '0') : String(count),
  )
}

/** What the records count for a figure; undefined where they tell nothing of it. */
export const countOf = ({ about }: Pick<CountedFigure, 'about'>, counts: FigureCounts): number | undefined =>
  Object.hasOwn(counts, about) ? (counts[about as keyof FigureCounts] ?? undefined) : undefined

/** Whether a typed figure says otherwise than the records: '30+' is right from 30 on, words claim nothing. */
export const disagrees = (typed: string, count: number): boolean => {
  const number = NUMBER.exec(typed)?.[0]
  if (!number) return false
  const claimed = Number(number.replace(/[,.+]/g, ''))
  return number.endsWith('+') ? count < claimed : count !== claimed
}
