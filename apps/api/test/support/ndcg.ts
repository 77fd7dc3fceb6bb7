/**
 * Returns how good the first ten results are, from 0 to 1 (nDCG@10 with relevance yes or no).
 *
 * @param found the ids of the results, best first
 */
export const ndcgAt10 = (found: readonly string[], relevant: ReadonlySet<string>): number => {
  const gain = (at: number) => 1 / Math.log2(at + 2)
  const sum = (places: number[]) => places.reduce((total, at) => total + gain(at), 0)
  const places = found.slice(0, 10).flatMap((id, at) => (relevant.has(id) ? [at] : []))
  return sum(places) / sum(Array.from({ length: Math.min(relevant.size, 10) }, (_, at) => at))
}
