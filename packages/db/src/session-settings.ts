/**
 * Server-side limits of each statement, in milliseconds; the server aborts a statement that exceeds them. A generic plan,
 * made without the search text, would be wrong for rare or for common words.
 */
const OF_QUERIES = {
  statement_timeout: '4000',
  lock_timeout: '1000',
  idle_in_transaction_session_timeout: '5000',
  plan_cache_mode: 'force_custom_plan',
}
/** The driver reads dates in ISO format only. */
const OF_VALUES = { DateStyle: 'ISO, YMD', TimeZone: 'UTC' }

const setAll = (settings: Record<string, string>) =>
  Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', false)`)
/** Our tables are in 'public', also if a schema is named like the user; extensions may be in any other schema. */
const PATH = `set_config('search_path', concat_ws(', ', 'public', nullif(current_setting('search_path'), '')), false)`

/**
 * Statements that set up a new connection, regardless of what is set for the database and its user. They are sent after
 * the connection is made, because a pooler refuses unknown settings at its start.
 */
export const SESSION_SETTINGS = {
  /** For queries of the site. */
  queries: `select ${[...setAll(OF_QUERIES), ...setAll(OF_VALUES), PATH].join(', ')}`,
  /** For migrations, which may take any time. */
  migrations: `select ${[...setAll(OF_VALUES), PATH].join(', ')}`,
}
