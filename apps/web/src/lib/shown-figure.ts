import type { FigureCounts } from '@hazards/schema/text-figure'

/** What a figure is about, and whether it is counted from the records. */
export type CountedFigure = { about: string; isCounted: boolean }

const NUMBER = /\d[\d,.]*\+?/

/**
 * Returns a figure as its page shows it: as typed, or with its number replaced by the counted one. '30+ researchers' becomes
 * '17 researchers', and '01' keeps its two digits.
 */
export const shownFigure = (typed: string, figure: CountedFigure, counts: FigureCounts): string => {
  const count = findCount(figure, counts)
  if (!figure.isCounted || count === undefined) return typed
  if (!NUMBER.test(typed)) return String(count)
  return typed.replace(NUMBER, (number) =>
    number.startsWith('0') ? String(count).padStart(number.length, '0') : String(count),
  )
}

/** Returns the counted value of a figure, or undefined if the records do not provide one. */
export const findCount = ({ about }: Pick<CountedFigure, 'about'>, counts: FigureCounts): number | undefined =>
  Object.hasOwn(counts, about) ? (counts[about as keyof FigureCounts] ?? undefined) : undefined

/** Returns whether a typed figure contradicts the count. '30+' is correct from 30 on; a figure in words is never wrong. */
export const disagrees = (typed: string, count: number): boolean => {
  const number = NUMBER.exec(typed)?.[0]
  if (!number) return false
  const claimed = Number(number.replace(/[,.+]/g, ''))
  return number.endsWith('+') ? count < claimed : count !== claimed
}
