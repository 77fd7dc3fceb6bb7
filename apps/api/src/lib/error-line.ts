/** The server cannot be reached, lacks the database or a parameter, or refuses the user: what DATABASE_URL says. */
const CONNECTION =
  /^(?:08...|28...|3D000|42704|53300|57P0[1-5]|CONNECT.*|ECONN.*|EHOST.*|ENET.*|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EAI_AGAIN)$/
/** A value has the wrong form; the message quotes it. */
const WRONG_VALUE = /^22/

/**
 * Returns whether an error, or one that caused it, is Drizzle's or the driver's. Their messages and properties contain
 * queries and visitors' input, and an error around them repeats the message: none is logged or printed as it is.
 */
export const isFromDatabase = (error: Error): boolean =>
  'query' in error || 'severity' in error || (error.cause instanceof Error && isFromDatabase(error.cause))

/**
 * Returns an error as one line for the administrator. Of a database error it contains the code and the reason, but no
 * query, no parameter and no row.
 */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return isFromDatabase(error) ? databaseLine(findFirstCause(error)) : error.message
}

const findFirstCause = (error: Error): Error => (error.cause instanceof Error ? findFirstCause(error.cause) : error)

const databaseLine = (cause: Error): string => {
  const code = 'code' in cause ? String(cause.code) : 'no code'
  const reason = cause.message.startsWith('Failed query') ? '' : cause.message.replace(/\s+/g, ' ')
  if (CONNECTION.test(code)) return `Setting DATABASE_URL: the database cannot be used: ${reason || code}`
  if (WRONG_VALUE.test(code) || !reason) return `The database reported an error (${code}).`
  return `The database reported an error: ${reason} (${code}).`
}
