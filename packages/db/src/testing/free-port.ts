import getPort, { portNumbers } from 'get-port'

/** Below the ports that systems give to whoever asks for any. */
const FIRST = 10_000
const PORTS_PER_WORKER = 1_000
/** Browsers and fetch refuse to ask at this port (Fetch standard, 'bad port'). */
const REFUSED = [10_080]

/**
 * Returns a free port of the loopback interface for a process that is about to start.
 *
 * Each test worker has a range of its own, so that no other test's server takes the port before that process listens.
 */
export const freePort = (): Promise<number> => {
  const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0)
  const from = FIRST + worker * PORTS_PER_WORKER
  // Not always the first, because another run of the tests may be under way.
  const start = from + Math.floor((Math.random() * PORTS_PER_WORKER) / 2)
  return getPort({ host: '127.0.0.1', port: portNumbers(start, from + PORTS_PER_WORKER - 1), exclude: REFUSED })
}
