import { type CountedFigure, shownFigure } from './shown-figure.ts'
import { type ApiUtils, trpc } from './trpc.ts'

/** Loads the counts for figures that are counted from the records. */
export const loadCounts = async (utils: ApiUtils): Promise<void> => {
  await utils.texts.counts.fetch()
}

/** Returns a function that formats a typed or counted figure. Requires {@link loadCounts}. */
export const useFigures = () => {
  const [counts] = trpc.texts.counts.useSuspenseQuery()
  return (typed: string, figure: CountedFigure) => shownFigure(typed, figure, counts)
}
