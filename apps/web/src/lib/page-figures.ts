import { type CountedFigure, shownFigure } from './shown-figure.ts'
import { type ApiUtils, trpc } from './trpc.ts'

/** Loads what the records count, for the figures that are taken from them. */
export const loadCounts = async (utils: ApiUtils): Promise<void> => {
  await utils.texts.counts.fetch()
}

/** Returns what shows a figure, typed or counted, once {@link loadCounts} has loaded the counts. */
export const useFigures = () => {
  const [counts] = trpc.texts.counts.useSuspenseQuery()
  return (typed: string, figure: CountedFigure) => shownFigure(typed, figure, counts)
}
