import { type DestinationStream, type Logger, pino } from 'pino'

/** Lines are written so many bytes at a time: one by one they would be a third of what a ready answer costs. */
const BYTES_AT_ONCE = 4096
/** Bytes that may wait while nobody reads standard output; lines beyond are dropped and counted. */
const WAITING_MAX = 1024 * 1024
const FLUSH_MS = 1000

/**
 * Creates the process's log: JSON lines, to standard output within a second unless told where else. Where nobody reads
 * the output, the process goes on: lines beyond the first megabyte are dropped, and a line says how many once it is read.
 */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  destination ? loggerTo(destination, level) : loggerToStandardOutput(level)

const loggerToStandardOutput = (level: string): Logger => {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: BYTES_AT_ONCE,
    maxLength: WAITING_MAX,
    periodicFlush: FLUSH_MS,
  })
  // Without flushSync, which pino would call behind a fatal line: on a pipe that nobody reads it never returns.
  const stream = { write: (line: string) => output.write(line), flush: (done: () => void) => output.flush(done) }
  const logger = loggerTo(stream, level)
  let dropped = 0
  output.on('drop', () => dropped++)
  output.on('drain', () => {
    if (dropped === 0) return
    logger.warn({ dropped }, 'standard output was not read: log lines were dropped')
    dropped = 0
  })
  return logger
}

const loggerTo = (stream: DestinationStream, level: string): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    stream,
  )

/**
 * What a log may hold of an error. Messages of a database quote what visitors typed, and its driver's errors carry the
 * query's parameters: of those only the code and where it happened remain.
 */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const isFromDatabase = 'query' in error || 'severity' in error || error.name === 'DrizzleQueryError'
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return {
    type: error.name,
    ...code,
    ...(!isFromDatabase && { message: error.message }),
    stack: framesOf(error),
    ...cause,
  }
}

/** The frames of an error's stack. The message before them goes first: a visitor's text in it may look like a frame. */
const framesOf = ({ stack = '', message }: Error): string | undefined => {
  const at = stack.indexOf(message)
  if (at < 0) return undefined
  const lines = stack.slice(at + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
