import type { Logger } from 'pino'

/** The process is gone by then, in order or not. */
const STOP_MS = 9_000
const CRASH_MS = 4_500
/** How long the last lines of the log may take. */
const LOG_MS = 500

/**
 * Decides when the process ends: on SIGTERM or SIGINT with 0, at once on a second of them, and with 1 after an error that
 * nobody caught, which is logged as one line. Either way what is in hand is finished first, for as long as there is time.
 * Where nobody reads the log, it ends by SIGKILL: an orderly end would wait for the log's last bytes for ever.
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
      logger.fatal({ err }, 'could not stop in order')
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
