import { type DestinationStream, type Logger, pino } from 'pino'
import { isFromDatabase } from './error-line.ts'
import { DomainError } from './errors.ts'

type Output = ReturnType<typeof pino.destination>

/** Bytes per write. Writing each line separately would take a third of the time of a cached response. */
const BYTES_AT_ONCE = 4096
/** Bytes that are buffered while standard output is blocked; further lines are dropped and counted. */
const WAITING_MAX = 1024 * 1024
const FLUSH_MS = 1000

/**
 * Creates the process's log: JSON lines, written to standard output within a second, or to `destination`. The process
 * never waits for an output that is blocked or cannot be written: lines beyond the first megabyte are dropped, and a later
 * line reports how many.
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
  // Without flushSync, which pino would call after a fatal line: it never returns on a pipe that nobody reads.
  const stream = { write: (line: string) => output.write(line), flush: (done: () => void) => output.flush(done) }
  const logger = loggerTo(stream, level)
  let dropped = 0
  output.on('drop', () => dropped++)
  output.on('drain', () => {
    if (dropped === 0) return
    logger.warn({ dropped }, 'standard output was blocked: log lines were dropped')
    dropped = 0
  })
  survive(output)
  return logger
}

/**
 * Keeps the process running while a write fails, as on a full disk: the lines stay in the buffer and are written again a
 * second later. Meanwhile nothing is written on exit, because flushSync would try forever.
 */
const survive = (output: Output) => {
  const { flushSync } = output
  let isFailing = false
  output.flushSync = () => {
    if (!isFailing) flushSync.call(output)
  }
  output.on('error', () => {
    isFailing = true
  })
  output.on('drain', () => {
    isFailing = false
  })
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
 * Returns what may be logged of an error. Database messages quote visitors' input, and the driver's errors contain
 * query parameters, so only their code and stack are logged, also of errors around them: but for a DomainError, whose
 * message is ours.
 */
const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return {
    type: error.name,
    ...code,
    ...((error instanceof DomainError || !isFromDatabase(error)) && { message: error.message }),
    stack: keepFrames(error),
    ...cause,
  }
}

/**
 * Returns the frames of an error's stack. The message is cut off first, because visitors' text in it may look like a
 * frame.
 */
const keepFrames = ({ stack = '', message }: Error): string | undefined => {
  const at = stack.indexOf(message)
  if (at < 0) return undefined
  const lines = stack.slice(at + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).join('\n')
}
