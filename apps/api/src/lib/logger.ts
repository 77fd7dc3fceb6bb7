import { type DestinationStream, type Logger, pino } from 'pino'

const LINES_AT_ONCE = 64

/** Standard output, written some lines at a time: one by one they would be a third of what a ready answer costs. */
const standardOutput = (): DestinationStream & { flushSync: () => void } => {
  const output = pino.destination(1)
  const lines: string[] = []
  const flushSync = () => {
    if (lines.length > 0) output.write(lines.splice(0).join(''))
  }
  setInterval(flushSync, 1000).unref()
  process.once('exit', flushSync)
  const write = (line: string) => {
    if (lines.push(line) >= LINES_AT_ONCE) flushSync()
  }
  // pino calls flushSync behind each fatal line.
  return { write, flushSync }
}

/** The process's log: JSON lines, to standard output within a second unless told where else. */
export const createLogger = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination,
  )

/**
 * What a log may hold of an error. Messages of a database quote what visitors typed, and its driver's errors carry the
 * query's parameters: of those only the code and where it happened remain.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
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
