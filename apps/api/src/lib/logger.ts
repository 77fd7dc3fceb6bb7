import { type DestinationStream, type Logger, pino } from 'pino'

/** The process's log: JSON lines, to standard output unless told where else. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
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
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const isFromDatabase = 'query' in error || 'severity' in error || error.name === 'DrizzleQueryError'
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return {
    type: error.name,
    ...code,
    ...(!isFromDatabase && { message: error.message }),
    stack: frames?.join('\n'),
    ...cause,
  }
}
