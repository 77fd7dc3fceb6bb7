/** Waiting longer than this for one's turn is being late. */
const WAIT_MAX_MS = 200
/** A turn that took longer was not kept by our work but by the machine. */
const TURN_MAX_MS = 50
/** Of the last turn, in the running mean. */
const WEIGHT = 0.1
/** The loop takes one new connection in each of its rounds: some rounds let in all who came during the last task. */
const LISTEN_MAX_MS = 5

/**
 * Lets tasks begin one at a time, first come first served, with rounds of the event loop between them: what else waits for
 * the loop, such as a new connection, a refusal or a ready answer, then waits for one task at most and not for all.
 * A task with nobody before it begins at once.
 */
export const createTurns = () => {
  const waiting: (() => void)[] = []
  let turnMs = 0
  let began: number | undefined
  let listensSince: number | undefined
  let hasArrivals = false

  const begin = (task: () => void) => {
    began = performance.now()
    listensSince = undefined
    setImmediate(next)
    task()
  }

  const next = () => {
    const now = performance.now()
    listensSince ??= now
    if (hasArrivals && now - listensSince < LISTEN_MAX_MS) {
      hasArrivals = false
      setImmediate(next)
      return
    }
    turnMs += WEIGHT * (Math.min(now - (began ?? now), TURN_MAX_MS) - turnMs)
    const task = waiting.shift()
    if (task) return begin(task)
    // The next crowd may bring lighter work.
    turnMs = 0
    began = undefined
  }

  return {
    take: (task: () => void): void => {
      if (began === undefined) begin(task)
      else waiting.push(task)
    },
    /** To be told of each connection and request: where one came, more may wait behind it. */
    noteArrival: (): void => {
      hasArrivals = true
    },
    /** Whether a task that came now would wait too long, at the pace of the last turns. */
    isLate: (): boolean => waiting.length * turnMs > WAIT_MAX_MS,
  }
}
