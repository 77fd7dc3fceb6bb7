import type { Logger } from 'pino'

/** Maximum time until the process ends, in order or not. */
const STOP_MS = 9_000
const CRASH_MS = 4_500
/** Maximum time for writing the last lines of the log. */
const LOG_MS = 500

/**
 * Ends the process: on SIGTERM or SIGINT with 0, immediately on a second signal, and with 1 after an uncaught error,
 * which is logged as one line. In both cases current work is finished first, as far as time allows. If the log's output
 * is blocked, the process ends by SIGKILL, because a regular exit would wait for it forever.
 */
export const createLifecycle = (logger: Logger) => {
  const stopping = new AbortController()
  let stop = async () => {}

  const exit = (code: number) => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LOG_MS)
    logger.flush(() => process.exit(code))
  }

  const end = async (code: number, withinMs: number) => {
    setTimeout(() => exit(1), withinMs)
    stopping.abort()
    try {
      await stop()
      exit(code)
    } catch (err) {
      logger.fatal({ err }, 'could not stop gracefully')
      exit(1)
    }
  }

  const onSignal = (signal: string) => {
    if (stopping.signal.aborted) return exit(1)
    logger.info({ signal }, 'stopping')
    void end(0, STOP_MS)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught')
    if (!stopping.signal.aborted) void end(1, CRASH_MS)
  })

  return {
    /** Aborted when the process is about to end. */
    stopping: stopping.signal,
    /** Sets the work that is done before the process ends. */
    beforeEnd: (work: () => Promise<void>) => {
      stop = work
    },
  }
}
