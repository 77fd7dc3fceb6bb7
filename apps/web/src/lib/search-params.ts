/**
 * Reads a query string as plain texts, the way forms write it. Of a repeated name the last one counts.
 *
 * @param query with or without '?'
 */
export const parseSearchParams = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query))

/** Writes what {@link parseSearchParams} reads; empty values are left out, so that addresses stay short. */
export const formatSearchParams = (values: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** The value if it is one of the closed list, else undefined: a filter that is not known filters nothing. */
export const oneOfParam = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((known) => known === value)

/** A year of four digits, else undefined. */
export const yearParam = (value: unknown): number | undefined => {
  const text = String(value)
  return /^(?:19|20|21)\d\d$/.test(text) ? Number(text) : undefined
}

/** A trimmed text of at most `max` characters, undefined where nothing is left. */
export const textParam = (value: unknown, max: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max).trim() : '') || undefined
