/** What was asked of a server, and when, in milliseconds. */
type Asked = { path: string; at: number }

/** Returns how often each path was asked for. */
export const timesAsked = (asked: readonly Asked[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const { path } of asked) times.set(path, (times.get(path) ?? 0) + 1)
  return times
}

/** Returns the shortest time in which one more than `count` questions arrived. */
export const shortestSpan = (asked: readonly Asked[], count: number): number =>
  Math.min(...asked.slice(count).map(({ at }, index) => at - (asked[index] as Asked).at))
