import type { Logger } from 'pino'

/** The process is gone by then, in order or not. */
const STOP_MS = 9_500
const CRASH_MS = 4_500

/**
 * Decides when the process ends: on SIGTERM or SIGINT with 0, at once on a second of them, and with 1 after an error that
 * nobody caught, which is logged as one line. Either way what is in hand is finished first, for as long as there is time.
 */
export const createLifecycle = (logger: Logger) => {
  const stopping = new AbortController()
  let stop = async () => {}

  const end = async (code: number, withinMs: number) => {
    setTimeout(() => process.exit(1), withinMs)
    stopping.abort()
    try {
      await stop()
      process.exit(code)
    } catch (err) {
      logger.fatal({ err }, 'could not stop in order')
      process.exit(1)
    }
  }

  const onSignal = (signal: string) => {
    if (stopping.signal.aborted) process.exit(1)
    logger.info({ signal }, 'stopping')
    void end(0, STOP_MS)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // A rejection that nobody handles comes by here too.
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught')
    if (!stopping.signal.aborted) void end(1, CRASH_MS)
  })

  return {
    /** Aborted from the moment the process is to end. */
    stopping: stopping.signal,
    /** What has to be done before it may. */
    beforeEnd: (work: () => Promise<void>) => {
      stop = work
    },
  }
}
